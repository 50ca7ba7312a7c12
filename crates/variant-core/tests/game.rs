//! `Game` with chess. Expected results are those of the FIDE Laws of Chess (2023); articles are named.

use variant_chess::Chess;
use variant_core::game::{Action, Entry};
use variant_core::{ActionError, Game, MoveError, Outcome, Player, Players, Position, Reason, Variant};

const WHITE: Player = Player::WHITE;
const BLACK: Player = Player::BLACK;
const THIRD: Player = Player::new(2);

fn from(fen: &str) -> Game<Chess> {
    Game::from_position(Chess::default(), Chess::default().parse(fen).unwrap())
}

fn play(game: &mut Game<Chess>, moves: &str) {
    for m in moves.split_whitespace() {
        game.play_text(m).unwrap_or_else(|e| panic!("{e}"));
    }
}

fn text(game: &Game<Chess>) -> String {
    game.rules().text(game.position())
}

/// Back to the start after four plies.
const DANCE: &str = "g1f3 g8f6 f3g1 f6g8 ";

#[test]
fn history_grows_and_is_taken_back() {
    let texts = [
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1",
        "rnbqkbnr/ppp1pppp/8/3p4/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2",
        "rnbqkbnr/ppp1pppp/8/3P4/8/8/PPPP1PPP/RNBQKBNR b KQkq - 0 2",
        "rnb1kbnr/ppp1pppp/8/3q4/8/8/PPPP1PPP/RNBQKBNR w KQkq - 0 3",
    ];
    let moves = ["e2e4", "d7d5", "e4d5", "d8d5"];
    let mut game = Game::new(Chess::default());
    let mut keys = Vec::new();
    for (m, after) in moves.iter().zip(&texts[1..]) {
        keys.push(game.position().key());
        game.play_text(m).unwrap();
        assert_eq!(text(&game), *after);
    }
    let history = game.history();
    assert_eq!(history.iter().map(|ply| ply.player).collect::<Vec<_>>(), [WHITE, BLACK, WHITE, BLACK]);
    assert_eq!(history.iter().map(|ply| ply.key).collect::<Vec<_>>(), keys);
    assert_eq!(game.rules().text(game.start()), texts[0]);
    for (m, before) in moves.iter().zip(&texts).rev() {
        let undone = game.undo().unwrap();
        assert_eq!(text(&game), *before);
        assert_eq!(game.rules().move_text(game.position(), undone), *m);
    }
    assert!(game.history().is_empty() && game.undo().is_none());
    assert_eq!(text(&game), texts[0]);
}

#[test]
fn checkmate_and_stalemate_end_the_game() {
    // 5.1.1
    let mut fool = Game::default();
    play(&mut fool, "f2f3 e7e5 g2g4 d8h4");
    assert_eq!(fool.outcome(), Some(Outcome::win(BLACK, Reason::Checkmate)));
    assert_eq!((fool.turn(), fool.legal_moves().len()), (None, 0));
    assert!(fool.undo().is_some());
    assert_eq!((fool.turn(), fool.outcome()), (Some(BLACK), None));
    // 5.2.1
    let mut corner = from("7k/8/6K1/8/8/8/5Q2/8 w - - 0 1");
    play(&mut corner, "f2f7");
    assert_eq!(corner.outcome(), Some(Outcome::draw(2, Reason::Stalemate)));
}

#[test]
fn threefold_repetition_is_claimed() {
    // 9.2.2: has appeared for the third time.
    let mut game = Game::default();
    assert_eq!(game.occurrences(), 1);
    play(&mut game, DANCE);
    assert_eq!((game.occurrences(), game.claimable()), (2, None));
    assert_eq!(game.claim_draw(), Err(ActionError::NoClaim));
    play(&mut game, DANCE);
    assert_eq!((game.occurrences(), game.claimable()), (3, Some(Reason::Repetition)));
    assert_eq!((game.turn(), game.outcome()), (Some(WHITE), None), "a right, not an end");
    game.claim_draw().unwrap();
    assert_eq!((game.turn(), game.outcome()), (None, Some(Outcome::draw(2, Reason::Repetition))));
    assert_eq!(game.claimable(), None);
}

