//! The units: each figure is defined once, and used wherever one stands.

use super::canvas::Canvas;
use super::layout::{HAND, Layout};
use super::shapes::{self, Shape};
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt::Write;
use variant_core::Player;
use variant_core::scene::{Cell, Scene, SceneUnit};
use variant_core::variant::BoardInfo;

/// The class of a seat's color; a color of its own for what is nobody's.
pub(super) const fn paint(player: Option<Player>) -> &'static str {
    const SEATS: [&str; 8] = ["p0", "p1", "p2", "p3", "p4", "p5", "p6", "p7"];
    match player {
        Some(player) => SEATS[player.index()],
        None => "none",
    }
}

/// The figure of a unit: its definition's id. Letters without a figure share a disc, and bear the letter.
fn figure(unit: &SceneUnit) -> (String, &'static Shape, Option<char>) {
    match shapes::find(unit.name) {
        Some(shape) => (alloc::format!("cv-{}", shape.id), shape, shape.letter.then_some(unit.letter)),
        None => ("cv-disc".into(), &shapes::DISC, Some(unit.letter)),
    }
}

fn all(scene: &Scene) -> impl Iterator<Item = &SceneUnit> {
    let standing = scene.cells.iter().filter_map(|cell| cell.unit.as_ref());
    standing.chain(scene.hands.iter().flat_map(|hand| hand.units.iter().map(|(unit, _)| unit)))
}

pub(super) fn definitions(canvas: &mut Canvas, scene: &Scene) {
    let mut shapes: Vec<(String, &Shape)> = Vec::new();
    for unit in all(scene) {
        let (id, shape, _) = figure(unit);
        if !shapes.iter().any(|(known, _)| *known == id) {
            shapes.push((id, shape));
        }
    }
    shapes.sort_unstable_by(|a, b| a.0.cmp(&b.0));
    canvas.out.push_str("<defs>\n");
    for (id, shape) in shapes {
        let _ = write!(canvas.out, r#"<g id="{id}"><path d="{}"/>"#, shape.body);
        if !shape.lines.is_empty() {
            let _ =
                write!(canvas.out, r#"<path fill="none" stroke="currentColor" stroke-width="4" d="{}"/>"#, shape.lines);
        }
        if !shape.dots.is_empty() {
            let _ = write!(canvas.out, r#"<path fill="currentColor" stroke="none" d="{}"/>"#, shape.dots);
        }
        canvas.out.push_str("</g>\n");
    }
    canvas.out.push_str("</defs>\n");
}

pub(super) fn draw(canvas: &mut Canvas, scene: &Scene, layout: &Layout) {
    for (cell, x, y) in layout.cells(scene) {
        let Some(unit) = &cell.unit else { continue };
        let _ = write!(canvas.out, r#"<g transform="translate({x} {y})">"#);
        standing(canvas, scene, cell, unit);
        canvas.out.push_str("</g>\n");
    }
    let mut top = layout.hands_top();
    for hand in &scene.hands {
        held(canvas, layout, hand, top);
        top += HAND;
    }
}

fn standing(canvas: &mut Canvas, scene: &Scene, cell: &Cell, unit: &SceneUnit) {
    // Control is told by the paint, or by the half of the board, or else by a frame and the number of the seat.
    let told = match unit.color {
        Some(color) => color == unit.controller,
        None => scene.border.is_some(),
    };
    if told {
        if matches!(scene.board, BoardInfo::Plane) {
            canvas.out.push_str(r#"<rect class="cv-tile" x="5" y="5" width="90" height="90" rx="12"/>"#);
        }
        draw_unit(canvas, unit);
    } else {
        let paint = paint(Some(unit.controller));
        let _ = write!(
            canvas.out,
            r#"<g class="cv-{paint}"><rect class="cv-held" x="5" y="5" width="90" height="90" rx="12"/></g><rect class="cv-tile" x="15" y="15" width="70" height="70" rx="7"/><g transform="translate(14 11) scale(.72)">"#
        );
        draw_unit(canvas, unit);
        let _ = write!(
            canvas.out,
            r#"</g><g class="cv-{paint}"><circle class="cv-held" cx="78" cy="78" r="18"/><text class="cv-number" x="78" y="89">{}</text></g>"#,
            unit.controller
        );
    }
    match cell.mark {
        None => {}
        // A round bomb with a fuse.
        Some("bomb") => canvas.out.push_str(r#"<path class="cv-mark" d="M80 22l6-6 5 5-4 6a17 17 0 1 1-7-5z"/>"#),
        Some(_) => canvas.out.push_str(r#"<path class="cv-mark" d="M80 6l14 14-14 14-14-14z"/>"#),
    }
}

fn draw_unit(canvas: &mut Canvas, unit: &SceneUnit) {
    let (id, shape, letter) = figure(unit);
    let paint = paint(unit.color);
    match letter {
        None => {
            let _ = write!(canvas.out, r##"<use class="cv-u cv-{paint}" href="#{id}"/>"##);
        }
        Some(letter) => {
            let (size, y) = shape.letter_at;
            let _ = write!(
                canvas.out,
                r##"<g class="cv-u cv-{paint}"><use href="#{id}"/><text class="cv-letter" style="font-size:{size}px" x="50" y="{y}">"##
            );
            canvas.escaped(letter.encode_utf8(&mut [0; 4]));
            canvas.out.push_str("</text></g>");
        }
    }
}

/// A hand below the board: its units in a row, smaller, each with its number.
fn held(canvas: &mut Canvas, layout: &Layout, hand: &variant_core::scene::SceneHand, top: i32) {
    let room = layout.size().0 - 2 * 16;
    // Six or seven kinds fit a board of eight; narrower pictures shrink them.
    let step = (room / (hand.units.len().max(1) as i32)).clamp(1, 118);
    let scale = i64::from(step) * 64 / 118;
    for ((unit, count), index) in hand.units.iter().zip(0..) {
        let x = 16 + index * step;
        let _ = write!(canvas.out, r#"<g transform="translate({x} {top}) scale(.{scale:02})">"#);
        draw_unit(canvas, unit);
        let _ = write!(canvas.out, r#"<text class="cv-count" style="font-size:52px" x="96" y="86">{count}</text></g>"#);
    }
    canvas.out.push('\n');
}
