//! `Game` with more than two players.

mod table;

use table::Table;
use variant_core::game::{Action, Entry};
use variant_core::{ActionError, AnyGame, Game, Outcome, Player, Players, Position, Reason};

const SEATS: [Player; 3] = [Player::WHITE, Player::BLACK, Player::new(2)];

fn set(seats: &[usize]) -> Players {
    seats.iter().map(|&i| SEATS[i]).collect()
}

fn table(plays_on: bool) -> Game<Table> {
    Game::new(Table { plays_on })
}

fn step(game: &mut Game<Table>) {
    game.play(game.legal_moves()[0]).unwrap();
}

#[test]
fn a_draw_needs_all_who_are_in_the_game() {
    let mut game = table(true);
    game.offer_draw(SEATS[1]).unwrap();
    game.accept_draw(SEATS[2]).unwrap();
    assert_eq!((game.offers(), Game::outcome(&game)), (set(&[1, 2]), None));
    game.accept_draw(SEATS[0]).unwrap();
    assert_eq!(Game::outcome(&game), Some(Outcome::shared(set(&[0, 1, 2]), Reason::Agreement)));
}

#[test]
fn any_move_ends_all_offers() {
    let mut game = table(true);
    for seat in SEATS {
        game.offer_draw(seat).unwrap();
        step(&mut game);
        assert_eq!(game.offers(), Players::NONE);
    }
}

#[test]
fn the_others_play_on() {
    let mut game = table(true);
    step(&mut game);
    game.offer_draw(SEATS[0]).unwrap();
    game.offer_draw(SEATS[2]).unwrap();
    assert_eq!(Game::turn(&game), Some(SEATS[1]));
    game.resign(SEATS[1]).unwrap();
    assert_eq!((Game::turn(&game), Game::outcome(&game), game.alive()), (Some(SEATS[2]), None, set(&[0, 2])));
    assert_eq!(game.offers(), Players::NONE, "nobody had offered to share by halves");
    assert_eq!((game.history().len(), game.undo(), game.start()), (0, None, game.position()));
    assert_eq!(game.offer_draw(SEATS[1]), Err(ActionError::NoPlayer));
    assert_eq!(game.resign(SEATS[1]), Err(ActionError::NoPlayer));
    step(&mut game);
    assert_eq!(Game::turn(&game), Some(SEATS[0]), "the empty seat is passed over");
    game.leave(SEATS[0]).unwrap();
    assert_eq!(Game::outcome(&game), Some(Outcome::win(SEATS[2], Reason::LastStanding)));
    assert_eq!(Game::turn(&game), None);
}

#[test]
fn two_who_are_left_can_agree() {
    let mut game = table(true);
    game.leave(SEATS[0]).unwrap();
    game.offer_draw(SEATS[1]).unwrap();
    game.accept_draw(SEATS[2]).unwrap();
    assert_eq!(Game::outcome(&game).unwrap().reason, Reason::Agreement);
}

#[test]
fn where_nobody_plays_on_the_others_share() {
    let mut game = table(false);
    game.resign(SEATS[1]).unwrap();
    assert_eq!(Game::outcome(&game), Some(Outcome::shared(set(&[0, 2]), Reason::Resignation)));
    assert_eq!((Game::turn(&game), game.alive()), (None, set(&[0, 2])));
}

#[test]
fn draw_rules_are_those_of_the_game() {
    let mut game = table(true);
    for _ in 0..9 {
        step(&mut game);
    }
    assert_eq!(Game::outcome(&game), None);
    step(&mut game);
    assert_eq!(Game::outcome(&game), Some(Outcome::draw(3, Reason::MoveCount)));
}