#[test]
fn fivefold_repetition_ends_the_game() {
    // 9.6.1
    let mut game = Game::default();
    play(&mut game, &DANCE.repeat(3));
    play(&mut game, "g1f3 g8f6 f3g1");
    assert_eq!((game.occurrences(), game.outcome()), (4, None));
    play(&mut game, "f6g8");
    assert_eq!(game.outcome(), Some(Outcome::draw(2, Reason::Repetition)));
    game.undo().unwrap();
    assert_eq!((game.occurrences(), game.outcome()), (4, None));
}

#[test]
fn same_position_means_same_rights() {
    // 9.2.3: the same player has the move.
    let mut game = from("4k3/8/8/8/8/8/8/R3K3 w - - 0 1");
    play(&mut game, "a1a2 e8d8 a2a3 d8e8 a3a1");
    assert_eq!(game.occurrences(), 1);
    // 9.2.3.2: castling rights lost.
    let mut game = from("4k2r/8/8/8/8/8/8/4K2R w Kk - 0 1");
    let shuffle = "h1g1 h8g8 g1h1 g8h8 ";
    play(&mut game, shuffle);
    assert_eq!(game.occurrences(), 1);
    play(&mut game, &shuffle.repeat(2));
    assert_eq!((game.occurrences(), game.claimable()), (3, Some(Reason::Repetition)));
    // 9.2.3.1: a pawn could have been captured en passant.
    let mut game = from("4k3/8/8/8/1p6/8/P7/4K3 w - - 0 1");
    play(&mut game, "a2a4 e8d8 e1d1 d8e8 d1e1");
    assert_eq!(game.occurrences(), 1);
    // But it could not where the capture would have left the king in check.
    let mut game = from("1k6/8/8/8/1p6/8/P7/1R2K3 w - - 0 1");
    play(&mut game, "a2a4 b8a8 e1d1 a8b8 d1e1");
    assert_eq!(game.occurrences(), 2);
}

#[test]
fn fifty_moves_are_claimed() {
    // 9.3.2: the last 50 moves by each player without a pawn move or capture.
    let mut game = from("4k3/7p/8/8/8/8/8/R3K3 w - - 98 80");
    assert_eq!(game.claimable(), None);
    play(&mut game, "a1b1");
    assert_eq!((game.claimable(), game.claim_draw()), (None, Err(ActionError::NoClaim)));
    play(&mut game, "e8d8");
    assert_eq!((game.claimable(), game.outcome()), (Some(Reason::MoveCount), None));
    game.claim_draw().unwrap();
    assert_eq!(game.outcome(), Some(Outcome::draw(2, Reason::MoveCount)));
    // A pawn move or a capture begins anew.
    let mut pawn = from("4k3/7p/8/8/8/8/8/R3K3 b - - 99 80");
    play(&mut pawn, "h7h6");
    assert_eq!(pawn.claimable(), None);
    let mut capture = from("4k3/7p/8/8/8/8/7R/4K3 w - - 99 80");
    play(&mut capture, "h2h7");
    assert_eq!(capture.claimable(), None);
}

#[test]
fn seventy_five_moves_end_the_game() {
    // 9.6.2
    let mut game = from("4k3/8/8/8/8/8/8/R3K3 w - - 148 90");
    play(&mut game, "a1b1");
    assert_eq!(game.outcome(), None);
    play(&mut game, "e8d8");
    assert_eq!(game.outcome(), Some(Outcome::draw(2, Reason::MoveCount)));
    // "If the last move resulted in checkmate, that shall take precedence."
    let mut mate = from("7k/8/6K1/8/8/8/8/R7 w - - 149 90");
    play(&mut mate, "a1a8");
    assert_eq!(mate.outcome(), Some(Outcome::win(WHITE, Reason::Checkmate)));
    // A position that is past it when it is set up.
    let set = from("4k3/8/8/8/8/8/8/R3K3 w - - 150 90");
    assert_eq!(set.outcome(), Some(Outcome::draw(2, Reason::MoveCount)));
}

#[test]
fn dead_positions_end_the_game() {
    // 5.2.2
    let mut game = from("4k3/8/8/8/8/8/3p4/4K3 w - - 0 1");
    assert_eq!(game.outcome(), None);
    play(&mut game, "e1d2");
    assert_eq!(game.outcome(), Some(Outcome::draw(2, Reason::DeadPosition)));
    assert_eq!((game.turn(), game.legal_moves().len()), (None, 0));
}

