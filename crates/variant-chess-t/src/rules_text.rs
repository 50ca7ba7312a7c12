//! The rules in numbered sentences.

use variant_core::explain::{Rule, Rulebook};

/// The numbered sentences of `docs/chess-t.md`, without markup; a test of the workspace compares them.
pub(crate) static BOOK: Rulebook = Rulebook {
    page: "docs/chess-t.md",
    rules: &[
        Rule { number: "1.1", text: "White moves first, one move a turn; a square holds one unit." },
        Rule { number: "1.2", text: "The half of a side is its own ranks 1 to 4." },
        Rule {
            number: "2.1",
            text: "The units and their strengths: King K 3, Connet C 6, Prince P 3, Ritter R 4, Ver Knecht V 3, Knecht N 2, Scout S 0.",
        },
        Rule { number: "2.2", text: "King, Connet and Prince are royal." },
        Rule { number: "3.1", text: "K: one square straight or diagonal." },
        Rule { number: "3.2", text: "C: one or two straight, jumping; one to three diagonal, not jumping." },
        Rule { number: "3.3", text: "P: one straight; one to three diagonal, not jumping." },
        Rule { number: "3.4", text: "R: one or two straight, jumping." },
        Rule {
            number: "3.5",
            text: "N and V: one straight; also two forward, if the whole move stays in the own half and the square between is free.",
        },
        Rule { number: "3.6", text: "S: the leap of a chess knight." },
        Rule { number: "3.7", text: "A unit may stop on any square of a line." },
        Rule { number: "3.8", text: "Own units block it; jumping lines pass over anything." },
        Rule { number: "3.9", text: "Units capture as they move." },
        Rule {
            number: "4.1",
            text: "A unit acts on its own square and on every square of its lines up to and including the first occupied one, on jumping lines on all squares.",
        },
        Rule { number: "4.2", text: "The sums count every unit that acts." },
        Rule { number: "4.3", text: "A double step acts, and may capture, inside the own half only." },
        Rule {
            number: "4.4",
            text: "A capture needs an own sum above the enemy's on the target before the move; any unit that can move there may make it.",
        },
        Rule { number: "5.1", text: "On castle squares, of both castles alike, only royal units stand and capture." },
        Rule {
            number: "5.2",
            text: "The strength of other units counts there for defence in full, and for attack where an own royal unit acts on the square too.",
        },
        Rule {
            number: "5.3",
            text: "Whoever captures there is royal and acts there itself, so the plain sums decide.",
        },
        Rule { number: "6.1", text: "The Scout counts 0 in every sum." },
        Rule { number: "6.2", text: "On an ordinary square it captures anything, whatever the strengths." },
        Rule { number: "6.3", text: "Against a unit on a castle square it makes an exchange: both vanish." },
        Rule { number: "6.4", text: "It never stands on a castle square; its leaps are hindered by nothing." },
        Rule {
            number: "7.1",
            text: "There is no duty to guard the king: a move may leave it to be taken, and kings may take kings.",
        },
        Rule {
            number: "7.2",
            text: "Check, given by the side that has just moved: it could capture or exchange the enemy king with its next move, the castle lock included.",
        },
        Rule {
            number: "7.3",
            text: "Final check: check, and after every answer the king can still be taken and the answer has not won.",
        },
        Rule { number: "7.4", text: "Both are information." },
        Rule {
            number: "8.1",
            text: "The last own royal unit inside the own castle may not leave it by any move while an enemy royal unit is inside it.",
        },
        Rule { number: "8.2", text: "It may move within the castle, and its strength acts as usual." },
        Rule { number: "9.1", text: "A Knecht becomes a Ver Knecht at once on reaching own rank 6." },
        Rule {
            number: "9.2",
            text: "A Ver Knecht on reaching the last rank outside the castle becomes R, S, P or C, as the player likes, but not P with three own Princes on the board before the move, nor C with three own Connets.",
        },
        Rule {
            number: "9.3",
            text: "By the edition of 2024 it may also step straight forward onto a free square of the enemy castle on the last rank and becomes P or C there, if one of them is allowed.",
        },
        Rule {
            number: "9.4",
            text: "The first own Prince that enters the enemy castle (moves onto one of its squares from outside it) becomes a Connet, once a side; with three own Connets it stays a Prince and the right is kept.",
        },
        Rule { number: "9.5", text: "A Ver Knecht that promotes in the castle does not spend that right." },
        Rule { number: "10.1", text: "Who loses the king, by capture or exchange, has lost." },
        Rule {
            number: "10.2",
            text: "Castle capture: after a move a royal unit of the mover stands in the enemy castle and no enemy royal unit does; the mover has won.",
        },
        Rule { number: "10.3", text: "Blockade: who has no legal move has lost." },
        Rule {
            number: "11.1",
            text: "Draws on claim: threefold repetition of board, side to move and rights; 80 plies without capture or exchange.",
        },
        Rule { number: "11.2", text: "The players may agree on a draw." },
        Rule { number: "11.3", text: "Who resigns has lost." },
        Rule { number: "11.4", text: "Nothing is drawn automatically." },
        Rule {
            number: "12.1",
            text: "A square may be inaccessible: it belongs to one side, and no unit of the other, royal or Scout too, enters it, captures there or exchanges there.",
        },
        Rule { number: "12.2", text: "The own side enters it freely." },
        Rule {
            number: "13.1",
            text: "A square a unit may not enter (castle squares for units that are not royal, inaccessible squares of the enemy for all) stops a line that does not jump as an occupied one does.",
        },
        Rule { number: "13.2", text: "It is still acted on." },
        Rule { number: "13.3", text: "Jumping lines and Scouts pass." },
        Rule {
            number: "14.1",
            text: "Option exchange=equal: where both sums are equal (and above 0), a unit that could move to the target may exchange itself for it: both vanish.",
        },
        Rule { number: "14.2", text: "A king never exchanges itself, but may be the target." },
        Rule { number: "14.3", text: "Scouts move by rule 6 only." },
    ],
};
