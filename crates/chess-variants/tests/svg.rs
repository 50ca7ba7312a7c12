//! Pictures: every game has them, they are XML, and they keep secrets.
#![cfg(feature = "all")]

use chess_variants::prelude::*;
use chess_variants::svg::{self, Style, Theme};
use chess_variants::variant_core::scene::{Cell, Highlight, Scene, SceneUnit};
use chess_variants::variant_core::variant::BoardInfo;
use roxmltree::{Document, Node};
use std::collections::HashSet;

fn plain(scene: &Scene) -> String {
    svg::render(scene, &Style::default())
}

/// Reads the picture; what it needs to be self-contained is checked on the way.
#[track_caller]
fn read(svg: &str) -> Document<'_> {
    let document = Document::parse(svg).unwrap_or_else(|error| panic!("{error}\n{svg}"));
    let root = document.root_element();
    assert_eq!((root.tag_name().name(), root.attribute("role")), ("svg", Some("img")));
    assert!(root.attribute("viewBox").is_some());
    let texts: Vec<_> = ["title", "desc"].map(|name| child(root, name).text().unwrap_or("")).to_vec();
    assert!(texts.iter().all(|text| !text.is_empty()), "{texts:?}");
    // Nothing is fetched from anywhere, and every figure that is used is there.
    let ids: HashSet<_> = document.descendants().filter_map(|node| node.attribute("id")).collect();
    for used in document.descendants().filter_map(|node| node.attribute("href")) {
        assert!(used.strip_prefix('#').is_some_and(|id| ids.contains(id)), "{used}");
    }
    assert!(!svg.contains("url(") && !svg.contains("<image") && !svg.contains("<script"));
    // Every class that is used has a rule.
    let css = child(root, "style").text().unwrap();
    for class in document.descendants().filter_map(|n| n.attribute("class")).flat_map(str::split_whitespace) {
        assert!(
            class == "cv" || css.contains(&format!(".{class}{{")) || css.contains(&format!(".{class} ")),
            "{class}"
        );
    }
    document
}

fn child<'a, 'i>(node: Node<'a, 'i>, name: &str) -> Node<'a, 'i> {
    node.children().find(|n| n.has_tag_name(("http://www.w3.org/2000/svg", name))).expect("it has one")
}

/// The figures on the board and in hands, as ids.
fn figures(document: &Document) -> usize {
    document.descendants().filter(|node| node.tag_name().name() == "use").count()
}

fn units(scene: &Scene) -> usize {
    scene.cells.iter().filter(|c| c.unit.is_some()).count() + scene.hands.iter().map(|h| h.units.len()).sum::<usize>()
}

/// Calls `f` with every game, with many options, at every ply of a random game.
fn everywhere(mut f: impl FnMut(&dyn AnyGame)) {
    let more =
        ["tile:players=6", "tile:players=3,layout=random", "tile:players=5,win=capture", "beirut:carriers=3,chain"];
    let games = games().map(|info| info.id).chain(more);
    for (spec, seed) in games.zip(1..) {
        let (mut game, mut random) = (game(spec).unwrap(), SplitMix64::new(seed));
        for _ in 0..60 {
            f(&*game);
            if game.move_count() == 0 {
                break;
            }
            game.play_index(random.below(game.move_count()));
        }
    }
}

#[test]
fn every_game_is_drawn_well_formed_and_whole() {
    everywhere(|game| {
        let scene = game.scene();
        let svg = plain(&scene);
        assert_eq!(figures(&read(&svg)), units(&scene), "{}", game.position());
        assert_eq!(svg, plain(&game.scene()), "the same scene, the same text");
    });
}

#[test]
fn every_unit_of_every_game_has_a_figure_of_its_own() {
    everywhere(|game| {
        let svg = plain(&game.scene());
        assert!(!svg.contains("cv-disc"), "{} has a unit without a figure", game.info().id);
    });
}

