#![no_main]
libfuzzer_sys::fuzz_target!(|bytes: &[u8]| variant_fuzz_bodies::session(bytes));
