//! Games behind `Box<dyn AnyGame>`: chess, and the toy where something is hidden.

mod table;

use variant_chess::Chess;
use variant_core::game::Action;
use variant_core::key::SplitMix64;
use variant_core::variant::Status;
use variant_core::{
    ActionError, AnyGame, Cause, Game, MoveError, Observe, Outcome, Player, Players, Position, Reason, Variant,
};
use variant_testkit::toy::Toy;

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
const E4: &str = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1";
const WHITE: Option<Player> = Some(Player::WHITE);
const BLACK: Option<Player> = Some(Player::BLACK);

fn chess() -> Box<dyn AnyGame> {
    Box::new(Game::new(Chess::default()))
}

fn toy() -> Box<dyn AnyGame> {
    Box::new(Game::new(Toy))
}

#[test]
fn what_the_game_is() {
    let game: Box<dyn AnyGame> = Box::new(Game::new(Chess { chess960: true, strict: false }));
    assert_eq!((game.info().id, game.options(), game.seats()), ("chess", "chess960".to_string(), 2));
    assert_eq!((toy().info().id, toy().options()), ("toy", String::new()));
    assert_eq!((game.spec(), toy().spec()), ("chess:chess960".to_string(), "toy".to_string()));
    assert_eq!(format!("{game:?}"), format!("chess {{ position: \"{}\" }}", game.position()));
}

#[test]
fn moves_are_played_by_text_and_by_index() {
    let mut game = chess();
    assert_eq!((game.position(), game.turn(), game.outcome()), (START.to_string(), WHITE, None));
    let moves = game.moves();
    assert_eq!((moves.len(), game.move_count()), (20, 20));
    for (index, m) in moves.iter().enumerate() {
        let (mut one, mut other) = (game.boxed_clone(), game.boxed_clone());
        one.play(m).unwrap();
        assert_eq!(other.play_index(index).as_ref(), Some(m));
        assert_eq!(one.position(), other.position());
        assert_eq!(one.key(), other.key());
    }
    assert_eq!(game.play_index(20), None);
    assert_eq!((game.position(), game.history().len()), (START.to_string(), 0), "clones are copies");
    game.play("e2e4").unwrap();
    assert_eq!((game.position(), game.turn()), (E4.to_string(), BLACK));
    assert!(matches!(game.play("e2e4"), Err(MoveError::Illegal { .. })));
    assert!(matches!(game.play("?"), Err(MoveError::Syntax { .. })));
    assert_eq!(game.position(), E4);
}

#[test]
fn history_undo_and_a_saved_game() {
    let mut game = chess();
    let castle = ["e2e4", "e7e5", "g1f3", "b8c6", "f1c4", "g8f6", "e1g1"];
    castle.iter().for_each(|m| game.play(m).unwrap());
    assert_eq!(game.history(), castle);
    assert_eq!(game.start(), START);
    let mut loaded = chess();
    loaded.set_position(&game.start()).unwrap();
    game.history().iter().for_each(|m| loaded.play(m).unwrap());
    assert_eq!((loaded.position(), loaded.history()), (game.position(), game.history()));
    for left in (0..castle.len()).rev() {
        assert!(game.undo());
        assert_eq!(game.history(), castle[..left]);
    }
    assert!(!game.undo());
    assert_eq!(game.position(), START);
}

#[test]
fn set_position_starts_over_or_changes_nothing() {
    let mut game = chess();
    game.play("e2e4").unwrap();
    game.offer_draw(Player::WHITE).unwrap();
    let error = game.set_position("8/8/8/8/8/8/8/8 w - - 0 1").unwrap_err();
    assert_eq!(error.faults.len(), 2, "{error}");
    assert_eq!((game.position(), game.start(), game.history().len()), (E4.to_string(), START.to_string(), 1));
    assert_eq!(game.offers(), Players::of(Player::WHITE));
    let rook = "4k3/8/8/8/8/8/8/4K2R w K - 3 9";
    game.set_position(rook).unwrap();
    assert_eq!((game.position(), game.start(), game.history().len()), (rook.to_string(), rook.to_string(), 0));
    assert_eq!((game.offers(), game.undo()), (Players::NONE, false));
}

