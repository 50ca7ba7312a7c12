//! `bindgen IN.wasm DIR`: writes `DIR/engine.js` and `DIR/engine_bg.wasm`, a module that a page can import.
#![forbid(unsafe_code)]

use anyhow::Context;
use wasm_bindgen_cli_support::Bindgen;

fn main() -> anyhow::Result<()> {
    let mut words = std::env::args().skip(1);
    let (wasm, dir) = words.next().zip(words.next()).context("usage: bindgen IN.wasm DIR")?;
    Bindgen::new()
        .input_path(&wasm)
        .out_name("engine")
        .web(true)?
        .typescript(false)
        .omit_default_module_path(false)
        .generate(&dir)
}
