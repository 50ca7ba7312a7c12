//! The rules in numbered sentences.

use variant_core::explain::{Rule, Rulebook};

/// The numbered sentences of `docs/phalanx.md`, without markup; a test of the workspace compares them.
pub(crate) static BOOK: Rulebook = Rulebook {
    page: "docs/phalanx.md",
    rules: &[
        Rule {
            number: "1.1",
            text: "On own ranks 1, 2 and 3 a pawn is a Phalangite; from own rank 4 on it is Infantry.",
        },
        Rule {
            number: "1.2",
            text: "Nothing but the rank decides, so a pawn changes its role whenever it crosses that line.",
        },
        Rule {
            number: "2.1",
            text: "A Phalangite moves one square forward, two squares forward over an empty square, one square back, or one square sideways, always to an empty square.",
        },
        Rule { number: "2.2", text: "The double step is possible from each of the three ranks." },
        Rule { number: "2.3", text: "A Phalangite never captures diagonally." },
        Rule { number: "2.4", text: "Right after a double step an enemy Infantry pawn may capture it en passant." },
        Rule {
            number: "3.1",
            text: "Instead of moving, a Phalangite may remove an enemy unit from A, provided that F is empty or holds a pawn of its own side.",
        },
        Rule { number: "3.2", text: "Pawns cannot be struck." },
        Rule { number: "3.3", text: "An enemy king on A is in check." },
        Rule {
            number: "3.4",
            text: "Since the Phalangite stays where it is, a pin does not hold it back; but its own king must not be in check afterwards.",
        },
        Rule { number: "4.1", text: "A spear is blocked by an enemy pawn, or by any unit that is no pawn, on F." },
        Rule { number: "4.2", text: "A blocked spear neither attacks nor intercepts." },
        Rule { number: "5.1", text: "Interception happens by itself." },
        Rule {
            number: "5.2",
            text: "An enemy unit other than a pawn that arrives on F, and in the same move started on A or passed over it, leaves the board at once, unless the spear was blocked before the move.",
        },
        Rule { number: "5.3", text: "A pawn it has captured on F is gone too." },
        Rule {
            number: "5.4",
            text: "This meets rooks and queens that come straight down the file from A or beyond, and knights that come to F from a square farther forward than F.",
        },
        Rule {
            number: "5.5",
            text: "It does not meet bishops, arrivals from the side, along a diagonal or from behind, units that only cross F, and pawns.",
        },
        Rule { number: "6.1", text: "A king may not make a move that would be intercepted." },
        Rule {
            number: "6.2",
            text: "Any other unit may, if its king is not in check once the unit is gone: so it can give itself for a covering pawn, but cannot shield its king that way.",
        },
        Rule {
            number: "7.1",
            text: "A rook or queen may capture a Phalangite head-on along the file like anything else, and that Phalangite then intercepts nothing.",
        },
        Rule {
            number: "7.2",
            text: "A second Phalangite behind it, whose F is the square of the capture, intercepts by sentence 5.",
        },
        Rule {
            number: "8.1",
            text: "Infantry moves one square forward, captures diagonally forward, captures en passant, and becomes a queen, rook, bishop or knight on the last rank.",
        },
        Rule { number: "8.2", text: "Infantry has no double step." },
        Rule { number: "9.1", text: "Check, castling, mate, stalemate and promotion are orthodox." },
        Rule {
            number: "9.2",
            text: "The spear point of an unblocked Phalangite is an attacked square: a king may not step there, nor capture there.",
        },
        Rule {
            number: "10.1",
            text: "Interception and guard (see the options) do not ask whether the Phalangite is pinned or its king in check.",
        },
        Rule { number: "10.2", text: "En passant is a diagonal capture only; a step sideways takes nothing." },
        Rule {
            number: "11.1",
            text: "For the rule of 50 and 75 moves these are progress: captures of all kinds, strikes, interceptions and repelled attacks included; promotions; and pawn moves forward that end on own rank 4 or beyond.",
        },
        Rule { number: "11.2", text: "With flexible the last kind does not count." },
        Rule { number: "12.1", text: "Board, array and units are those of orthodox chess; only the pawns differ." },
        Rule {
            number: "12.2",
            text: "Repetition is as in orthodox chess: the third occurrence of a position may be claimed as a draw, the fifth ends the game.",
        },
        Rule { number: "12.3", text: "So are agreement and resignation." },
        Rule {
            number: "12.4",
            text: "So are dead positions by material: king against king, one minor piece, bishops of one colour of squares.",
        },
    ],
};