#[test]
fn endings() {
    let mut game = chess();
    assert_eq!((game.occurrences(), game.claimable(), game.claim_draw()), (1, None, Err(ActionError::NoClaim)));
    ["g1f3", "g8f6", "f3g1", "f6g8"].repeat(2).iter().for_each(|m| game.play(m).unwrap());
    assert_eq!((game.occurrences(), game.claimable()), (3, Some(Reason::Repetition)));
    let end = |act: &dyn Fn(&mut dyn AnyGame) -> Result<(), ActionError>| {
        let mut copy = game.boxed_clone();
        act(&mut *copy).unwrap();
        assert_eq!((copy.turn(), copy.moves().len(), copy.move_count(), copy.play_index(0)), (None, 0, 0, None));
        assert_eq!(copy.view_outcome(WHITE), copy.outcome());
        assert!(copy.view_moves(WHITE).is_empty());
        copy.outcome().unwrap()
    };
    assert_eq!(end(&|g| g.claim_draw()), Outcome::draw(2, Reason::Repetition));
    assert_eq!(end(&|g| g.resign(Player::WHITE)), Outcome::win(Player::BLACK, Reason::Resignation));
    assert_eq!(end(&|g| g.leave(Player::BLACK)), Outcome::win(Player::WHITE, Reason::Abandonment));
    let agree = |g: &mut dyn AnyGame| g.offer_draw(Player::BLACK).and_then(|()| g.accept_draw(Player::WHITE));
    assert_eq!(end(&agree), Outcome::draw(2, Reason::Agreement));
    let mut copy = game.boxed_clone();
    copy.offer_draw(Player::BLACK).unwrap();
    copy.decline_draw();
    assert_eq!(copy.accept_draw(Player::WHITE), Err(ActionError::NoOffer));
    assert_eq!(copy.alive(), Players::first(2));
}

#[test]
fn open_games_show_everything_to_everybody() {
    let mut game = chess();
    game.play("e2e4").unwrap();
    for viewer in [WHITE, BLACK, None] {
        assert_eq!(game.view(viewer), E4);
        assert_eq!(game.view_history(viewer), [Some("e2e4".to_string())]);
        assert_eq!(game.view_scene(viewer), game.scene());
        assert_eq!(game.view_outcome(viewer), None);
        // Moves are for the seat on turn.
        assert_eq!(game.view_moves(viewer), if viewer == BLACK { game.moves() } else { Vec::new() });
    }
}

#[test]
fn hidden_games_show_each_seat_its_own() {
    let mut game = toy();
    game.play("!c1").unwrap();
    game.play("b3a3").unwrap();
    assert_eq!(game.position(), "r1r1/4/1RR1 w c1/a3 0/0 0/0 2 2");
    assert_eq!(game.history(), ["!c1", "b3a3"]);
    let seen = |viewer| (game.view(viewer), game.view_history(viewer));
    let step = || Some("b3a3".to_string());
    let white = "r1r1/4/1RR1 w c1/* 0/0 0/0 2 2".to_string();
    assert_eq!(seen(WHITE), (white, vec![Some("!c1".to_string()), step()]));
    assert_eq!(seen(BLACK), ("r1r1/4/1RR1 w */a3 0/0 0/0 2 2".to_string(), vec![None, step()]));
    assert_eq!(seen(None), ("r1r1/4/1RR1 w */* 0/0 0/0 2 2".to_string(), vec![None, step()]));
    assert_eq!(game.view_moves(WHITE), game.moves());
    assert_eq!(game.view_last_edits(None), game.last_edits(), "a step is seen by all");
    game.play("!b1").unwrap();
    assert!(game.view_last_edits(BLACK).is_empty());
    assert_eq!(game.view_last_edits(WHITE), game.last_edits());
    assert!(game.undo());
    assert!(game.view_moves(BLACK).is_empty() && game.view_moves(None).is_empty());
}

#[test]
fn perft_from_the_position_on_the_board() {
    let mut game = chess();
    game.play("e2e4").unwrap();
    game.play("e7e5").unwrap();
    // Published for the start; one ply less after a move is its part of divide.
    assert_eq!(chess().perft(4), 197_281);
    let parts: u64 = (0..20)
        .map(|i| {
            let mut next = chess();
            next.play_index(i).unwrap();
            next.perft(3)
        })
        .sum();
    assert_eq!(parts, 197_281);
    assert_eq!(game.perft(0), 1);
    assert_eq!(game.perft(1), game.move_count() as u64);
    assert_eq!(game.perft_hashed(3, 1), game.perft(3));
    #[cfg(feature = "parallel")]
    assert_eq!(game.perft_parallel(3), game.perft(3));
    assert_eq!(game.history().len(), 2);
}

#[test]
fn moves_with_the_squares_one_touches() {
    let mut game = chess();
    game.set_position("r3k2r/P6P/8/3pP3/8/8/8/R3K2R w KQkq d6 0 1").unwrap();
    let touches = game.touches();
    assert_eq!(touches.iter().map(|t| t.text.clone()).collect::<Vec<_>>(), game.moves());
    for touch in touches {
        let (from, to) = (&touch.text[..2], &touch.text[2..4]);
        assert_eq!((touch.from.as_deref(), touch.to.as_deref()), (Some(from), Some(to)), "{}", touch.text);
    }
    // A stone comes from nowhere.
    let table: Box<dyn AnyGame> = Box::new(Game::new(table::Table { plays_on: true }));
    let touches = table.touches();
    assert_eq!((touches.len(), touches[0].from.as_deref(), touches[0].to.as_deref()), (1, None, Some("0,0")));
}

