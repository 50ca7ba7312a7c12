//! The rules in numbered sentences.

use variant_core::explain::{Rule, Rulebook};

/// The numbered sentences of `docs/atomic.md`, without markup; a test of the workspace compares them.
pub(crate) static BOOK: Rulebook = Rulebook {
    page: "docs/atomic.md",
    rules: &[
        Rule { number: "1", text: "Array, moves, castling, double step, en passant and promotion are orthodox." },
        Rule {
            number: "2.1",
            text: "A capture destroys the captured and the capturing unit, and on the eight squares around the destination every unit of either colour that is no pawn, kings too.",
        },
        Rule { number: "2.2", text: "Pawns there survive." },
        Rule {
            number: "2.3",
            text: "En passant the destination is the square that was passed; the captured pawn goes, although it stands elsewhere.",
        },
        Rule {
            number: "2.4",
            text: "A pawn that captures on the last rank vanishes like any other unit; its four promotions remain four different moves.",
        },
        Rule { number: "3", text: "A king never captures." },
        Rule {
            number: "4",
            text: "A capture whose explosion takes the own king is illegal, even if the enemy king would go with it.",
        },
        Rule { number: "5.1", text: "A capture whose explosion takes the enemy king wins at once." },
        Rule {
            number: "5.2",
            text: "It is legal whatever threatens the own king: in check, by a pinned unit, laying the king bare.",
        },
        Rule { number: "6", text: "After any other move the own king may not be in check." },
        Rule {
            number: "7.1",
            text: "While the kings stand on neighbouring squares, neither is in check from anything.",
        },
        Rule { number: "7.2", text: "A king may step to the enemy king." },
        Rule { number: "7.3", text: "A king attacks nothing." },
        Rule { number: "8.1", text: "Castling needs the right, which is lost when king or rook moves or explodes." },
        Rule { number: "8.2", text: "Castling needs an empty path." },
        Rule {
            number: "8.3",
            text: "Castling needs a king that is not in check; every square the king crosses unattacked or beside the enemy king; and a final position without check.",
        },
        Rule {
            number: "8.4",
            text: "The squares crossed are looked at with the king lifted and the rook still in its place, the last square only after the move.",
        },
        Rule { number: "9.1", text: "In check without a legal move is mate." },
        Rule { number: "9.2", text: "Without a legal move and not in check is a draw." },
        Rule { number: "10.1", text: "A pinned unit attacks as it always does; only sentence 7 cancels an attack." },
        Rule {
            number: "10.2",
            text: "A position with one king is finished, and the side that still has its king has won.",
        },
        Rule {
            number: "11.1",
            text: "Repetition is as in orthodox chess: the third occurrence of a position may be claimed as a draw, the fifth ends the game.",
        },
        Rule { number: "11.2", text: "So is the rule of 50 and 75 moves; captures and pawn moves are progress." },
        Rule { number: "11.3", text: "So are agreement and resignation." },
        Rule {
            number: "11.4",
            text: "The game is also drawn when the material cannot win (option material): king against king; one knight, bishop or rook, or two knights, against a bare king; and bishops only, all of White's on squares of one colour and all of Black's on the other.",
        },
    ],
};
