//! The rules in numbered sentences.

use variant_core::explain::{Rule, Rulebook};

/// The numbered sentences of `docs/stratomic-mini.md`, without markup; a test of the workspace compares them.
pub(crate) static BOOK: Rulebook = Rulebook {
    page: "docs/stratomic-mini.md",
    rules: &[
        Rule { number: "1.1", text: "The rook is a missile." },
        Rule { number: "1.2", text: "A missile steps one square in any of eight directions, to an empty square only." },
        Rule { number: "1.3", text: "A missile attacks nothing: it neither captures by moving nor gives check." },
        Rule { number: "1.4", text: "When captured it is simply gone." },
        Rule { number: "2.1", text: "A launch (a1*e5) takes a whole turn." },
        Rule {
            number: "2.2",
            text: "Its target is any square of the board, occupied or empty, the missile's own included.",
        },
        Rule {
            number: "2.3",
            text: "The missile vanishes, and with it every unit of either side on the target and on the up to eight squares around it.",
        },
        Rule { number: "2.4", text: "Kings survive." },
        Rule { number: "2.5", text: "A missile caught in a blast vanishes without a blast of its own." },
        Rule { number: "3.1", text: "A missile that an enemy unit attacks stays on the ground." },
        Rule { number: "3.2", text: "Pinned units attack; so does the king." },
        Rule {
            number: "4.1",
            text: "Launches are open to both sides from the turn after a move has captured any unit but a pawn.",
        },
        Rule { number: "4.2", text: "A promoted unit is no pawn." },
        Rule { number: "4.3", text: "What a blast takes does not count, nor does en passant." },
        Rule {
            number: "4.4",
            text: "With launch=silo they are open from the first move, and initial squares count: a bishop on an initial bishop square of its color (c1 f1, c8 f8) protects radius two, and a missile on an initial square of its color (a1 h1, a8 h8) survives every blast.",
        },
        Rule {
            number: "4.5",
            text: "Only the square matters, not where the unit has been or whether it was promoted.",
        },
        Rule { number: "5.1", text: "The bishop moves as in chess and protects its own square and those next to it." },
        Rule {
            number: "5.2",
            text: "A launch of an enemy missile at a protected target is intercepted: the missile vanishes and nothing else happens.",
        },
        Rule { number: "5.3", text: "A blast centered elsewhere reaches protected squares as any others." },
        Rule { number: "5.4", text: "Bishops do not stop missiles of their own side." },
        Rule { number: "5.5", text: "Pins and attacks do not keep a bishop from protecting." },
        Rule {
            number: "5.6",
            text: "shield=squares: in addition, units of the bishop's side on squares it protects survive enemy blasts.",
        },
        Rule { number: "5.7", text: "The board before the blast decides." },
        Rule { number: "5.8", text: "Own blasts destroy as ever." },
        Rule { number: "5.9", text: "intercepted=illegal: a launch that would be intercepted is no legal move." },
        Rule { number: "6.1", text: "A launch may not leave the own king attacked." },
        Rule {
            number: "6.2",
            text: "It may answer a check by removing the checker, both checkers even, and may open a line to give check or mate.",
        },
        Rule { number: "6.3", text: "A player with a legal launch is neither mated nor stalemated." },
        Rule {
            number: "7.1",
            text: "Castling is that of chess, with a missile for the rook; the right goes when that missile moves, is launched, captured or blasted.",
        },
        Rule { number: "7.2", text: "With castling=off there is none." },
        Rule { number: "7.3", text: "A pawn becomes a queen, missile (r), bishop or knight." },
        Rule {
            number: "8.1",
            text: "Captures, pawn moves and launches, intercepted ones too, are progress for the 50 and 75 move rules.",
        },
        Rule {
            number: "8.2",
            text: "A position is dead with kings and missiles alone, or, without a missile, where chess calls it dead: king against king, one knight or bishop in all, or only bishops on squares of one color.",
        },
        Rule {
            number: "9.1",
            text: "Everything not said here is orthodox chess: moves, check, mate and stalemate, the array and the letters included.",
        },
        Rule {
            number: "9.2",
            text: "The third occurrence of a position, or 100 plies without progress, may be claimed as a draw; the fifth, or 150 plies, end the game.",
        },
        Rule { number: "9.3", text: "Agreement and resignation are as in chess." },
    ],
};
