//! The position of a game as a picture, with what the last move did.

use super::Game;
use crate::position::Position;
use crate::scene::Scene;
use crate::variant::{MoveOf, Observe, Variant, Viewer};

impl<V: Variant> Game<V> {
    /// The position before the last move, and that move; `None` where no move has been played since [`start`](Game::start).
    ///
    /// ```
    /// use variant_chess::Chess;
    /// use variant_core::Game;
    /// let mut game = Game::new(Chess::default());
    /// assert!(game.last_move().is_none());
    /// game.play_text("e2e4").unwrap();
    /// let (before, m) = game.last_move().unwrap();
    /// assert_eq!((&before, m), (game.start(), game.history()[0].m));
    /// ```
    pub fn last_move(&self) -> Option<(V::Position, MoveOf<V>)> {
        let ply = self.history.last()?;
        let mut before = self.position.clone();
        before.undo(ply.m, ply.undo.clone());
        Some((before, ply.m))
    }

    /// The position as a picture, everything shown, the last move highlighted.
    ///
    /// ```
    /// use variant_chess::Chess;
    /// use variant_core::{Game, scene::Highlight};
    /// let mut game = Game::new(Chess::default());
    /// game.play_text("e2e4").unwrap();
    /// assert_eq!(game.scene().cell(4, 3).unwrap().highlight, Some(Highlight::Arrived));
    /// ```
    pub fn scene(&self) -> Scene {
        let mut scene = self.rules.scene(&self.position);
        if let Some((before, m)) = self.last_move() {
            scene.show_edits(&before.edits(m));
        }
        self.settled(scene)
    }

    /// Nobody is to move in a game that is over, whatever its position says.
    fn settled(&self, scene: Scene) -> Scene {
        Scene { turn: scene.turn.filter(|_| self.ended.is_none()), ..scene }
    }
}

impl<V: Observe> Game<V> {
    /// The position as a picture as `viewer` sees it; of the last move what that seat may [see](Observe::seen_edits) is highlighted.
    ///
    /// ```
    /// use variant_core::{Game, Player, scene::Highlight};
    /// use variant_testkit::toy::Toy; // each side hides its flag
    /// let mut game = Game::new(Toy);
    /// game.play_text("!c1").unwrap(); // White hands the flag over: Black does not see it
    /// assert!(game.seen_scene(Some(Player::BLACK)).cells.iter().all(|c| c.highlight.is_none()));
    /// ```
    pub fn seen_scene(&self, viewer: Viewer) -> Scene {
        let mut scene = self.rules.seen_scene(&self.position, viewer);
        if let Some((before, m)) = self.last_move() {
            scene.show_edits(&self.rules.seen_edits(&before, m, viewer));
        }
        self.settled(scene)
    }
}