#[test]
fn reasons_and_actions() {
    let mut game = chess();
    assert_eq!(game.key(), Game::new(Chess::default()).position().key());
    assert_eq!(game.why("e2e4"), None);
    let refusal = game.why("e2e5").unwrap();
    assert_eq!(
        (game.view_why("e2e5", WHITE), refusal.squares.clone()),
        (Some(refusal), vec!["e2".into(), "e5".into()])
    );
    assert_eq!((game.ending_rule(), game.view_ending_rule(None)), (None, None));
    assert_eq!((game.perft_within(2, 421), game.perft_within(2, 420)), (Some(400), None));
    ["f2f3", "e7e5", "g2g4", "d8h4"].iter().for_each(|m| game.play(m).unwrap());
    let rule = game.ending_rule().unwrap();
    assert!(rule.text.contains("mate"), "{rule}");
    assert_eq!(
        (game.view_ending_rule(BLACK), game.origin(), game.view_origin(None)),
        (Some(rule), START.into(), START.into())
    );
    assert_eq!((game.log().len(), game.view_log(None), game.view_log(WHITE)), (4, game.log(), game.log()));
    let over = game.why("a2a3").unwrap();
    assert_eq!((over.cause, over.rule), (Cause::GameOver, Some(rule)));
    let mut game = chess();
    game.play("e2e4").unwrap();
    game.act(Action::Resign(Player::WHITE)).unwrap();
    assert_eq!(game.outcome(), Some(Outcome::win(Player::BLACK, Reason::Resignation)));
    assert!(game.act(Action::Resign(Player::BLACK)).is_err(), "the game is over");
}

/// Where something is hidden, only the seat on turn is told why; where nothing is, everybody.
#[test]
fn reasons_for_each_seat() {
    let game = toy();
    let cause = |game: &dyn AnyGame, text: &str, viewer| game.view_why(text, viewer).map(|refusal| refusal.cause);
    assert_eq!((game.turn(), game.moves().contains(&"!c1".to_string())), (WHITE, true));
    assert_eq!(
        [WHITE, BLACK, None].map(|viewer| cause(&*game, "!c1", viewer)),
        [None, Some(Cause::NotYourTurn), Some(Cause::NotYourTurn)]
    );
    assert_eq!(game.view_why("?", WHITE), game.why("?"));
    assert!(game.why("?").is_some() && cause(&*game, "?", BLACK) == Some(Cause::NotYourTurn));
    let game = chess();
    for viewer in [WHITE, BLACK, None] {
        assert_eq!((game.view_why("e2e4", viewer), game.view_why("e2e5", viewer)), (None, game.why("e2e5")));
    }
}

#[test]
fn what_a_game_need_not_say_itself() {
    let rules = table::Table::with_options("").unwrap();
    assert!(table::Table::with_options("fast").is_err());
    let start = rules.start();
    let outcome = Outcome::draw(3, Reason::Agreement);
    assert_eq!((rules.ending_rule(&start, &outcome), rules.is_dead(&start)), (None, false));
    assert_eq!((rules.adjudicate(&start, &[]), rules.seen_outcome(&start, None)), (None, None));
    assert_eq!(rules.sample(&start, &mut SplitMix64::new(1)), Some(start));
    let chess = Chess::default();
    let mated = chess.parse("7k/6Q1/6K1/8/8/8/8/8 b - - 0 1").unwrap();
    assert_eq!(chess.seen_outcome(&mated, None), mated.outcome());
    assert!(mated.outcome().is_some());
    assert_eq!(
        (chess.without_player(&mated, Player::WHITE), chess.is_eliminated(&mated, Player::BLACK)),
        (None, false)
    );
    assert_eq!([Status::Exact, Status::Provisional].map(Status::name), ["exact", "provisional"]);
}

#[test]
fn scene_of_the_board() {
    let mut game = chess();
    game.play("e2e4").unwrap();
    let scene = game.scene();
    assert_eq!((scene.width, scene.cells.len(), scene.turn), (8, 64, BLACK));
    let letter = |row: &[variant_core::scene::Cell]| -> String {
        row.iter()
            .map(|c| c.unit.map_or('.', |u| if u.color == BLACK { u.letter.to_ascii_lowercase() } else { u.letter }))
            .collect()
    };
    let board = "rnbqkbnr pppppppp ........ ........ ....P... ........ PPPP.PPP RNBQKBNR";
    assert_eq!(scene.rows().map(letter).collect::<Vec<_>>().join(" "), board);
    let e4 = scene.cell(4, 3).unwrap();
    assert_eq!((e4.name.as_str(), e4.dark, e4.unit.unwrap().controller), ("e4", false, Player::WHITE));
    assert!(scene.cell(0, 0).unwrap().dark && !scene.cell(7, 0).unwrap().dark);
    assert_eq!((scene.cell(8, 0), scene.cell(0, -1)), (None, None));
}