#[test]
fn figures_are_told_apart() {
    let mut scene = game("chess").unwrap().scene();
    let names = [
        "king",
        "queen",
        "rook",
        "bishop",
        "knight",
        "pawn",
        "phalangite",
        "nuclea",
        "missile",
        "air defense",
        "prince",
        "connet",
        "ritter",
        "ver knecht",
        "knecht",
        "scout",
    ];
    scene.cells.iter_mut().for_each(|cell| cell.unit = None);
    for (cell, name) in scene.cells.iter_mut().zip(names) {
        cell.unit = Some(SceneUnit { letter: 'X', name, color: Some(Player::WHITE), controller: Player::WHITE });
    }
    let svg = plain(&scene);
    let document = read(&svg);
    let bodies = document.descendants().filter(|n| n.tag_name().name() == "g" && n.has_attribute("id"));
    let bodies: HashSet<_> = bodies.filter_map(|g| g.first_element_child()?.attribute("d")).collect();
    assert_eq!(bodies.len(), names.len());
}

#[test]
fn what_has_no_figure_is_a_disc_with_its_letter() {
    let mut scene = game("chess").unwrap().scene();
    let strange = |letter| SceneUnit { letter, name: "", color: Some(Player::BLACK), controller: Player::BLACK };
    scene.cells[20].unit = Some(strange('Z'));
    scene.cells[21].unit = Some(strange('<'));
    scene.cells[22].unit = Some(strange('\0'));
    let svg = plain(&scene);
    let document = read(&svg);
    let letters = document.descendants().filter(|n| n.attribute("class") == Some("cv-letter"));
    assert_eq!(letters.filter_map(|n| n.text()).collect::<Vec<_>>(), ["Z", "<", "\u{fffd}"]);
}

#[test]
fn themes_widths_and_rims() {
    let scene = game("chess").unwrap().scene();
    let with = |theme, coordinates, width| svg::render(&scene, &Style { theme, coordinates, width });
    let all = [with(Theme::Auto, true, None), with(Theme::Light, true, None), with(Theme::Dark, true, None)];
    all.iter().for_each(|svg| drop(read(svg)));
    let follows: Vec<bool> = all.iter().map(|svg| svg.contains("prefers-color-scheme:dark")).collect();
    assert_eq!(follows, [true, false, false]);
    assert_ne!(all[1], all[2]);
    let rim = |svg: &str| read(svg).descendants().filter(|n| n.attribute("class") == Some("cv-rim")).count();
    assert_eq!((rim(&all[0]), rim(&with(Theme::Auto, false, None))), (16, 0));
    let (none, wide) =
        (read(&all[0]).root_element().attribute("width").is_none(), with(Theme::Auto, true, Some(u32::MAX)));
    assert!(none && read(&wide).root_element().attribute("width") == Some("4294967295"));
}

fn classes(svg: &str, class: &str) -> usize {
    read(svg).descendants().filter(|n| n.attribute("class").is_some_and(|c| c.split(' ').any(|c| c == class))).count()
}

