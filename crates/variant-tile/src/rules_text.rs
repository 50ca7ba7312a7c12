//! The rules in numbered sentences.

use variant_core::explain::{Rule, Rulebook};

/// The numbered sentences of `docs/tile.md`, without markup; a test of the workspace compares them.
pub(crate) static BOOK: Rulebook = Rulebook {
    page: "docs/tile.md",
    rules: &[
        Rule {
            number: "1.1",
            text: "Each player has a king, a queen, two rooks, two bishops, two knights and eight pawns in hand.",
        },
        Rule {
            number: "1.2",
            text: "Players act in turn, one action each: they place a tile from the hand, or move an own tile.",
        },
        Rule { number: "2.1", text: "The first tile goes to (0,0)." },
        Rule { number: "2.2", text: "Every other one goes to an empty square adjacent to any tile." },
        Rule { number: "3.1", text: "King, queen, rook, bishop and knight move and capture as in chess." },
        Rule {
            number: "3.2",
            text: "Sliding tiles pass over own tiles and may capture the first enemy tile in their way, which ends the line.",
        },
        Rule { number: "3.3", text: "Knights leap." },
        Rule { number: "3.4", text: "Kings and pawns never jump." },
        Rule {
            number: "4.1",
            text: "A pawn steps one square forward or back along the axis of its color: y for the first and third seat, x for the second and fourth; with two players y for both, with five or six players all four directions.",
        },
        Rule { number: "4.2", text: "A pawn captures one square along any diagonal." },
        Rule { number: "4.3", text: "There is no double step, en passant, promotion or castling." },
        Rule {
            number: "5.1",
            text: "After a move all tiles on the table, of all colors, form one group of adjacent tiles.",
        },
        Rule { number: "5.2", text: "What happens on the way does not count." },
        Rule { number: "5.3", text: "The only tile on the table cannot move." },
        Rule {
            number: "6.1",
            text: "A tile attacks an enemy king if its capture pattern reaches it and the table would still be one group after the capture.",
        },
        Rule { number: "6.2", text: "A pin of the attacker does not matter." },
        Rule { number: "7.1", text: "The royal king of a player is the king of his own color." },
        Rule {
            number: "7.2",
            text: "No action may leave it attacked, once it is on the table; a king captured by that action, and the tiles that come with it, are taken into account first.",
        },
        Rule { number: "7.3", text: "A king is not placed on an attacked square, nor adjacent to another royal king." },
        Rule { number: "7.4", text: "A placement may give check and may block one." },
        Rule { number: "8", text: "A player whose king is in hand does not move tiles." },
        Rule { number: "9.1", text: "With two players alive: in check without an action is mate and loses." },
        Rule { number: "9.2", text: "Without an action and not in check is a draw." },
        Rule { number: "10.1", text: "With three or more alive: a player in check without an action must fall." },
        Rule {
            number: "10.2",
            text: "His hand is gone, all tiles he controls go to the player who gives check; of several to the one who sits nearest before him in turn order.",
        },
        Rule { number: "10.3", text: "Not in check he must pass." },
        Rule { number: "10.4", text: "Several mated players fall one after the other." },
        Rule {
            number: "10.5",
            text: "A king that is attacked on the attacker's turn may be captured, which has the same consequences for its owner.",
        },
        Rule { number: "10.6", text: "When all living players pass in a row the game is drawn." },
        Rule { number: "11.1", text: "Conquered tiles are own tiles in every respect." },
        Rule { number: "11.2", text: "Pawns keep the axis of their color." },
        Rule { number: "11.3", text: "A conquered king is an ordinary tile that moves like a king." },
        Rule { number: "12", text: "The last player alive wins." },
        Rule {
            number: "13.1",
            text: "Plies count up with moves that capture nothing and with passes, and start again with a placement or capture; a fall leaves them.",
        },
        Rule { number: "13.2", text: "The move number grows when the turn comes round." },
        Rule {
            number: "13.3",
            text: "The third occurrence of a position, wherever it lies on the table, allows a claim; the fifth ends the game.",
        },
        Rule { number: "13.4", text: "50 plies a player without placement or capture allow a claim; 75 end the game." },
        Rule { number: "13.5", text: "All living players may agree on a draw." },
        Rule {
            number: "13.6",
            text: "A player who gives up or leaves with two alive has lost; with three or more alive he falls.",
        },
        Rule {
            number: "14.1",
            text: "With phase=separate nobody moves a tile while a living player has tiles in hand.",
        },
        Rule { number: "14.2", text: "With king-last the king is the last tile placed." },
        Rule {
            number: "14.3",
            text: "With layout=random each player has five kingless turns, in which tiles only move.",
        },
        Rule { number: "14.4", text: "After them a king in hand is placed before anything else." },
        Rule { number: "14.5", text: "With win=capture who loses his king falls." },
        Rule { number: "15", text: "Coordinates end at 2^30 on both axes: no tile goes beyond." },
    ],
};
