//! What units are worth, and how a position stands.

use chess_variants::variant_core::{Edit, Info, Outcome, Player, Position, Reason, Unit, Variant};

/// No unit and no point is worth more: sums stay far below a won game.
const LARGEST: i32 = 10_000;
/// No position is worth more.
const MOST: i32 = crate::WIN / 2;
/// Choice beyond this is worth no more.
const MOST_MOVES: usize = 400;

/// The worth of a unit by its letter, of a point and of a choice, in hundredths of a pawn.
///
/// ```
/// use variant_bots::Values;
/// let values = Values::default();
/// assert!(values.of('Q') > values.of('R'));
/// ```
#[derive(Clone, Debug)]
pub struct Values {
    letters: [i32; 26],
    /// A point where the game counts points.
    point: i32,
    /// A move to choose from.
    mobility: i32,
}

impl Default for Values {
    fn default() -> Values {
        let mut letters = [350; 26];
        // A king that can be lost decides; where it can't, both are always there.
        for (letter, value) in [('P', 100), ('N', 310), ('B', 330), ('R', 500), ('Q', 900), ('K', 2000)] {
            letters[(letter as u8 - b'A') as usize] = value;
        }
        Values { letters, point: 100, mobility: 2 }
    }
}

impl Values {
    /// The values a game is played with.
    pub fn for_game(info: &Info) -> Values {
        let mut values = Values::default();
        if info.id == "monochrome" {
            // The king is a unit like the others there, and worth what it moves.
            values.set('K', 250);
        }
        values
    }

    /// The worth of a unit; letters outside A to Z count as the average one.
    pub fn of(&self, letter: char) -> i32 {
        match letter {
            'A'..='Z' => self.letters[(letter as u8 - b'A') as usize],
            _ => 350,
        }
    }

    /// Changes the worth of a unit, at most 10,000 either way; other letters than A to Z are left alone.
    ///
    /// ```
    /// let mut values = variant_bots::Values::default();
    /// values.set('N', 400);
    /// assert_eq!(values.of('N'), 400);
    /// ```
    pub fn set(&mut self, letter: char, value: i32) {
        if letter.is_ascii_uppercase() {
            self.letters[(letter as u8 - b'A') as usize] = value.clamp(-LARGEST, LARGEST);
        }
    }

    /// Changes the worth of a point, where the game counts [points](Position::scores); 100 unless told.
    ///
    /// ```
    /// let mut values = variant_bots::Values::default();
    /// values.set_point(30);
    /// ```
    pub fn set_point(&mut self, value: i32) {
        self.point = value.clamp(-LARGEST, LARGEST);
    }

    /// Changes the worth of a move more to choose from than the other side has; 2 unless told.
    ///
    /// ```
    /// let mut values = variant_bots::Values::default();
    /// values.set_mobility(0);
    /// ```
    pub fn set_mobility(&mut self, value: i32) {
        self.mobility = value.clamp(-LARGEST, LARGEST);
    }

    /// What the choice of moves is worth to the player who has `mine`; the other had `theirs` before.
    pub(crate) fn mobility(&self, mine: usize, theirs: usize) -> i32 {
        self.mobility.saturating_mul((mine.min(MOST_MOVES) as i32) - (theirs.min(MOST_MOVES) as i32))
    }

    /// How a position stands for one player against all others.
    pub(crate) fn stand<P: Position>(&self, position: &P, player: Player) -> i32 {
        let mut sum = 0;
        for at in position.occupied() {
            if let (Some(unit), Some(owner)) = (position.piece_at(at), position.controller_at(at)) {
                sum += self.signed(self.of(unit.letter()), owner, player);
            }
        }
        for seat in (0..position.seats()).map(Player::new) {
            for (unit, count) in position.hand(seat) {
                sum += self.signed(self.of(unit.letter()) * i32::from(count), seat, player);
            }
        }
        if let Some(scores) = position.scores() {
            let mine = scores[player.index() & 1] - scores[1 - (player.index() & 1)];
            sum += mine.saturating_mul(self.point);
        }
        sum.clamp(-MOST, MOST)
    }

    fn signed(&self, value: i32, owner: Player, player: Player) -> i32 {
        if owner == player { value } else { -value }
    }

    /// What a move changes for the player who makes it, told by its edits: captures, losses, promotions, points.
    pub(crate) fn swing<P: Position>(&self, position: &P, m: P::Move) -> i32 {
        let Some(player) = position.turn() else { return 0 };
        let mut sum = 0;
        // A unit dropped where somebody else controls the square (Monochrome) has changed hands: `controller` says so.
        for edit in position.edits(m) {
            sum += match edit {
                Edit::Lift { at, unit } => {
                    let owner = position.controller_at(at).or(unit.color()).unwrap_or(player);
                    -self.signed(self.of(unit.letter()), owner, player)
                }
                Edit::Drop { unit, controller, .. } => self.signed(self.of(unit.letter()), controller, player),
                Edit::Control { at, to } => position.piece_at(at).map_or(0, |unit| {
                    let value = self.of(unit.letter());
                    let before = position.controller_at(at).map_or(0, |owner| self.signed(value, owner, player));
                    self.signed(value, to, player) - before
                }),
                Edit::Hand { player: whose, unit, change } => {
                    self.signed(self.of(unit.letter()) * i32::from(change), whose, player)
                }
                Edit::Score { player: whose, points } => self.signed(points.saturating_mul(self.point), whose, player),
                Edit::Eliminate { player: whose } => self.signed(-2000, whose, player),
                Edit::Reveal { .. } => 0,
            };
        }
        sum
    }
}

/// The first of the greatest.
pub(crate) fn best<M>(moves: impl Iterator<Item = (i32, M)>) -> Option<(i32, M)> {
    moves.reduce(|a, b| if b.0 > a.0 { b } else { a })
}

/// The worth of an end for a player: 1 won, 0 drawn or shared, -1 lost.
pub(crate) fn verdict(outcome: &Outcome, player: Player) -> i32 {
    match (outcome.winner(), outcome.winners.contains(player)) {
        (Some(winner), _) if winner == player => 1,
        (_, true) => 0,
        _ => -1,
    }
}

/// What a game is worth to a player that ends here by its history: a draw, unless points decide.
pub(crate) fn settled<V: Variant>(rules: &V, position: &V::Position, player: Player, reason: Reason) -> i32 {
    verdict(&rules.settle(position, reason), player)
}

/// The end of the game for `player` in this position, if it is one: the game is over, or goes on without that player.
pub(crate) fn ended<V: Variant>(rules: &V, position: &V::Position, player: Player) -> Option<i32> {
    match position.outcome() {
        Some(outcome) => Some(verdict(&outcome, player)),
        None => (position.seats() > 2 && rules.is_eliminated(position, player)).then_some(-1),
    }
}
