//! Everything under and around the units: squares, zones, highlights, rim.

use super::canvas::Canvas;
use super::layout::{CELL, DIGIT, LEVEL, Layout, file, rank};
use super::units::paint;
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt::Write;
use variant_core::Player;
use variant_core::scene::{Cell, Highlight, Scene};
use variant_core::variant::BoardInfo;

pub(super) fn draw(canvas: &mut Canvas, scene: &Scene, layout: &Layout) {
    if matches!(scene.board, BoardInfo::Plane) {
        open_board(canvas, layout);
    } else {
        squares(canvas, scene, layout);
    }
    highlights(canvas, scene, layout);
    zones(canvas, scene, layout);
    border(canvas, scene, layout);
    if layout.coordinates {
        coordinates(canvas, scene, layout);
    }
    turn(canvas, scene, layout);
}

/// All light squares as one rectangle, the dark ones as one path.
fn squares(canvas: &mut Canvas, scene: &Scene, layout: &Layout) {
    let (left, top) = (layout.columns.start(), layout.rows.start());
    let (width, height) = (layout.columns.end - left, layout.rows.end - top);
    let rect =
        |class: &str| format!(r#"<rect class="cv-{class}" x="{left}" y="{top}" width="{width}" height="{height}"/>"#);
    canvas.out.push_str(&rect("light"));
    canvas.out.push_str("<path class=\"cv-dark\" d=\"");
    for (_, x, y) in layout.cells(scene).filter(|(cell, ..)| cell.dark) {
        let _ = write!(canvas.out, "M{x} {y}h{CELL}v{CELL}h-{CELL}z");
    }
    canvas.out.push_str("\"/>\n");
    canvas.out.push_str(&rect("frame"));
    canvas.out.push('\n');
}

/// A board without edges: a faint grid that fades out, dots where columns or rows are left out.
fn open_board(canvas: &mut Canvas, layout: &Layout) {
    let (xs, ys) = (layout.columns.runs(), layout.rows.runs());
    let (mut ground, mut grid, mut gaps) = (String::new(), String::new(), String::new());
    for &(left, right) in &xs {
        for &(top, bottom) in &ys {
            let _ = write!(ground, "M{left} {top}H{right}V{bottom}H{left}z");
        }
    }
    // Each run is ruled inside; its outer sides stay open.
    for &(_, x) in layout.columns.lines.iter().filter(|&&(_, x)| !xs.iter().any(|run| run.0 == x)) {
        for &(top, bottom) in &ys {
            let _ = write!(grid, "M{x} {top}V{bottom}");
        }
    }
    for &(_, y) in layout.rows.lines.iter().filter(|&&(_, y)| !ys.iter().any(|run| run.0 == y)) {
        for &(left, right) in &xs {
            let _ = write!(grid, "M{left} {y}H{right}");
        }
    }
    let (top, bottom) = (layout.rows.start(), layout.rows.end);
    let (left, right) = (layout.columns.start(), layout.columns.end);
    for pair in xs.windows(2) {
        let _ = write!(gaps, "M{} {top}V{bottom}", (pair[0].1 + pair[1].0) / 2);
    }
    for pair in ys.windows(2) {
        let _ = write!(gaps, "M{left} {}H{right}", (pair[0].1 + pair[1].0) / 2);
    }
    for (class, path) in [("open", ground), ("grid", grid), ("gap", gaps)] {
        if !path.is_empty() {
            let _ = writeln!(canvas.out, r#"<path class="cv-{class}" d="{path}"/>"#);
        }
    }
}

fn highlights(canvas: &mut Canvas, scene: &Scene, layout: &Layout) {
    for (cell, x, y) in layout.cells(scene) {
        let Some(highlight) = cell.highlight else { continue };
        // A tile covers its square; the highlight looks out around it.
        let out = if matches!(scene.board, BoardInfo::Plane) { 7 } else { 0 };
        let (left, top, size) = (x - out, y - out, CELL + 2 * out);
        let square = |class: &str| {
            format!(r#"<rect class="cv-{class}" x="{left}" y="{top}" width="{size}" height="{size}" rx="{out}"/>"#)
        };
        match highlight {
            Highlight::Left => canvas.out.push_str(&square("left")),
            Highlight::Arrived => canvas.out.push_str(&square("arrived")),
            Highlight::Gone => {
                canvas.out.push_str(&square("goneground"));
                // A burst: eight rays around an empty middle.
                let (cx, cy) = (x + CELL / 2, y + CELL / 2);
                let _ = write!(canvas.out, r#"<path class="cv-gone" d=""#);
                for (dx, dy) in [(0, -1), (1, 0), (0, 1), (-1, 0)] {
                    let _ = write!(canvas.out, "M{} {}l{} {}", cx + 16 * dx, cy + 16 * dy, 18 * dx, 18 * dy);
                }
                for (dx, dy) in [(1, -1), (1, 1), (-1, 1), (-1, -1)] {
                    let _ = write!(canvas.out, "M{} {}l{} {}", cx + 13 * dx, cy + 13 * dy, 9 * dx, 9 * dy);
                }
                canvas.out.push_str("\"/>");
            }
            Highlight::Changed => {
                let _ = write!(
                    canvas.out,
                    r#"<rect class="cv-changed" x="{}" y="{}" width="92" height="92" rx="10"/>"#,
                    x + 4,
                    y + 4
                );
            }
        }
        canvas.out.push('\n');
    }
}

/// Castles have walls in the color of their owner, squares that are shut to the other side hatches; any other zone has a frame
/// of dashes, of another length for each kind.
fn zones(canvas: &mut Canvas, scene: &Scene, layout: &Layout) {
    let mut met: Vec<&str> = Vec::new();
    for (cell, x, y) in layout.cells(scene) {
        let Some(zone) = cell.zone else { continue };
        match zone {
            "castle" => castle(canvas, cell, x, y),
            "inaccessible" => {
                let _ = write!(canvas.out, r#"<path class="cv-shut" d=""#);
                for k in [25, 50, 75, 100] {
                    let _ = write!(canvas.out, "M{} {y}L{x} {}", x + k, y + k);
                }
                for k in [25, 50, 75] {
                    let _ = write!(canvas.out, "M{} {}L{} {}", x + 100, y + k, x + k, y + 100);
                }
                canvas.out.push_str("\"/>");
                owner(canvas, cell, x, y);
            }
            _ => {
                let index = met.iter().position(|&name| name == zone).unwrap_or_else(|| {
                    met.push(zone);
                    met.len() - 1
                });
                let dash = [24, 12, 6, 40][index % 4];
                let (x, y) = (x + 8, y + 8);
                let _ = write!(
                    canvas.out,
                    r#"<rect class="cv-zone" stroke-dasharray="{dash} 10" x="{x}" y="{y}" width="84" height="84" rx="8"/>"#
                );
                owner(canvas, cell, x - 8, y - 8);
            }
        }
        canvas.out.push('\n');
    }
}

/// The plan of a castle: a floor, walls, and a tower in each corner, in the color of the owner.
fn castle(canvas: &mut Canvas, cell: &Cell, x: i32, y: i32) {
    let paint = paint(cell.owner);
    let _ = write!(
        canvas.out,
        r#"<path class="cv-floor" d="M{} {}h88v88h-88z"/><path class="cv-wall cv-{paint}" d="M{} {}h15v15h-15zm77 0h15v15h-15zm0 77h15v15h-15zm-77 0h15v15h-15z"/>"#,
        x + 6,
        y + 6,
        x + 4,
        y + 4
    );
}

/// A pennant in a corner: whose square it is.
fn owner(canvas: &mut Canvas, cell: &Cell, x: i32, y: i32) {
    if cell.owner.is_some() {
        let paint = paint(cell.owner);
        let _ = write!(canvas.out, r#"<path class="cv-u cv-{paint}" d="M{} {}h24v24z"/>"#, x + 71, y + 5);
    }
}

fn border(canvas: &mut Canvas, scene: &Scene, layout: &Layout) {
    let Some(row) = scene.border else { return };
    // Rows go down in the picture: the line lies under the lowest row at or above the border.
    let Some(&(_, top)) = layout.rows.lines.iter().rev().find(|line| line.0 >= row) else { return };
    let (left, right) = (layout.columns.start() - 16, layout.columns.end + 16);
    let y = top + CELL;
    let _ = writeln!(canvas.out, r#"<path class="cv-border" d="M{left} {y}H{right}"/>"#);
}

fn coordinates(canvas: &mut Canvas, scene: &Scene, layout: &Layout) {
    for (cell, &(_, left)) in scene.rows().last().unwrap_or(&[]).iter().zip(&layout.columns.lines) {
        let (name, middle) = (file(scene, cell), left + CELL / 2);
        let _ = if name.len() <= LEVEL {
            write!(canvas.out, r#"<text class="cv-rim" x="{middle}" y="{}">"#, layout.rows.end + 42)
        } else {
            // Upright, read from below.
            let (x, y) = (middle + 13, layout.rows.end + name.len() as i32 * DIGIT / 2 + 10);
            write!(canvas.out, r#"<text class="cv-rim" transform="translate({x} {y}) rotate(-90)">"#)
        };
        canvas.escaped(&name);
        canvas.out.push_str("</text>");
    }
    canvas.out.push('\n');
    let x = layout.columns.start() / 2;
    for (cell, &(_, top)) in scene.rows().filter_map(|row| row.first()).zip(&layout.rows.lines) {
        let _ = write!(canvas.out, r#"<text class="cv-rim" x="{x}" y="{}">"#, top + CELL / 2 + 13);
        canvas.escaped(&rank(scene, cell));
        canvas.out.push_str("</text>");
    }
    canvas.out.push('\n');
}

/// A disc in the color of the player to move beside the board: at the side of that player where there are two.
fn turn(canvas: &mut Canvas, scene: &Scene, layout: &Layout) {
    let Some(player) = scene.turn else { return };
    let x = layout.columns.end + 29;
    let y = if scene.seats <= 2 && player == Player::BLACK { layout.rows.start() + 50 } else { layout.rows.end - 50 };
    let paint = paint(Some(player));
    let _ = write!(canvas.out, r#"<g class="cv-{paint}"><circle class="cv-turn" cx="{x}" cy="{y}" r="19"/>"#);
    if scene.seats > 2 {
        let _ = write!(canvas.out, r#"<text class="cv-number" x="{x}" y="{}">{player}</text>"#, y + 11);
    }
    canvas.out.push_str("</g>\n");
}
