//! Every game of `chess-variants` in a browser: the [text protocol](variant_server) behind one WebAssembly class.
//!
//! `web/build.sh` makes a module `engine.js` of this crate, with a class `Table` whose method `ask` takes a command and gives the
//! answer as JSON text. The same class works natively:
//!
//! ```
//! use chess_variants_web::Table;
//! let mut table = Table::new();
//! table.ask("new chess");
//! let answer = table.ask("play e2e4");
//! assert!(answer.contains(r#""ok":true"#) && answer.contains(r#""history":["e2e4"]"#));
//! ```

#![forbid(unsafe_code)]

use variant_server::Session;
use wasm_bindgen::prelude::wasm_bindgen;

/// A table: one game at a time, and who looks at it.
#[wasm_bindgen]
#[derive(Debug, Default)]
pub struct Table {
    session: Session,
}

#[wasm_bindgen]
impl Table {
    /// A table with a game of chess on it.
    #[wasm_bindgen(constructor)]
    pub fn new() -> Table {
        Table { session: Session::new() }
    }

    /// Carries out one command; the answer is a JSON object whose `ok` says whether it was taken. No text panics.
    ///
    /// Unlike on a text stream, every command is answered: a blank line or a comment by `{"ok":true}`.
    ///
    /// ```
    /// use chess_variants_web::Table;
    /// let mut table = Table::new();
    /// assert!(table.ask("new no-such-game").contains(r#""ok":false"#));
    /// assert_eq!(table.ask(""), r#"{"ok":true}"#);
    /// ```
    pub fn ask(&mut self, command: &str) -> String {
        self.session.handle(command).unwrap_or_else(|| r#"{"ok":true}"#.to_string())
    }
}

/// The figures of all units, as [`chess_variants::svg::symbols`] has them.
///
/// ```
/// assert!(chess_variants_web::symbols().contains("unit-knight"));
/// ```
#[wasm_bindgen]
pub fn symbols() -> String {
    chess_variants::svg::symbols()
}
