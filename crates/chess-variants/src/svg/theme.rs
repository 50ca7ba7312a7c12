//! Colors, as one style sheet a picture.

use alloc::string::String;
use core::fmt::Write;

/// For which page a picture is colored.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Theme {
    /// What the reader's system prefers (CSS `prefers-color-scheme`); light where it says nothing.
    #[default]
    Auto,
    /// For light pages.
    Light,
    /// For dark pages.
    Dark,
}

/// What a style sheet says about a class: the light value, the dark value where it differs.
const RULES: &[(&str, &str, &str)] = &[
    ("page", "fill:#f6f3ec", "fill:#22252a"),
    ("light", "fill:#ece3d0", "fill:#8b929c"),
    ("dark", "fill:#b59f7f", "fill:#5b636e"),
    ("open", "fill:#ebe5d8", "fill:#32363d"),
    ("grid", "fill:none;stroke:#cfc5b2;stroke-width:3", "fill:none;stroke:#474d56;stroke-width:3"),
    ("frame", "fill:none;stroke:#6b5b45;stroke-width:4", "fill:none;stroke:#9aa2ad;stroke-width:4"),
    ("gap", "fill:none;stroke:#9a8b73;stroke-width:5;stroke-dasharray:1 13;stroke-linecap:round", "stroke:#9aa2ad"),
    ("border", "stroke:#7a2e1d;stroke-width:9", "stroke:#f0b35a;stroke-width:9"),
    ("rim", "fill:#5d5140;font:600 36px sans-serif;text-anchor:middle", "fill:#c3c9d1"),
    ("left", "fill:#e8c84a;fill-opacity:.5", "fill:#d9b53a;fill-opacity:.45"),
    ("arrived", "fill:#e8bf2e;fill-opacity:.85", "fill:#c9a227;fill-opacity:.85"),
    ("gone", "fill:none;stroke:#c0392b;stroke-width:7;stroke-linecap:round", "stroke:#ff8a73"),
    ("goneground", "fill:#e2604a;fill-opacity:.35", "fill:#d9503a;fill-opacity:.4"),
    ("changed", "fill:none;stroke:#d19a00;stroke-width:7", "stroke:#f2c84b"),
    ("zone", "fill:none;stroke:#31708f;stroke-width:6", "stroke:#8fd0f0"),
    ("shut", "fill:none;stroke:#6b5b45;stroke-width:6;stroke-opacity:.75", "stroke:#1c1f24"),
    ("floor", "fill:#c3d6da;stroke:#4d6670;stroke-width:5", "fill:#6f8fa3;stroke:#1d2a33;stroke-width:5"),
    ("wall", "stroke-width:3;stroke-linejoin:round", ""),
    ("tile", "fill:#fbf8f1;stroke:#8d8069;stroke-width:3", "fill:#a9b0ba;stroke:#14161a"),
    ("turn", "stroke:#5d5140;stroke-width:5", "stroke:#c3c9d1"),
    ("held", "stroke-width:4", ""),
    ("mark", "fill:#c0392b;stroke:#fff;stroke-width:5;stroke-linejoin:round", ""),
    ("letter", "font:700 44px sans-serif;text-anchor:middle;stroke:none;fill:currentColor", ""),
    ("number", "font:700 30px sans-serif;text-anchor:middle;stroke:none;fill:currentColor", ""),
    ("count", "fill:#5d5140;font:600 34px sans-serif", "fill:#c3c9d1"),
    // A unit: body, outline, and the color of the lines and letters on it.
    ("u", "stroke-width:5;stroke-linejoin:round;stroke-linecap:round", ""),
    ("p0", "fill:#fff;stroke:#2b2722;color:#2b2722", ""),
    ("p1", "fill:#35322e;stroke:#0f0e0c;color:#f1ece2", "fill:#25282d;stroke:#000;color:#e4e8ee"),
    ("p2", "fill:#c8392f;stroke:#4d0f0a;color:#fff", ""),
    ("p3", "fill:#2d62b3;stroke:#0d2347;color:#fff", ""),
    ("p4", "fill:#2f8a48;stroke:#0b3317;color:#fff", ""),
    ("p5", "fill:#8e4fb0;stroke:#331545;color:#fff", ""),
    ("p6", "fill:#eba51f;stroke:#553800;color:#3a2600", ""),
    ("p7", "fill:#23a3a8;stroke:#063d40;color:#fff", ""),
    ("none", "fill:#d8a85c;stroke:#4a2f0c;color:#4a2f0c", ""),
];

/// The second class of the picture, which keeps the style sheets of several pictures on one page apart.
pub(super) const fn class(theme: Theme) -> &'static str {
    match theme {
        Theme::Auto => "cv-auto",
        Theme::Light => "cv-light-theme",
        Theme::Dark => "cv-dark-theme",
    }
}

pub(super) fn css(theme: Theme) -> String {
    let of = class(theme);
    let mut css = String::new();
    for &(name, light, dark) in RULES {
        let _ = write!(css, ".{of} .cv-{name}{{{light}}}");
        if theme == Theme::Dark && !dark.is_empty() {
            let _ = write!(css, ".{of} .cv-{name}{{{dark}}}");
        }
    }
    if theme == Theme::Auto {
        css.push_str("@media(prefers-color-scheme:dark){");
        for &(name, _, dark) in RULES.iter().filter(|rule| !rule.2.is_empty()) {
            let _ = write!(css, ".{of} .cv-{name}{{{dark}}}");
        }
        css.push('}');
    }
    css
}
