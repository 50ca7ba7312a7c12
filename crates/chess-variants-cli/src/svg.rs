//! `--svg`: a picture as a file.

use crate::Done;
use crate::failure::Failure;
use chess_variants::svg::{self, Style, Theme};
use chess_variants::variant_core::scene::Scene;
use clap::{Args, ValueEnum};
use std::io::Write;
use std::path::{Path, PathBuf};

#[derive(Args, Debug)]
pub(crate) struct SvgArgs {
    /// Draw the board as SVG into this file instead of printing anything; `-` is standard output
    #[arg(long, value_name = "FILE")]
    pub(crate) svg: Option<PathBuf>,
    /// Colors of the SVG; `auto` follows what the reader's system prefers
    #[arg(long, value_name = "THEME", value_enum, default_value_t = ThemeName::Auto, requires = "svg")]
    pub(crate) theme: ThemeName,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(crate) enum ThemeName {
    Auto,
    Light,
    Dark,
}

impl SvgArgs {
    /// Draws the scene into the file at `path`.
    pub(crate) fn write(&self, out: &mut impl Write, path: &Path, scene: &Scene) -> Done {
        let theme = match self.theme {
            ThemeName::Auto => Theme::Auto,
            ThemeName::Light => Theme::Light,
            ThemeName::Dark => Theme::Dark,
        };
        let picture = svg::render(scene, &Style { theme, ..Style::default() });
        if path == Path::new("-") {
            out.write_all(picture.as_bytes())?;
            return Ok(());
        }
        std::fs::write(path, picture)
            .map_err(|error| Failure::Refused(format!("cannot write {}: {error}", path.display())))
    }
}
