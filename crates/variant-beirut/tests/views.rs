//! Hidden information: what a seat sees, what it can conclude, and that nothing else comes out.

use variant_beirut::{Beirut, Knowledge, Move, Position, Stage};
use variant_core::key::SplitMix64;
use variant_core::variant::Viewer;
use variant_core::{AnyGame, Game, Observe, Player, Position as _, Variant};

const VIEWERS: [Viewer; 3] = [Some(Player::WHITE), Some(Player::BLACK), None];
const OPTIONS: [&str; 6] = [
    "",
    "carriers=2",
    "suicide=loss",
    "carriers=2,chain",
    "dead-mans-switch",
    "carriers=2,suicide=loss,chain,dead-mans-switch",
];

fn rules(options: &str) -> Beirut {
    Beirut::with_options(options).unwrap_or_else(|e| panic!("{options}: {e}"))
}

fn view_text(options: &str, text: &str, viewer: Viewer) -> String {
    let rules = rules(options);
    let p = rules.parse(text).unwrap_or_else(|e| panic!("{text}: {e}"));
    rules.view_text(&rules.view(&p, viewer))
}

/// A random game; captures and detonations come up more often than their share.
fn random_game(options: &str, seed: u64, plies: usize) -> Game<Beirut> {
    let mut random = SplitMix64::new(seed);
    let mut game = Game::new(rules(options));
    for _ in 0..plies {
        let moves = game.legal_moves();
        let taking = |m: &&Move| match m {
            Move::Step(s) => game.position().piece_at(s.to()).is_some(),
            Move::Detonate(_) => true,
            Move::Choose(_) => false,
        };
        let sharp: Vec<Move> = moves.iter().filter(taking).copied().collect();
        let pool = if random.one_in(3) && !sharp.is_empty() { &sharp } else { &moves };
        let Some(&m) = random.pick(pool) else { break };
        game.play(m).unwrap();
    }
    game
}

#[test]
fn the_other_part_is_a_star() {
    let text = "4k3/p7/8/8/8/8/P7/4K3 w - - 0 1";
    assert_eq!(view_text("", &format!("{text} a2/a7"), Some(Player::WHITE)), format!("{text} a2/*"));
    assert_eq!(view_text("", &format!("{text} a2/a7"), Some(Player::BLACK)), format!("{text} */a7"));
    assert_eq!(view_text("", &format!("{text} a2/-"), Some(Player::WHITE)), format!("{text} a2/*"));
    assert_eq!(view_text("", &format!("{text} a2/a7"), None), format!("{text} */*"));
}

#[test]
fn choices_are_hidden() {
    let array = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR";
    let text = format!("{array} b KQkq - 0 1 b1,e2,g1/a8,?2");
    assert_eq!(view_text("carriers=3", &text, Some(Player::WHITE)), format!("{array} b KQkq - 0 1 b1,e2,g1/*"));
    assert_eq!(view_text("carriers=3", &text, Some(Player::BLACK)), format!("{array} b KQkq - 0 1 */a8,?2"));
    let mut game = Game::new(rules(""));
    game.play_text("!e2").unwrap();
    assert_eq!(game.view_history(Some(Player::BLACK)), [None]);
    assert_eq!(game.view_history(Some(Player::WHITE)), [Some("!e2".to_string())]);
    assert_eq!(game.view_history(None), [None]);
    assert_eq!(game.view_moves(Some(Player::WHITE)).len(), 0);
    assert_eq!(game.view_moves(Some(Player::BLACK)).len(), 15);
    assert!(AnyGame::undo(&mut game));
    assert_eq!(game.view(Some(Player::BLACK)), format!("{array} w KQkq - 0 1 */?"));
}

#[test]
fn pictures_mark_own_carriers_only() {
    let rules = rules("");
    let p = rules.parse("4k3/p7/8/8/8/8/P7/4K3 w - - 0 1 a2/a7").unwrap();
    let marks = |viewer| -> Vec<String> {
        let scene = rules.seen_scene(&p, viewer);
        scene.cells.into_iter().filter(|c| c.mark.is_some()).map(|c| c.name).collect()
    };
    assert_eq!(marks(Some(Player::WHITE)), ["a2"]);
    assert_eq!(marks(Some(Player::BLACK)), ["a7"]);
    assert!(marks(None).is_empty());
    let all = rules.scene(&p).cells.into_iter().filter(|c| c.mark == Some("bomb")).count();
    assert_eq!(all, 2);
}

