//! The rules in numbered sentences.

use variant_core::explain::{Rule, Rulebook};

/// The numbered sentences of `docs/stratomic.md`, without markup; a test of the workspace compares them.
pub(crate) static BOOK: Rulebook = Rulebook {
    page: "docs/stratomic.md",
    rules: &[
        Rule { number: "1.1", text: "All moves of orthodox chess are there, on the whole board." },
        Rule {
            number: "1.2",
            text: "Pawns start on ranks 3 and 8, may make a double step from there, capture en passant, and are promoted on reaching rank 9 (White) or 2 (Black) to a queen, rook, bishop, knight or nuclea.",
        },
        Rule { number: "2.1", text: "Castling takes place on the inner board." },
        Rule {
            number: "2.2",
            text: "The white king goes from f2 to h2 and the rook from i2 to g2, or the king to d2 and the rook from b2 to e2; Black the same on rank 9.",
        },
        Rule { number: "2.3", text: "The conditions are those of chess." },
        Rule { number: "3.1", text: "The nuclea steps, captures and gives check like a king." },
        Rule { number: "3.2", text: "It is not royal and can be captured." },
        Rule { number: "4.1", text: "A launch (a2*e5) takes a whole turn." },
        Rule { number: "4.2", text: "The target of a launch is any square but the nuclea's own." },
        Rule {
            number: "4.3",
            text: "Every unit of either side on the target and on the squares next to it vanishes, kings excepted, and the nuclea with them.",
        },
        Rule {
            number: "5.1",
            text: "A launch needs that a move has captured some unit but a pawn earlier in the game, by either side.",
        },
        Rule {
            number: "5.2",
            text: "A launch needs that no enemy unit attacks the nuclea; pinned units, kings and nucleas attack too.",
        },
        Rule { number: "5.3", text: "A launch may not leave the own king attacked." },
        Rule { number: "5.4", text: "It may answer a check, and strip a king of its defenders." },
        Rule { number: "5.5", text: "A player with a legal launch is neither mated nor stalemated." },
        Rule { number: "6.1", text: "Captures, pawn moves and launches are progress." },
        Rule {
            number: "6.2",
            text: "A castling right goes when its king moves, or its rook leaves, is captured or is blasted.",
        },
        Rule { number: "6.3", text: "King against king is dead." },
        Rule {
            number: "7.1",
            text: "Everything not said here is orthodox chess: no move leaves the own king attacked, checkmate wins, stalemate draws.",
        },
        Rule {
            number: "7.2",
            text: "The third occurrence of a position, or 100 plies without progress, may be claimed as a draw; the fifth, or 150 plies, end the game.",
        },
        Rule { number: "7.3", text: "Agreement and resignation are as in chess." },
    ],
};
