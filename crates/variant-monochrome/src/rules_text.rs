//! The rules in numbered sentences.

use variant_core::explain::{Rule, Rulebook};

/// The numbered sentences of `docs/monochrome.md`, without markup; a test of the workspace compares them.
pub(crate) static BOOK: Rulebook = Rulebook {
    page: "docs/monochrome.md",
    rules: &[
        Rule {
            number: "1.1",
            text: "White (South) owns whatever stands on ranks 1 to 4, Black (North) whatever stands on ranks 5 to 8.",
        },
        Rule { number: "1.2", text: "You move units on your half and capture units on the other half." },
        Rule { number: "1.3", text: "So a capture always crosses the line and hands the captor over." },
        Rule { number: "1.4", text: "A quiet move may stay or cross; a unit that crosses belongs to the opponent." },
        Rule { number: "2.1", text: "There is no check and no mate." },
        Rule {
            number: "2.2",
            text: "Kings may be captured, may stand side by side, and one half may hold several of them.",
        },
        Rule { number: "3.1", text: "King, queen, rook, bishop and knight move as in chess." },
        Rule {
            number: "3.2",
            text: "Queens, rooks and bishops slide over the line; the first unit they meet stops them, and may be captured if it stands on the other half.",
        },
        Rule { number: "4.1", text: "Pawns step to an empty square, one ahead, back, left or right (option pawns)." },
        Rule {
            number: "4.2",
            text: "From the owner's second rank a pawn may always go two squares towards the line if both are empty, no matter how it got there.",
        },
        Rule {
            number: "4.3",
            text: "Pawns capture one square diagonally, which is possible only from rank 4 to 5 and from 5 to 4.",
        },
        Rule {
            number: "4.4",
            text: "There is no en passant and no promotion: a pawn that reaches the first or last rank stays a pawn.",
        },
        Rule {
            number: "5.1",
            text: "A king on e1 or e8 and a rook in a corner of the same rank, all squares between them empty: the king goes two squares towards the rook, the rook to the square the king has passed.",
        },
        Rule {
            number: "5.2",
            text: "Any king and any rook may do so, whatever they did before and whatever attacks them.",
        },
        Rule {
            number: "6.1",
            text: "After a move that carried a unit over the line from A to B, capture or not, the answer from B to A is illegal.",
        },
        Rule { number: "6.2", text: "Only this one answer, and only at once: one move later it is free again." },
        Rule {
            number: "7.1",
            text: "The game is over as soon as one half is empty; only the half of the player who has just moved can have become so.",
        },
        Rule { number: "7.2", text: "The owner of all units has won, or the points decide (option result)." },
        Rule {
            number: "8.1",
            text: "Points go to the captor: king 10, queen 8, rook 5, bishop 4, knight 3, pawn 1, an army 50.",
        },
        Rule { number: "8.2", text: "The capture that ends the game counts." },
        Rule { number: "9.1", text: "The game is also over when the side to move has no legal move," },
        Rule { number: "9.2", text: "on the third occurrence of a position (units, side to move, barred answer)," },
        Rule { number: "9.3", text: "after 100 plies without a capture," },
        Rule { number: "9.4", text: "and when both players agree that no more will be captured." },
        Rule {
            number: "9.5",
            text: "All these are decided by points, with either result: more points win, equal points draw.",
        },
        Rule { number: "9.6", text: "None has to be claimed." },
        Rule { number: "9.7", text: "Nobody may pass." },
        Rule { number: "9.8", text: "A player who resigns loses." },
    ],
};
