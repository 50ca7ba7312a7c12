//! What people read: seats, outcomes, boards, options.

use chess_variants::variant_core::options::{OptionInfo, Values};
use chess_variants::variant_core::variant::{BoardInfo, Info};
use chess_variants::variant_core::{Outcome, Player, Players};

/// `White` and `Black` where there are two seats, `player 3` where there are more.
pub(crate) fn seat(player: Player, seats: u8) -> String {
    match (seats, player) {
        (..=2, Player::WHITE) => "White".to_string(),
        (..=2, _) => "Black".to_string(),
        _ => format!("player {player}"),
    }
}

/// `ongoing`, or the winner and the reason: `White wins: checkmate`.
pub(crate) fn outcome(outcome: Option<Outcome>, seats: u8) -> String {
    let Some(outcome) = outcome else { return "ongoing".to_string() };
    let who = match outcome.winner() {
        Some(player) => format!("{} wins", seat(player, seats)),
        None if outcome.winners == Players::first(seats) => "draw".to_string(),
        None => {
            let names: Vec<String> = outcome.winners.iter().map(|p| p.to_string()).collect();
            format!("draw of players {}", names.join(", "))
        }
    };
    match outcome.scores {
        Some([white, black]) => format!("{who}: {} ({white}:{black})", outcome.reason),
        None => format!("{who}: {}", outcome.reason),
    }
}

pub(crate) fn board(info: &Info) -> String {
    match info.board {
        BoardInfo::Rect(files, ranks) => format!("{files}x{ranks}"),
        BoardInfo::Plane => "unbounded".to_string(),
    }
}

pub(crate) fn players(info: &Info) -> String {
    match info.players {
        (low, high) if low == high => low.to_string(),
        (low, high) => format!("{low}-{high}"),
    }
}

/// An option as it is typed: `chess960`, `pawns=diagonal|vertical`, `carriers=1..15`.
pub(crate) fn option(option: &OptionInfo) -> String {
    match option.values {
        Values::Flag => option.name.to_string(),
        Values::One(names) => format!("{}={}", option.name, names.join("|")),
        Values::Number(low, high) => format!("{}={low}..{high}", option.name),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use chess_variants::variant_core::Reason;

    #[test]
    fn outcomes() {
        let win = Outcome::win(Player::BLACK, Reason::Checkmate);
        assert_eq!(outcome(None, 2), "ongoing");
        assert_eq!(outcome(Some(win), 2), "Black wins: checkmate");
        assert_eq!(outcome(Some(win), 4), "player 2 wins: checkmate");
        assert_eq!(outcome(Some(win.with_scores([3, 7])), 2), "Black wins: checkmate (3:7)");
        assert_eq!(outcome(Some(Outcome::draw(3, Reason::AllPassed)), 3), "draw: all-passed");
        let two = Players::of(Player::WHITE) | Players::of(Player::new(2));
        assert_eq!(outcome(Some(Outcome::shared(two, Reason::Agreement)), 3), "draw of players 1, 3: agreement");
    }
}
