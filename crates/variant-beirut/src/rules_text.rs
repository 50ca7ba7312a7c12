//! The rules in numbered sentences.

use variant_core::explain::{Rule, Rulebook};

/// The numbered sentences of `docs/beirut.md`, without markup; a test of the workspace compares them.
pub(crate) static BOOK: Rulebook = Rulebook {
    page: "docs/beirut.md",
    rules: &[
        Rule {
            number: "1.1",
            text: "Before the first move each side secretly chooses its bomb carrier: White first, then Black.",
        },
        Rule { number: "1.2", text: "Any own unit may be chosen, pawns too, but not the king." },
        Rule { number: "1.3", text: "With carriers=N each side makes N choices in a row, each of another unit." },
        Rule { number: "1.4", text: "After the last choice White moves, and nobody chooses any more." },
        Rule { number: "2.1", text: "On a turn a side makes an orthodox move, or detonates one of its live carriers." },
        Rule {
            number: "2.2",
            text: "The carrier and all units on the eight squares around it vanish, whosever they are, pawns included.",
        },
        Rule { number: "2.3", text: "Kings vanish as well." },
        Rule { number: "3.1", text: "Checkmate wins." },
        Rule { number: "3.2", text: "The side whose king alone has died has lost." },
        Rule { number: "4.1", text: "A detonation is illegal if it would kill the own king," },
        Rule { number: "4.2", text: "even if the enemy king would die with it." },
        Rule {
            number: "4.3",
            text: "A detonation is illegal if it would leave the own king in check while the enemy king lives.",
        },
        Rule { number: "4.4", text: "In check, a detonation is legal if it ends the check," },
        Rule { number: "4.5", text: "or if it kills the enemy king." },
        Rule { number: "4.6", text: "With suicide=loss a detonation is never illegal. Own king dead: lost." },
        Rule { number: "4.7", text: "Both kings dead: the side that detonated has won." },
        Rule { number: "4.8", text: "Own king left attacked while the enemy's lives: lost at once." },
        Rule { number: "5.1", text: "A side in check is mated only if it has no legal move and no legal detonation." },
        Rule { number: "5.2", text: "The same goes for stalemate." },
        Rule { number: "5.3", text: "A bomb gives no check, and keeps a king from no square." },
        Rule { number: "5.4", text: "Nor does it hinder castling." },
        Rule { number: "6.1", text: "It goes where the unit goes," },
        Rule { number: "6.2", text: "also by castling," },
        Rule { number: "6.3", text: "and stays when a pawn is promoted." },
        Rule { number: "6.4", text: "It is lost when the unit is captured, which is not shown," },
        Rule { number: "6.5", text: "and when the unit vanishes in another blast: it does not explode then." },
        Rule {
            number: "6.6",
            text: "With chain it does: carriers of either side caught in a blast explode too, and so on; all blasts count at once.",
        },
        Rule {
            number: "6.7",
            text: "Whether such a detonation is legal is judged with the own carriers alone, so that nothing is told about the enemy's.",
        },
        Rule {
            number: "6.8",
            text: "If the true explosion kills the own king alone, the side that detonated has lost;",
        },
        Rule { number: "6.9", text: "and also if it leaves the own king attacked, both kings alive." },
        Rule { number: "6.10", text: "Both kings dead: a draw; with suicide=loss the side that detonated has won." },
        Rule {
            number: "7.1",
            text: "A captured carrier explodes on the square where it stood; the capturer and all around vanish.",
        },
        Rule {
            number: "7.2",
            text: "That holds for capture en passant too, and the center is where the captured pawn stood.",
        },
        Rule { number: "7.3", text: "Whether the capture is legal is judged as if there were no bomb." },
        Rule { number: "7.4", text: "If the capturer's king dies, the capturer has lost;" },
        Rule { number: "7.5", text: "if the owner's king dies, the owner has;" },
        Rule { number: "7.6", text: "if both die it is a draw, with suicide=loss too." },
        Rule { number: "7.7", text: "If both kings live and the capturer's is left attacked, the capturer has lost." },
        Rule { number: "7.8", text: "Such an explosion sets off no other carrier, with chain neither." },
        Rule { number: "7.9", text: "Without the option a captured carrier does nothing." },
        Rule {
            number: "8.1",
            text: "Captures, pawn moves and detonations are progress: 100 plies without any may be claimed, 150 end the game.",
        },
        Rule { number: "8.2", text: "Only king against king is dead by material." },
        Rule {
            number: "8.3",
            text: "Bombs are part of the position for repetition: threefold may be claimed, fivefold ends the game.",
        },
        Rule { number: "8.4", text: "Agreement and resignation are those of orthodox chess." },
    ],
};
