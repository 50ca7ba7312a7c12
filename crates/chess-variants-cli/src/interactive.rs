//! `play --interactive`: people at one terminal, or one person against a bot.

use crate::Done;
use crate::args::{InteractiveArgs, Seat};
use crate::commands::colors;
use crate::failure::Failure;
use crate::lines::Lines;
use crate::picture::Style;
use crate::why::told;
use crate::words;
use chess_variants::variant_core::explain::Cause;
use chess_variants::variant_core::game::Action;
use chess_variants::variant_core::key::SplitMix64;
use chess_variants::variant_core::movetext::Words;
use chess_variants::variant_core::variant::Viewer;
use chess_variants::variant_core::{AnyGame, Player};
use std::io::{self, BufRead, Write};
use std::time::Instant;
use variant_bots::{Answer, BotSpec, Control, think};

/// Nothing stays on the screen, nor in what can be scrolled back to.
const CLEAR: &str = "\x1b[2J\x1b[3J\x1b[H";
/// A bot agrees to a draw when its opponent stands better by so many hundredths of a pawn.
const AGREES: i32 = 50;

const HELP: &str = "\
  e2e4          a move, as `moves` lists them
  moves         list the legal moves
  hint          a move that a bot would play
  why MOVE      the rule that a refused move breaks
  board         show the board again
  undo          take back the last move; against a bot your last one
  offer, accept, decline, claim
                offer a draw, answer an offer, claim a draw by repetition or move count
  resign        give up
  quit          leave the game
";

pub(crate) fn interactive(out: &mut impl Write, game: Box<dyn AnyGame>, args: &InteractiveArgs) -> Done {
    let seats = game.seats();
    let person = match args.sits {
        None => Player::WHITE,
        Some(Seat(Some(player))) if player.index() < seats.into() => player,
        Some(_) => return Err(Failure::Usage(format!("--seat: no such player, this game has {seats}"))),
    };
    let bot = args.bot.clone().map(|bot| (bot, person));
    let holder = game.turn();
    let lines = Lines::new(io::stdin().lock());
    Table { game, bot, holder, random: SplitMix64::new(args.seed), lines, out }.play()
}

/// What follows after a line.
enum Next {
    /// The same player is asked again.
    Ask,
    /// The game went on, or back.
    Turn,
    Quit,
}

struct Table<'a, R, W> {
    game: Box<dyn AnyGame>,
    /// The bot and the seat of the person; without a bot there are people on all seats.
    bot: Option<(BotSpec, Player)>,
    /// Who looks at the screen, where people with secrets share it.
    holder: Option<Player>,
    random: SplitMix64,
    lines: Lines<R>,
    out: &'a mut W,
}