#[test]
fn a_game_that_goes_on_proves_a_bomb() {
    let rules = rules("");
    // White is in check without an orthodox move; only the knight's bomb can save it.
    let p = rules.parse("6k1/5ppp/8/8/8/8/1P3PPP/2r3K1 w - - 0 1 b2/g7").unwrap();
    let view = rules.view(&p, Some(Player::BLACK));
    assert_eq!(view.outcome(), None);
    let fits: Vec<Position> = rules.consistent(&view).collect();
    assert_eq!(fits, [p]);
    // Mate seen is mate: no bomb that helps.
    let p = rules.parse("6k1/5ppp/8/8/8/8/1P3PPP/2r3K1 w - - 0 1 -/g7").unwrap();
    let view = rules.view(&p, Some(Player::BLACK));
    assert_eq!(view.stage(), Stage::Finished);
    assert!(rules.consistent(&view).all(|q| q.outcome() == p.outcome()));
    assert_eq!(rules.consistent(&view).count(), 4, "no bomb, or one on f2, g2 or h2");
}

#[test]
fn consistent_counts() {
    let start = |options: &str, moves: &str| {
        let mut game = Game::new(rules(options));
        moves.split_whitespace().for_each(|m| game.play_text(m).unwrap());
        game
    };
    let count =
        |game: &Game<Beirut>, viewer| game.rules().consistent(&game.rules().view(game.position(), viewer)).count();
    let game = start("", "");
    assert_eq!((count(&game, Some(Player::WHITE)), count(&game, Some(Player::BLACK)), count(&game, None)), (1, 1, 1));
    let game = start("", "!e2");
    // Black has not chosen, or the game is on: the view tells which.
    assert_eq!((count(&game, Some(Player::WHITE)), count(&game, Some(Player::BLACK))), (1, 15));
    let game = start("", "!e2 !e7");
    assert_eq!(
        (count(&game, Some(Player::WHITE)), count(&game, Some(Player::BLACK)), count(&game, None)),
        (16, 16, 256)
    );
    let known = Knowledge::of(&game, Some(Player::WHITE));
    assert_eq!(known.positions().count(), 15);
    let game = start("carriers=3", "!e2");
    assert_eq!(count(&game, Some(Player::BLACK)), 1 + 15 + 105);
    assert_eq!(Knowledge::of(&game, Some(Player::BLACK)).positions().count(), 15);
}

#[test]
fn silent_captures_leave_doubt_and_switches_do_not() {
    let play = |options: &str| {
        let mut game = Game::new(rules(options));
        "!e2 !h7 e2e4 d7d5 e4d5".split(' ').for_each(|m| game.play_text(m).unwrap());
        game
    };
    let game = play("");
    let known = Knowledge::of(&game, Some(Player::WHITE));
    assert!(known.positions().any(|p| p.carriers(Player::BLACK).is_empty()));
    assert_eq!(known.weighted().map(|(_, ways)| ways).sum::<u64>(), 15);
    let game = play("dead-mans-switch");
    let known = Knowledge::of(&game, Some(Player::WHITE));
    assert!(known.positions().all(|p| !p.carriers(Player::BLACK).is_empty()));
    assert_eq!(known.positions().count(), 14);
}

#[test]
fn samples_are_consistent_and_all_come_up() {
    let rules = rules("");
    let p = rules.parse("4k3/pp6/8/8/8/8/P7/4K3 w - - 0 1 a2/a7").unwrap();
    let view = rules.view(&p, Some(Player::WHITE));
    let all: Vec<Position> = rules.consistent(&view).collect();
    assert_eq!(all.len(), 3);
    let mut random = SplitMix64::new(5);
    let drawn: Vec<Position> = (0..300).filter_map(|_| rules.sample(&view, &mut random)).collect();
    for q in &all {
        let times = drawn.iter().filter(|d| *d == q).count();
        assert!((60..=140).contains(&times), "{times} of 300 for {}", rules.text(q));
    }
    assert!(drawn.iter().all(|d| all.contains(d)));
}

