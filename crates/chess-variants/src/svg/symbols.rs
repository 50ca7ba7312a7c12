//! The figures by themselves, for pages that draw boards of their own.

use super::shapes;
use alloc::string::String;
use core::fmt::Write;

/// The figures of all units as one SVG element of symbols, to `use` from the same page.
///
/// The symbol of a unit has the id `unit-` and the unit's [name](variant_core::scene::SceneUnit::name), a hyphen for each blank, in a
/// square of 100 by 100. Fill and stroke come from where it is used; details of the body take the `color` there. Units of other names
/// have no symbol.
///
/// ```
/// let symbols = chess_variants::svg::symbols();
/// assert!(symbols.contains(r#"<symbol id="unit-knight" viewBox="0 0 100 100">"#));
/// let picture = format!(r##"{symbols}<svg><use href="#unit-knight"/></svg>"##);
/// # let _ = picture;
/// ```
pub fn symbols() -> String {
    let mut out = String::from(r#"<svg xmlns="http://www.w3.org/2000/svg">"#);
    for shape in shapes::SHAPES {
        for name in shape.names {
            let id = name.replace(' ', "-");
            let _ = write!(out, r#"<symbol id="unit-{id}" viewBox="0 0 100 100"><path d="{}"/>"#, shape.body);
            if !shape.lines.is_empty() {
                let _ =
                    write!(out, r#"<path fill="none" stroke="currentColor" stroke-width="4" d="{}"/>"#, shape.lines);
            }
            if !shape.dots.is_empty() {
                let _ = write!(out, r#"<path fill="currentColor" stroke="none" d="{}"/>"#, shape.dots);
            }
            out.push_str("</symbol>");
        }
    }
    out.push_str("</svg>\n");
    out
}
