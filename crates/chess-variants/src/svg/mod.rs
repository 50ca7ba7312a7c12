//! Pictures of positions as SVG, of every game, from its [`Scene`] alone.
//!
//! A picture scales to any size, describes itself in words for those who cannot see it, needs no font but a generic one, and is the
//! same text for the same scene. Units are drawn by name; one that has no figure here is a disc with its letter, so that a new game
//! has pictures at once.
//!
//! ```
//! use chess_variants::{game, svg};
//! let mut game = game("chess")?;
//! game.play("e2e4")?;
//! let picture = svg::render(&game.scene(), &svg::Style::default());
//! assert!(picture.starts_with("<svg ") && picture.ends_with("</svg>\n"));
//! assert!(picture.contains("Black to move. Last move: e2 left, e4 arrived."));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Pictures for one seat of a game with secrets come from [`AnyGame::view_scene`](crate::AnyGame::view_scene).

mod board;
mod canvas;
mod describe;
mod layout;
mod shapes;
mod symbols;
mod theme;
mod units;

pub use describe::describe;
pub use symbols::symbols;
pub use theme::Theme;

use alloc::string::String;
use canvas::Canvas;
use core::fmt::Write;
use layout::Layout;
use variant_core::scene::Scene;

/// How a picture looks.
///
/// ```
/// use chess_variants::svg::{Style, Theme};
/// let style = Style { theme: Theme::Dark, ..Style::default() };
/// assert!(style.coordinates);
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Style {
    /// Colors for a light or a dark page.
    pub theme: Theme,
    /// Are files and ranks named on the rim? The default: yes.
    pub coordinates: bool,
    /// The width the picture asks for, in CSS pixels; the default, `None`, fills what it is put into.
    pub width: Option<u32>,
}

impl Default for Style {
    fn default() -> Self {
        Style { theme: Theme::Auto, coordinates: true, width: None }
    }
}

/// Draws a scene as one SVG element, a line break at its end.
///
/// The length grows with the rows, columns and units of the scene and with its special squares, not with its area.
///
/// ```
/// use chess_variants::{game, svg::{self, Style, Theme}};
/// let scene = game("tile:players=4")?.scene();
/// let picture = svg::render(&scene, &Style { theme: Theme::Dark, coordinates: false, width: Some(400) });
/// assert!(picture.contains(r#" width="400""#));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn render(scene: &Scene, style: &Style) -> String {
    let layout = Layout::new(scene, style.coordinates);
    let mut canvas = Canvas::default();
    let class = theme::class(style.theme);
    let (width, height) = layout.size();
    let _ = write!(
        canvas.out,
        r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" role="img" class="cv {class}""#
    );
    if let Some(asked) = style.width {
        let asked_height = u64::from(asked) * height as u64 / (width as u64).max(1);
        let _ = write!(canvas.out, r#" width="{asked}" height="{asked_height}""#);
    }
    canvas.out.push_str(">\n");
    canvas.text_element("title", scene.game);
    canvas.text_element("desc", &describe(scene));
    let _ = writeln!(canvas.out, "<style>{}</style>", theme::css(style.theme));
    units::definitions(&mut canvas, scene);
    let _ = writeln!(canvas.out, r#"<rect class="cv-page" width="{width}" height="{height}" rx="12"/>"#);
    board::draw(&mut canvas, scene, &layout);
    units::draw(&mut canvas, scene, &layout);
    canvas.out.push_str("</svg>\n");
    canvas.out
}
