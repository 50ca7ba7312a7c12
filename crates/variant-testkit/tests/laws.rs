//! The toy obeys all laws.

variant_testkit::laws!(variant_testkit::toy::Toy, games = 100);