#[test]
fn an_offer_stands_until_the_other_side_moves() {
    // 9.1.2.1: the offer is valid until the opponent accepts it, rejects it orally, or rejects it by making a move.
    let mut game = Game::default();
    game.offer_draw(WHITE).unwrap();
    play(&mut game, "e2e4");
    assert_eq!((game.offers(), game.outcome()), (Players::of(WHITE), None));
    let mut other = game.clone();
    game.accept_draw(BLACK).unwrap();
    assert_eq!((game.turn(), game.outcome()), (None, Some(Outcome::draw(2, Reason::Agreement))));
    play(&mut other, "e7e5");
    assert!(other.offers().is_empty());
    assert_eq!(other.accept_draw(BLACK), Err(ActionError::NoOffer));
    // The same from the other seat, made while the opponent is on move.
    other.offer_draw(BLACK).unwrap();
    play(&mut other, "g1f3");
    assert_eq!(other.accept_draw(WHITE), Err(ActionError::NoOffer));
    assert_eq!(other.outcome(), None);
}

#[test]
fn offers_need_two() {
    let mut game = Game::<Chess>::default();
    assert_eq!(game.accept_draw(WHITE), Err(ActionError::NoOffer));
    assert!(game.offers().is_empty(), "a refused acceptance is no offer");
    game.offer_draw(WHITE).unwrap();
    game.offer_draw(WHITE).unwrap();
    assert_eq!((game.accept_draw(WHITE), game.outcome()), (Err(ActionError::NoOffer), None));
    game.decline_draw();
    assert_eq!(game.accept_draw(BLACK), Err(ActionError::NoOffer));
    game.offer_draw(BLACK).unwrap();
    game.offer_draw(WHITE).unwrap();
    assert_eq!(game.outcome(), Some(Outcome::draw(2, Reason::Agreement)));
    let mut game = Game::<Chess>::default();
    assert_eq!(game.offer_draw(THIRD), Err(ActionError::NoPlayer));
    assert_eq!(game.accept_draw(THIRD), Err(ActionError::NoPlayer));
    play(&mut game, "e2e4");
    game.offer_draw(WHITE).unwrap();
    game.undo().unwrap();
    assert!(game.offers().is_empty(), "an offer does not outlive its position");
}

#[test]
fn resigning_and_leaving_give_the_game_to_the_opponent() {
    // 5.1.2
    for (player, other) in [(WHITE, BLACK), (BLACK, WHITE)] {
        let mut game = Game::<Chess>::default();
        game.resign(player).unwrap();
        assert_eq!(game.outcome(), Some(Outcome::win(other, Reason::Resignation)));
        assert_eq!((game.turn(), game.alive()), (None, Players::of(other)));
        let mut game = Game::<Chess>::default();
        game.leave(player).unwrap();
        assert_eq!(game.outcome(), Some(Outcome::win(other, Reason::Abandonment)));
    }
    let mut game = Game::<Chess>::default();
    assert_eq!((game.resign(THIRD), game.leave(THIRD)), (Err(ActionError::NoPlayer), Err(ActionError::NoPlayer)));
    assert_eq!((game.alive(), game.outcome()), (Players::first(2), None));
    play(&mut game, "e2e4");
    game.resign(WHITE).unwrap();
    assert!(game.undo().is_some());
    assert_eq!((game.alive(), game.outcome(), game.turn()), (Players::first(2), None, Some(WHITE)));
}

#[test]
fn nothing_is_played_or_agreed_after_the_end() {
    let first = Chess::default().start().legal_moves()[0];
    let by_moves = |moves: &str| {
        let mut game = Game::default();
        play(&mut game, moves);
        game
    };
    let mut resigned = Game::default();
    resigned.resign(BLACK).unwrap();
    let mut agreed = Game::default();
    agreed.offer_draw(WHITE).unwrap();
    agreed.accept_draw(BLACK).unwrap();
    for mut game in [by_moves("f2f3 e7e5 g2g4 d8h4"), by_moves(&DANCE.repeat(4)), resigned, agreed] {
        let (outcome, plies, before) = (game.outcome().unwrap(), game.history().len(), text(&game));
        assert!(matches!(game.play(first), Err(MoveError::Over { .. })));
        let error = game.play_text("b1c3").unwrap_err();
        assert_eq!(error.to_string(), format!("b1c3 is illegal: the game is over ({outcome})"));
        assert_eq!(game.claim_draw(), Err(ActionError::Over));
        for player in [WHITE, BLACK] {
            assert_eq!(game.offer_draw(player), Err(ActionError::Over));
            assert_eq!(game.accept_draw(player), Err(ActionError::Over));
            assert_eq!(game.resign(player), Err(ActionError::Over));
            assert_eq!(game.leave(player), Err(ActionError::Over));
        }
        assert_eq!((game.outcome(), game.history().len(), text(&game)), (Some(outcome), plies, before));
    }
}

