//! Enums whose members have names for files and programs.

/// An enum that will grow: its members with the names they are written by, the same in every release.
macro_rules! named {
    ($(#[$about:meta])* $enum:ident: $($(#[$doc:meta])* $name:ident = $text:literal,)*) => {
        $(#[$about])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        #[non_exhaustive]
        pub enum $enum { $($(#[$doc])* $name,)* }

        impl $enum {
            /// All of them, each once.
            pub const ALL: &[$enum] = &[$($enum::$name,)*];

            /// A short name in lower case with hyphens, the same in every release: fit for files and programs.
            pub const fn name(self) -> &'static str {
                match self { $($enum::$name => $text,)* }
            }

            /// The one with this name, if there is one.
            pub fn from_name(name: &str) -> Option<$enum> {
                $enum::ALL.iter().copied().find(|one| one.name() == name)
            }
        }

        impl core::fmt::Display for $enum {
            fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
                f.write_str(self.name())
            }
        }
    };
}
pub(crate) use named;
