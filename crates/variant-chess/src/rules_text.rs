//! The rules in numbered sentences.

use variant_core::explain::{Rule, Rulebook};

/// The numbered sentences of `docs/chess.md`, without markup; a test of the workspace compares them.
pub(crate) static BOOK: Rulebook = Rulebook {
    page: "docs/chess.md",
    rules: &[
        Rule { number: "1.1", text: "White and Black move in turn, each a unit of its own." },
        Rule {
            number: "1.2",
            text: "No unit goes to a square held by its own side; one that goes to a square held by an enemy unit captures it.",
        },
        Rule {
            number: "1.3",
            text: "A bishop goes along a diagonal, a rook along a rank or file, a queen along either, as far as it likes.",
        },
        Rule {
            number: "1.4",
            text: "A knight leaps two squares along a rank or file and one aside, whatever stands between.",
        },
        Rule { number: "1.5", text: "A king goes one square in any direction." },
        Rule { number: "1.6", text: "Bishop, rook and queen do not pass over other units." },
        Rule {
            number: "1.7",
            text: "A pawn goes one square forward, or two from its second rank, over and to empty squares.",
        },
        Rule { number: "1.8", text: "A pawn captures one square diagonally forward, and goes there in no other case." },
        Rule {
            number: "1.9",
            text: "Right after a double step an enemy pawn that attacks the square passed may capture the pawn there, en passant.",
        },
        Rule { number: "1.10", text: "A pawn that reaches the last rank becomes a queen, rook, bishop or knight." },
        Rule { number: "1.11", text: "Castling needs that king and rook have never moved." },
        Rule {
            number: "1.12",
            text: "Castling needs that all squares the two cross or reach are empty but for themselves.",
        },
        Rule {
            number: "1.13",
            text: "Castling needs that no square the king stands on, crosses or reaches is attacked.",
        },
        Rule { number: "2.1", text: "No move may leave the own king attacked." },
        Rule { number: "2.2", text: "Pinned units attack all the same (3.1.3)." },
        Rule { number: "3.1", text: "Checkmate wins: the king is attacked and there is no legal move." },
        Rule { number: "3.2", text: "Stalemate draws: the king is not attacked and there is no legal move." },
        Rule {
            number: "4.1",
            text: "Three occurrences of a position can be claimed as a draw; five end the game by themselves.",
        },
        Rule {
            number: "4.2",
            text: "100 plies without capture and pawn move can be claimed; 150 end the game by themselves.",
        },
        Rule { number: "4.3", text: "A mate on the last ply goes first." },
        Rule { number: "4.4", text: "The players may agree on a draw." },
        Rule { number: "4.5", text: "A player who resigns has lost." },
        Rule {
            number: "5",
            text: "Dead by material: K v K, K and one minor unit v K, and any number of bishops that all stand on squares of one colour.",
        },
        Rule {
            number: "6",
            text: "Two positions are the same if units, side to move, castling rights and the legal en passant capture are.",
        },
    ],
};