#[test]
fn refusals_use_the_text_of_the_move() {
    let with_rights = Chess::default().parse("4k3/8/8/8/8/8/8/4K2R w K - 0 1").unwrap();
    let castle = Chess::default().parse_move(&with_rights, "e1g1").unwrap();
    let mut game = from("4k3/8/8/8/8/8/8/4K2R w - - 0 1");
    let error = game.play(castle).unwrap_err();
    assert_eq!(Err(error), game.play_text("e1g1"), "the same words as for the text");
    assert!(game.history().is_empty());
    game.resign(WHITE).unwrap();
    let error = game.play(castle).unwrap_err();
    assert_eq!(error.to_string(), "e1g1 is illegal: the game is over (2 wins: resignation)");
    let mut game = Game::new(Chess::default());
    let e4 = Chess::default().parse_move(game.position(), "e2e4").unwrap();
    game.play(e4).unwrap();
    assert_eq!(game.play(e4).unwrap_err().to_string(), "e2e4 is illegal: no unit stands on e2");
}

/// The log as words, players left out.
fn log(game: &Game<Chess>) -> Vec<String> {
    let word = |entry| match entry {
        Entry::Move { text, .. } => text.unwrap(),
        Entry::Action(action) => format!("{action:?}"),
    };
    game.log(|position, m| Some(Chess::default().move_text(position, m))).into_iter().map(word).collect()
}

#[test]
fn the_log_has_everything_in_order() {
    let mut game = Game::default();
    game.offer_draw(WHITE).unwrap();
    game.offer_draw(WHITE).unwrap(); // says nothing new
    play(&mut game, "e2e4");
    assert_eq!(game.claim_draw(), Err(ActionError::NoClaim));
    game.decline_draw();
    game.decline_draw();
    play(&mut game, "e7e5");
    game.leave(BLACK).unwrap();
    assert_eq!(log(&game), ["Offer(Player(0))", "e2e4", "Decline", "e7e5", "Leave(Player(1))"]);
    assert_eq!(game.origin(), &Chess::default().start());
    let mut claimed = Game::default();
    play(&mut claimed, &DANCE.repeat(2));
    claimed.act(Action::Claim).unwrap();
    assert_eq!(log(&claimed).last().unwrap(), "Claim");
}

/// What is taken back is out of the log, and an offer that the undo voids is declined in it: doing the log again gives the game.
#[test]
fn the_log_follows_undo() {
    let mut game = Game::default();
    play(&mut game, "e2e4");
    game.offer_draw(WHITE).unwrap();
    play(&mut game, "e7e5");
    game.resign(BLACK).unwrap();
    game.undo();
    assert_eq!(log(&game), ["e2e4"]);

    // White's offer stands over Black's move that is taken back, as it was made before White's own.
    let mut game = Game::default();
    game.offer_draw(WHITE).unwrap();
    play(&mut game, "e2e4 e7e5 g1f3");
    game.offer_draw(BLACK).unwrap();
    game.undo();
    assert_eq!(log(&game), ["Offer(Player(0))", "e2e4", "e7e5"], "the offer lapsed by itself");
    game.undo();
    assert_eq!(log(&game), ["Offer(Player(0))", "e2e4", "Decline"]);
    assert!(game.offers().is_empty());
    game.undo();
    assert!(log(&game).is_empty());

    // The same of Black's, made after a move.
    let mut game = Game::default();
    play(&mut game, "e2e4");
    game.offer_draw(BLACK).unwrap();
    play(&mut game, "e7e5 g1f3");
    game.undo();
    assert_eq!(log(&game), ["e2e4", "Offer(Player(1))", "e7e5", "Decline"]);
}

#[test]
fn only_offers_are_declined() {
    let mut game = Game::default();
    game.decline_draw();
    assert!(log(&game).is_empty());
    game.offer_draw(WHITE).unwrap();
    game.decline_draw();
    assert_eq!(log(&game), ["Offer(Player(0))", "Decline"]);
}