#[test]
fn behind_the_dynamic_face() {
    let mut game: Box<dyn AnyGame> = Box::new(table(true));
    let moves = ["1:0,0", "2:1,1", "3:2,2", "1:3,0"];
    moves.iter().for_each(|m| game.play(m).unwrap());
    assert!(game.play("1:4,1").is_err());
    assert_eq!((game.seats(), game.alive()), (3, set(&[0, 1, 2])));
    assert_eq!(game.history(), moves);
    assert_eq!(game.view_history(None), moves.map(|m| Some(m.to_string())));
    game.leave(SEATS[1]).unwrap();
    assert_eq!((game.alive(), game.history().len(), game.start()), (set(&[0, 2]), 0, game.position()));
}

/// When the others play on, history begins anew, but the log goes on.
#[test]
fn the_log_keeps_what_was_before_a_player_left() {
    let mut game = table(true);
    let start = game.position().clone();
    step(&mut game);
    game.offer_draw(SEATS[0]).unwrap();
    game.resign(SEATS[1]).unwrap();
    for _ in 0..2 {
        step(&mut game);
        game.undo();
    }
    step(&mut game);
    game.leave(SEATS[0]).unwrap();
    let players: Vec<_> = AnyGame::log(&game)
        .into_iter()
        .map(|entry| match entry {
            Entry::Move { player, .. } => Err(player),
            Entry::Action(action) => Ok(action),
        })
        .collect();
    let actions = [Action::Offer(SEATS[0]), Action::Resign(SEATS[1]), Action::Leave(SEATS[0])].map(Ok);
    assert_eq!(players, [Err(SEATS[0]), actions[0], actions[1], Err(SEATS[2]), actions[2]]);
    assert_eq!(game.origin(), &start);
    assert_ne!(game.start(), &start);
}

#[test]
fn sets_of_seats() {
    let all = Players::first(Player::MAX);
    for count in 0..=Player::MAX {
        let first = Players::first(count);
        assert!(first.iter().eq((0..count).map(Player::new)), "{count}");
        assert_eq!((first.len(), first.is_empty()), (usize::from(count), count == 0));
        assert_eq!((first & all, first | all), (first, all));
    }
    assert_eq!(Players::first(200), all);
    assert_eq!((set(&[0, 1]) & set(&[1, 2]), set(&[0, 1]) | set(&[1, 2])), (set(&[1]), set(&[0, 1, 2])));
    assert!(set(&[0, 2]).contains(SEATS[2]) && !set(&[0, 2]).contains(SEATS[1]));
    let mut seats = set(&[0, 1]);
    seats.insert(SEATS[1]);
    seats.insert(SEATS[2]);
    seats.remove(SEATS[0]);
    seats.remove(SEATS[0]);
    assert_eq!(seats, set(&[1, 2]));
}

#[test]
fn seats_as_people_write_them() {
    let numbers = (1..=8).map(|n| Player::from_word(&n.to_string()));
    assert!(numbers.eq((0..8).map(|seat| Some(Player::new(seat)))));
    assert_eq!(["white", "black"].map(Player::from_word), [Some(Player::WHITE), Some(Player::BLACK)]);
    assert_eq!(["", "0", "9", "10", "01", "White", "w", " 1", "-1"].map(Player::from_word), [None; 9]);
}

#[test]
fn results_of_pgn() {
    let won = |seat| Outcome::win(seat, Reason::Resignation).result();
    assert_eq!(SEATS.map(won), ["1-0", "0-1", "0-1"]);
    assert_eq!(Outcome::draw(2, Reason::Agreement).result(), "1/2-1/2");
    assert_eq!(Outcome::shared(set(&[0, 1, 2]), Reason::Agreement).result(), "1/2-1/2");
}

#[test]
fn what_a_position_need_not_say_itself() {
    let mut game = table(true);
    (0..4).for_each(|_| step(&mut game));
    let position = Game::position(&game);
    assert_eq!(position.key(), 4, "the key from scratch");
    let owners = position.occupied().into_iter().map(|at| position.controller_at(at));
    assert!(owners.eq([0, 1, 2, 0].map(|seat| Some(SEATS[seat]))), "units go with their color");
    assert_eq!((position.scores(), position.hand(SEATS[0])), (None, Vec::new()));
}