#[test]
fn the_last_move_is_highlighted() {
    let drawn = |spec: &str, position: &str, moves: &[&str]| {
        let mut game = game(spec).unwrap();
        if !position.is_empty() {
            game.set_position(position).unwrap();
        }
        moves.iter().for_each(|m| game.play(m).unwrap());
        let svg = plain(&game.scene());
        ["cv-left", "cv-arrived", "cv-gone", "cv-changed"].map(|class| classes(&svg, class))
    };
    assert_eq!(drawn("chess", "", &[]), [0; 4]);
    assert_eq!(drawn("chess", "", &["e2e4"]), [1, 1, 0, 0]);
    assert_eq!(drawn("chess", "4k3/8/8/8/8/8/8/4K2R w K - 0 1", &["e1g1"]), [2, 2, 0, 0]);
    assert_eq!(drawn("chess", "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", &["e5d6"]), [1, 1, 1, 0]);
    assert_eq!(drawn("chess", "4k3/P7/8/8/8/8/8/4K3 w - - 0 1", &["a7a8n"]), [1, 1, 0, 0]);
    // The queen, the knight she takes, and all around but pawns: d4 d5 c4 e4 d6 e6.
    assert_eq!(drawn("atomic", "k7/8/2prb3/2PnP3/2BQN3/8/3R4/7K w - - 0 1", &["d4d5"]), [0, 0, 6, 0]);
    // A strike leaves the pawn where it is.
    assert_eq!(drawn("phalanx", "", &["e2e4", "b8c6", "g1f3", "d7d5", "f3e5", "e7*e5"]), [0, 0, 1, 0]);
    assert_eq!(drawn("tile", "", &["N@0,0"]), [0, 1, 0, 0]);
    // Rule 10 of Tile Chess: the tiles of a player who falls change hands.
    let fall = "1K-1,-1;1R-1,0;2P0,0;2K1,1;1Q1,2;3K-2,-2 2 -/-/- 0 1";
    assert_eq!(drawn("tile:players=3", fall, &["fall"]), [0, 0, 0, 2]);
    // Taken back, the highlight is that of the move before.
    let mut game = game("chess").unwrap();
    game.play("e2e4").unwrap();
    let before = plain(&game.scene());
    game.play("e7e5").unwrap();
    game.undo();
    assert_eq!(plain(&game.scene()), before);
}

#[test]
fn the_turn_is_shown_until_the_game_is_over() {
    let mut game = game("chess").unwrap();
    assert_eq!(classes(&plain(&game.scene()), "cv-turn"), 1);
    game.resign(Player::WHITE).unwrap();
    assert_eq!(classes(&plain(&game.scene()), "cv-turn"), 0);
    assert_eq!(classes(&plain(&game.view_scene(None)), "cv-turn"), 0);
}

#[test]
fn zones_control_marks_and_the_border_are_drawn() {
    let start = |spec: &str| plain(&game(spec).unwrap().scene());
    assert_eq!([classes(&start("chess-t2"), "cv-floor"), classes(&start("chess-t2"), "cv-shut")], [8, 8]);
    assert!(start("chess-t2").contains("Special squares, inaccessible of White: a4, b4, h4, i4."));
    assert_eq!([classes(&start("monochrome"), "cv-border"), classes(&start("chess"), "cv-border")], [1, 0]);
    let mut tile = game("tile:players=3").unwrap();
    tile.set_position("1K-1,-1;1R-1,0;2P0,0=3;3K1,1 1 Q/x/- 0 1").unwrap();
    let svg = plain(&tile.scene());
    assert_eq!(classes(&svg, "cv-held"), 2, "a frame and a badge");
    assert!(svg.contains("pawn 0,0 (of Player 2)") && svg.contains("Player 1 in hand: 1 queen."));
}

#[test]
fn any_zone_and_any_text_can_be_drawn() {
    let mut scene = game("chess").unwrap().scene();
    scene.game = "<Chess & \"more\">\u{1}";
    for (cell, zone) in scene.cells.iter_mut().zip(["a", "b", "<c>", "d", "e", "a"]) {
        (cell.zone, cell.owner) = (Some(zone), Some(Player::new(5)));
        cell.name = "<&>".into();
        (cell.mark, cell.highlight) = (Some("'"), Some(Highlight::Changed));
    }
    let svg = plain(&scene);
    let document = read(&svg);
    assert_eq!(child(document.root_element(), "title").text(), Some("<Chess & \"more\">\u{fffd}"));
    assert_eq!(classes(&svg, "cv-zone"), 6);
}

#[test]
fn a_scene_without_cells_is_drawn() {
    let mut scene = game("tile").unwrap().scene();
    (scene.cells, scene.width) = (Vec::new(), 0);
    read(&plain(&scene));
}