impl<R: BufRead, W: Write> Table<'_, R, W> {
    fn play(mut self) -> Done {
        while let Some(turn) = self.game.turn() {
            match self.bot.clone() {
                Some((_, person)) if !self.game.alive().contains(person) => {
                    writeln!(self.out, "You are out of the game.")?;
                    return Ok(());
                }
                Some((bot, person)) if person != turn => self.answer(&bot, turn)?,
                _ if self.person(turn)? => {}
                _ => return Ok(()),
            }
        }
        // People at one screen may all look at what everybody may know.
        if self.shared() {
            self.holder = None;
            write!(self.out, "{CLEAR}")?;
        }
        self.show()?;
        let (outcome, rule) = match self.viewer() {
            None => (self.game.outcome(), self.game.ending_rule()),
            Some(viewer) => (self.game.view_outcome(viewer), self.game.view_ending_rule(viewer)),
        };
        writeln!(self.out, "{}", words::outcome(outcome, self.game.seats()))?;
        if let Some(rule) = rule {
            writeln!(self.out, "{rule} ({})", self.game.rulebook().page)?;
        }
        Ok(())
    }

    /// Do people share the screen who may not see each other's secrets?
    fn shared(&self) -> bool {
        self.game.info().hidden && self.bot.is_none()
    }

    /// Who looks; `None`: nothing is hidden.
    fn viewer(&self) -> Option<Viewer> {
        match &self.bot {
            _ if !self.game.info().hidden => None,
            Some((_, person)) => Some(Some(*person)),
            None => Some(self.holder),
        }
    }

    fn name(&self, player: Player) -> String {
        words::seat(player, self.game.seats())
    }

    /// The board, the last move, and what is offered.
    fn show(&mut self) -> Done {
        let (scene, history) = match self.viewer() {
            None => (self.game.scene(), self.game.history().into_iter().map(Some).collect()),
            Some(viewer) => (self.game.view_scene(viewer), self.game.view_history(viewer)),
        };
        write!(self.out, "{}", Style { color: colors() }.picture(&scene))?;
        match history.last() {
            Some(Some(m)) => writeln!(self.out, "last move: {m}")?,
            Some(None) => writeln!(self.out, "last move: hidden")?,
            None => {}
        }
        for player in self.game.offers().iter().filter(|&player| Some(player) != self.game.turn()) {
            writeln!(self.out, "{} offers a draw: accept, or play on", self.name(player))?;
        }
        if let Some(reason) = self.game.claimable() {
            writeln!(self.out, "a draw can be claimed: {reason}")?;
        }
        Ok(())
    }

    /// Lets a person do something; `false` when the game is left.
    fn person(&mut self, turn: Player) -> Result<bool, Failure> {
        if self.shared() && self.holder != Some(turn) {
            write!(self.out, "{CLEAR}Pass the board to {}, and press Enter.", self.name(turn))?;
            self.out.flush()?;
            if self.lines.next()?.is_none() {
                return Ok(false);
            }
            write!(self.out, "{CLEAR}")?;
            self.holder = Some(turn);
        }
        self.show()?;
        loop {
            write!(self.out, "{}> ", self.name(turn))?;
            self.out.flush()?;
            let Some(line) = self.lines.next()? else {
                writeln!(self.out)?;
                return Ok(false);
            };
            let line = line.trim().to_string();
            match self.line(turn, &line)? {
                Next::Ask => {}
                Next::Turn => return Ok(true),
                Next::Quit => return Ok(false),
            }
        }
    }

    fn line(&mut self, turn: Player, line: &str) -> Result<Next, Failure> {
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        match (word, rest.trim()) {
            ("", _) => {}
            ("quit", "") => return Ok(Next::Quit),
            ("help", "") => write!(self.out, "{HELP}")?,
            ("board", "") => self.show()?,
            ("moves", "") => self.list()?,
            ("hint", "") => match self.think(&BotSpec::default()) {
                Some(answer) => writeln!(self.out, "{}", answer.best)?,
                None => writeln!(self.out, "no idea")?,
            },
            ("why", "") => writeln!(self.out, "why: a move is missing")?,
            ("why", m) => {
                if !self.refused(m)? {
                    writeln!(self.out, "legal")?;
                }
            }
            ("undo", "") if self.undo() => return Ok(Next::Turn),
            ("undo", "") => writeln!(self.out, "there is nothing to take back")?,
            ("offer", "") => return self.offer(turn),
            ("accept", "") => return self.act(Action::Accept(turn)),
            ("decline", "") => return self.act(Action::Decline),
            ("claim", "") => return self.act(Action::Claim),
            ("resign", "") => return self.act(Action::Resign(turn)),
            _ if self.refused(line)? => {}
            _ => match self.game.play(line) {
                Ok(()) => return Ok(Next::Turn),
                Err(error) => writeln!(self.out, "{error}")?,
            },
        }
        Ok(Next::Ask)
    }

    /// Says why a move is refused; `false` of a legal one.
    fn refused(&mut self, m: &str) -> Result<bool, Failure> {
        let refusal = match self.viewer() {
            None => self.game.why(m),
            Some(viewer) => self.game.view_why(m, viewer),
        };
        let Some(refusal) = refusal else { return Ok(false) };
        write!(self.out, "{}", told(&refusal, self.game.rulebook().page))?;
        if refusal.cause == Cause::Syntax {
            writeln!(self.out, "`moves` lists the moves, `help` what else there is")?;
        }
        Ok(true)
    }

    fn list(&mut self) -> Done {
        let mut moves = self.viewer().map_or_else(|| self.game.moves(), |viewer| self.game.view_moves(viewer));
        moves.sort_unstable();
        let mut text = Words::default();
        moves.iter().for_each(|m| text.word(m));
        writeln!(self.out, "{}", text.finish())?;
        Ok(())
    }

    /// Takes back a move; against a bot all up to the person's last one. `false` where there is none.
    fn undo(&mut self) -> bool {
        let mut back = self.game.boxed_clone();
        while back.undo() {
            if self.bot.as_ref().is_none_or(|(_, person)| back.turn() == Some(*person)) {
                self.game = back;
                return true;
            }
        }
        false
    }

    fn act(&mut self, action: Action) -> Result<Next, Failure> {
        match self.game.act(action) {
            Ok(()) => Ok(Next::Turn),
            Err(error) => {
                writeln!(self.out, "{error}")?;
                Ok(Next::Ask)
            }
        }
    }

    /// An offer to people stands until the others have moved; bots answer at once.
    fn offer(&mut self, turn: Player) -> Result<Next, Failure> {
        let Some((bot, _)) = self.bot.clone() else {
            if let Err(error) = self.game.offer_draw(turn) {
                writeln!(self.out, "{error}")?;
            } else {
                writeln!(self.out, "{} offers a draw; now make a move", self.name(turn))?;
            }
            return Ok(Next::Ask);
        };
        // Thought about from the person's seat, so that no secret of the bot's shows in the answer.
        if self.think(&bot).and_then(|answer| answer.score).is_none_or(|score| score < AGREES) {
            writeln!(self.out, "declined")?;
            return Ok(Next::Ask);
        }
        writeln!(self.out, "accepted")?;
        for player in self.game.alive().iter() {
            if let Err(error) = self.game.offer_draw(player) {
                writeln!(self.out, "{error}")?;
            }
        }
        Ok(Next::Turn)
    }

    fn answer(&mut self, bot: &BotSpec, turn: Player) -> Done {
        let answer = self.think(bot).ok_or_else(|| Failure::Refused(format!("{bot} finds no move")))?;
        self.game.play(&answer.best).map_err(|error| Failure::Refused(format!("{bot}: {error}")))?;
        let m = match self.viewer() {
            None => Some(answer.best),
            Some(viewer) => self.game.view_history(viewer).pop().flatten(),
        };
        writeln!(self.out, "{}: {}", self.name(turn), m.as_deref().unwrap_or("a hidden move"))?;
        Ok(())
    }

    /// What a bot thinks for the player to move, who alone is looked over the shoulder.
    fn think(&mut self, bot: &BotSpec) -> Option<Answer> {
        let started = Instant::now();
        let clock = || started.elapsed();
        let mut control = Control { clock: Some(&clock), ..Control::default() };
        think(&*self.game, bot, self.random.next_u64(), &mut control).ok()
    }
}