#[test]
fn view_texts_are_read_again() {
    for (i, options) in OPTIONS.iter().enumerate() {
        for seed in 0..12 {
            let game = random_game(options, 100 * i as u64 + seed, 70);
            let rules = game.rules();
            let mut p = *game.start();
            for ply in game.history().iter().map(|ply| Some(ply.m)).chain([None]) {
                for viewer in VIEWERS {
                    let view = rules.view(&p, viewer);
                    let text = rules.view_text(&view);
                    let read = rules.parse_view(&text, view.stage()).unwrap_or_else(|e| panic!("{text}: {e}"));
                    assert_eq!(read, view, "{text}");
                }
                let Some(m) = ply else { break };
                p.play_unchecked(m);
            }
        }
    }
    for text in
        ["", "x", "4k3/p7/8/8/8/8/P7/4K3 w - - 0 1 a2/a7", "4k3/p7/8/8/8/8/P7/4K3 w - - 0 1 a7/*", "8/8 w - - 0 1 */*"]
    {
        for stage in [Stage::Choice, Stage::Play, Stage::Finished] {
            assert!(rules("").parse_view(text, stage).is_err(), "{text}");
        }
    }
    // Black is mated, whatever White has hidden: no view of a game that goes on.
    let mated = "7k/5KQ1/8/8/8/8/8/8 b - - 0 1 */-";
    assert!(rules("").parse_view(mated, Stage::Play).is_err());
    assert!(rules("").parse_view(mated, Stage::Finished).is_ok());
}

/// Games that differ only in the secret choices of others, and look alike move by move.
fn alike(game: &Game<Beirut>, viewer: Viewer) -> Vec<Game<Beirut>> {
    let rules = *game.rules();
    let mut twins = vec![Game::from_position(rules, *game.start())];
    let mut position = *game.start();
    for ply in game.history() {
        let hidden = rules.seen_move(&position, ply.m, viewer).is_none();
        position.play_unchecked(ply.m);
        let view = rules.view(&position, viewer);
        let mut next = Vec::new();
        for twin in twins {
            let tries = if hidden { twin.legal_moves() } else { vec![ply.m] };
            for m in tries {
                let mut twin = twin.clone();
                if twin.play(m).is_ok() && rules.view(twin.position(), viewer) == view {
                    next.push(twin);
                }
            }
        }
        twins = next;
    }
    twins
}

/// `Knowledge` is exactly what trying all secret choices gives, and no method with a viewer tells such games apart.
#[test]
fn knowledge_is_all_there_is() {
    let mut compared = 0;
    for (i, options) in OPTIONS.iter().enumerate() {
        let games = if cfg!(debug_assertions) { 3 } else { 20 };
        for seed in 0..games {
            let game = random_game(options, 1000 * i as u64 + seed, 60);
            let viewers = if options.starts_with("carriers") { &VIEWERS[..2] } else { &VIEWERS[..] };
            for &viewer in viewers {
                let twins = alike(&game, viewer);
                let known = Knowledge::of(&game, viewer);
                for p in known.positions() {
                    assert!(twins.iter().any(|t| t.position() == p), "{}", game.rules().text(p));
                }
                for twin in &twins {
                    assert!(known.positions().any(|p| p == twin.position()), "{}", twin.rules().text(twin.position()));
                    same_face(&game, twin, viewer);
                    compared += 1;
                }
                let mut random = SplitMix64::new(seed);
                let drawn = known.sample(&mut random).unwrap();
                assert!(twins.iter().any(|t| *t.position() == drawn));
                // Taking back tells nothing either.
                for mut twin in twins.into_iter().take(4) {
                    AnyGame::undo(&mut twin);
                    let mut back = game.clone();
                    AnyGame::undo(&mut back);
                    same_face(&back, &twin, viewer);
                }
            }
        }
    }
    assert!(compared > 100, "{compared} games compared");
}

fn same_face(a: &Game<Beirut>, b: &Game<Beirut>, viewer: Viewer) {
    assert_eq!(a.view(viewer), b.view(viewer));
    assert_eq!(a.view_moves(viewer), b.view_moves(viewer));
    assert_eq!(a.view_history(viewer), b.view_history(viewer));
    assert_eq!(a.view_outcome(viewer), b.view_outcome(viewer));
    assert_eq!(a.view_scene(viewer), b.view_scene(viewer));
    if viewer.is_some() && viewer == AnyGame::turn(a) {
        for text in ["e2e4", "*e2", "*d7", "!a2", "!e7", "*e4", "e1g1", "a7a8q", "g8f6", "d5e6", "junk"] {
            let answer = |g: &Game<Beirut>| AnyGame::play(&mut g.clone(), text).map_err(|e| e.to_string());
            assert_eq!(answer(a), answer(b), "{text}");
        }
    }
}