/// Two games that differ in what a seat cannot know are one picture to that seat.
#[test]
fn pictures_keep_the_secrets_of_beirut() {
    let rules = chess_variants::beirut::Beirut::default();
    let mut compared = 0;
    for seed in 0..40 {
        let (mut game, mut random) = (Game::new(rules), SplitMix64::new(seed));
        for _ in 0..30 {
            let moves = game.legal_moves();
            let Some(&m) = random.pick(&moves) else { break };
            let before = *game.position();
            for viewer in [None, Some(Player::WHITE), Some(Player::BLACK)] {
                let Some(other) = rules.sample(&rules.view(&before, viewer), &mut random) else { continue };
                let mut twin = Game::from_position(rules, other);
                let mut own = Game::from_position(rules, before);
                own.play(m).unwrap();
                // Where the move is hidden, another hidden one may have been played.
                let hidden = rules.seen_move(&before, m, viewer).is_none();
                let n = if hidden { *random.pick(&twin.legal_moves()).unwrap() } else { m };
                if twin.play(n).is_err() {
                    continue;
                }
                if rules.view(own.position(), viewer) == rules.view(twin.position(), viewer) {
                    compared += usize::from(own.position() != twin.position());
                    assert_eq!(plain(&own.seen_scene(viewer)), plain(&twin.seen_scene(viewer)), "{viewer:?} {m:?}");
                }
            }
            game.play(m).unwrap();
        }
    }
    assert!(compared > 500, "{compared} pairs differ in secrets");
}

#[test]
fn a_bomb_is_drawn_for_its_owner_alone() {
    let mut game = game("beirut").unwrap();
    game.set_position("4k3/p7/8/8/8/8/P7/4K3 w - - 0 1 a2/a7").unwrap();
    let marks = |scene: &Scene| {
        let svg = plain(scene);
        (classes(&svg, "cv-mark"), svg.contains("a2 (bomb)"), svg.contains("a7 (bomb)"))
    };
    assert_eq!(marks(&game.scene()), (2, true, true));
    assert_eq!(marks(&game.view_scene(Some(Player::WHITE))), (1, true, false));
    assert_eq!(marks(&game.view_scene(Some(Player::BLACK))), (1, false, true));
    assert_eq!(marks(&game.view_scene(None)), (0, false, false));
}

/// 96 tiles in one line, far out: as long a table as six players can build.
#[test]
fn the_widest_table_stays_small() {
    for step in [(1, 0), (0, 1), (1, 1)] {
        let mut tiles = Vec::new();
        let kinds = "KQRRBBNNPPPPPPPP";
        for (n, i) in (1..=6).flat_map(|seat| kinds.chars().map(move |kind| (seat, kind))).zip(0..) {
            let (x, y) = (-1_000_000_000 + step.0 * i, 1_000_000_000 + step.1 * i);
            tiles.push((y, x, format!("{}{}{x},{y}", n.0, n.1)));
        }
        tiles.sort_unstable_by_key(|&(y, x, _)| (y, x));
        let tiles: Vec<String> = tiles.into_iter().map(|(.., text)| text).collect();
        let mut table = game("tile:players=6,win=capture").unwrap();
        table.set_position(&format!("{} 1 -/-/-/-/-/- 0 1", tiles.join(";"))).unwrap();
        let svg = plain(&table.scene());
        assert_eq!(figures(&read(&svg)), 96);
        assert!(svg.len() < 80_000, "{} bytes", svg.len());
    }
}

/// Scenes are public data: units may lie anywhere, and columns be left out.
#[test]
fn gaps_and_the_ends_of_the_plane() {
    let mut cells = Vec::new();
    for y in [i32::MAX, 0, i32::MIN] {
        for x in [i32::MIN, i32::MIN + 1, 0, i32::MAX] {
            cells.push(Cell::empty(x, y, format!("{x},{y}")));
        }
    }
    let scene = Scene {
        game: "Far",
        board: BoardInfo::Plane,
        seats: 2,
        width: 4,
        cells,
        turn: None,
        border: Some(i32::MIN),
        hands: Vec::new(),
    };
    let svg = plain(&scene);
    assert_eq!(classes(&svg, "cv-gap"), 1);
    assert!(svg.contains(">-2147483648<"));
}
