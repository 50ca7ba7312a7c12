//! Alpha-beta: iterative deepening, a transposition table, captures followed to their end.
//!
//! With more than two players it is paranoid: the others are taken to play together against the one who thinks. So there are two
//! parties in any game, and a score is that of the party to move.

use crate::control::{Control, Progress};
use crate::guess::Guesses;
use crate::spec::SearchLimits;
use crate::table::{Bound, Table};
use crate::value::{Values, ended, settled};
use crate::{Thought, WIN};
use chess_variants::variant_core::key::SplitMix64;
use chess_variants::variant_core::variant::MoveOf;
use chess_variants::variant_core::{Game, Observe, Player, Position, Reason, Variant};

/// Guesses in a game with secrets; each gets an equal share of the nodes.
const GUESSES: usize = 6;
const DEEPEST: u32 = 100;
/// Captures followed below the last full ply.
const CAPTURES: u32 = 6;
/// What a move must win to be followed there.
const GAIN: i32 = 80;
/// What a repetition is worth to the one whom points make the winner: much, but it takes two, so it is no certain win.
const AHEAD: i32 = 5000;
/// A score no search gives.
const NEVER: i32 = i32::MAX / 2;

pub(crate) fn choose<V: Observe>(
    game: &Game<V>,
    turn: Player,
    limits: &SearchLimits,
    values: &Values,
    random: &mut SplitMix64,
    control: &mut Control<'_>,
) -> Option<Thought<MoveOf<V>>> {
    let taste = random.next_u64();
    let guesses = Guesses::of(game, turn, GUESSES, random);
    let share = guesses.positions.len().max(1) as u64;
    let unlimited = limits.depth.is_none() && !control.ends(limits.time);
    let nodes = limits.nodes.or(unlimited.then_some(SearchLimits::NODES)).map(|nodes| (nodes / share).max(1));
    let mut thoughts: Vec<Thought<MoveOf<V>>> = Vec::new();
    for (k, position) in guesses.positions.iter().enumerate() {
        let time = guesses.time(limits.time, k);
        let mut search = Search {
            rules: game.rules(),
            values,
            root: turn,
            taste,
            table: Table::new(limits.hash, nodes.unwrap_or(u64::MAX)),
            past: guesses.past.clone(),
            killers: Vec::new(),
            nodes: 0,
            most: nodes.unwrap_or(u64::MAX),
            time,
            control,
            cut: false,
        };
        thoughts.extend(search.deepen(position, &guesses.moves, limits.depth.unwrap_or(DEEPEST)));
    }
    let total = thoughts.iter().map(|thought| thought.nodes).sum();
    // One vote a guess.
    let votes = |m: MoveOf<V>| thoughts.iter().filter(|other| other.best == m).count();
    let best = thoughts.iter().reduce(|a, b| if votes(b.best) > votes(a.best) { b } else { a });
    match best {
        Some(thought) => Some(Thought { nodes: total, ..thought.clone() }),
        // Nothing fits the view: any move is as good.
        None => {
            let &best = random.pick(&guesses.moves)?;
            Some(Thought { best, score: None, depth: 0, nodes: 0, line: vec![best] })
        }
    }
}

/// What a score must exceed to matter, and from where on it is too good to be allowed.
type Window = (i32, i32);

struct Search<'a, 'c, V: Variant> {
    rules: &'a V,
    values: &'a Values,
    /// Who thinks.
    root: Player,
    /// What makes two seeds two players.
    taste: u64,
    table: Table,
    /// Keys of the positions that led here, the game's own before those of the line being looked at.
    past: Vec<u64>,
    /// Quiet moves that refuted something, by ply.
    killers: Vec<[Option<MoveOf<V>>; 2]>,
    nodes: u64,
    most: u64,
    time: Option<core::time::Duration>,
    control: &'a mut Control<'c>,
    /// The limit is reached: results from here on mean nothing.
    cut: bool,
}

/// The greatest gains first, equals in the order they had.
fn rank<M>(moves: &mut [(i32, M)]) {
    moves.sort_by_key(|&(swing, _)| -swing);
}

impl<V: Observe> Search<'_, '_, V> {
    /// One ply deeper each time, best move first, until a limit is reached or an end is certain.
    fn deepen(&mut self, position: &V::Position, moves: &[MoveOf<V>], deepest: u32) -> Option<Thought<MoveOf<V>>> {
        let mut position = position.clone();
        let mut ranked: Vec<(i32, MoveOf<V>)> = moves.iter().map(|&m| (self.values.swing(&position, m), m)).collect();
        rank(&mut ranked);
        let &(_, first) = ranked.first()?;
        let mut thought = Thought { best: first, score: None, depth: 0, nodes: 0, line: vec![first] };
        for depth in 1..=deepest {
            let mut alpha = -NEVER;
            let mut best = None;
            for slot in &mut ranked {
                let m = slot.1;
                let score = self.follow(&mut position, m, moves.len(), depth, 0, (alpha, NEVER));
                if self.cut {
                    break;
                }
                slot.0 = score;
                if score > alpha {
                    alpha = score;
                    best = Some(m);
                }
            }
            // A cut depth still counts where its first move, the best so far, was looked at and another one beat it.
            if let Some(best) = best {
                thought.best = best;
                thought.score = Some(alpha);
                thought.line = self.line(&position, best, depth);
            }
            thought.nodes = self.nodes;
            if self.cut {
                break;
            }
            thought.depth = depth;
            if let Some(tell) = self.control.progress.as_mut() {
                let line = texts(self.rules, &position, &thought.line);
                tell(Progress { depth, score: alpha, nodes: self.nodes, line: &line });
            }
            // The best comes first, the others keep their order.
            if let Some(at) = ranked.iter().position(|&(_, m)| m == thought.best) {
                ranked[..=at].rotate_right(1);
            }
            if alpha.abs() >= WIN - depth as i32 || ranked.len() == 1 && depth >= 2 {
                break;
            }
        }
        Some(thought)
    }

    /// Counts a position; true when the search must end. Results from then on mean nothing.
    fn tick(&mut self) -> bool {
        self.nodes += 1;
        if self.nodes >= self.most || self.nodes & 255 == 0 && self.control.over(self.time) {
            self.cut = true;
        }
        self.cut
    }

    /// The score of a move, one of `choice`, for the party that makes it, as far as it lies in the window.
    fn follow(
        &mut self,
        p: &mut V::Position,
        m: MoveOf<V>,
        choice: usize,
        depth: u32,
        ply: u32,
        window: Window,
    ) -> i32 {
        let ours = p.turn() == Some(self.root);
        self.past.push(p.key());
        let undo = p.play_unchecked(m);
        let same = p.turn().is_none_or(|turn| (turn == self.root) == ours);
        let (alpha, beta) = window;
        let score = match same {
            true => self.score(p, ours, choice, depth - 1, ply + 1, window),
            false => -self.score(p, !ours, choice, depth - 1, ply + 1, (-beta, -alpha)),
        };
        p.undo(m, undo);
        self.past.pop();
        score
    }

    /// The end that the past of a position brings, or promises, to the one who thinks.
    fn drawn(&self, p: &V::Position, key: u64, ply: u32) -> Option<i32> {
        let rules = self.rules.draw_rules();
        let end = |reason| settled(self.rules, p, self.root, reason);
        if rules.plies_automatic.is_some_and(|n| self.rules.plies_without_progress(p) >= n) {
            return Some(end(Reason::MoveCount) * (WIN - ply as i32));
        }
        // Once is enough: who comes back to a position once may do so again.
        self.past.contains(&key).then(|| end(Reason::Repetition) * AHEAD)
    }

    /// The score of a position for one party (`ours` or the others), who is to move unless the game is over. The player before had so
    /// much `choice`.
    fn score(&mut self, p: &mut V::Position, ours: bool, choice: usize, depth: u32, ply: u32, window: Window) -> i32 {
        if self.tick() {
            return 0;
        }
        let sign = if ours { 1 } else { -1 };
        if let Some(verdict) = ended(self.rules, p, self.root) {
            return sign * verdict * (WIN - ply as i32);
        }
        let key = p.key();
        if let Some(score) = self.drawn(p, key, ply) {
            return sign * score;
        }
        let (mut alpha, beta) = window;
        if depth == 0 {
            return self.quiet(p, ours, choice, CAPTURES, ply, window);
        }
        let known = self.table.get(key);
        if let Some(entry) = known.filter(|entry| u32::from(entry.depth) >= depth) {
            let score = from_table(entry.score, ply);
            let enough = match entry.bound {
                Bound::Exact => true,
                Bound::Lower => score >= beta,
                Bound::Upper => score <= alpha,
            };
            if enough {
                return score;
            }
        }
        let moves = p.legal_moves();
        let killers = self.killers.get(ply as usize).copied().unwrap_or_default();
        let mut order: Vec<(i32, u16)> = (0u16..)
            .zip(&moves)
            .map(|(i, &m)| {
                let swing = self.values.swing(p, m);
                let rank = match known {
                    Some(entry) if entry.best == i => NEVER,
                    _ if swing > 0 => swing * 8,
                    _ if killers.contains(&Some(m)) => 4,
                    _ => swing.min(0) / 8,
                };
                (-rank, i)
            })
            .collect();
        order.sort_unstable();
        let (first, mut best, mut chosen) = (alpha, -NEVER, 0);
        for (_, i) in order {
            let m = moves[i as usize];
            let score = self.follow(p, m, moves.len(), depth, ply, (alpha, beta));
            if self.cut {
                return 0;
            }
            if score > best {
                (best, chosen) = (score, i);
            }
            alpha = alpha.max(best);
            if alpha >= beta {
                self.remember(p, m, ply);
                break;
            }
        }
        let bound = if best >= beta {
            Bound::Lower
        } else if best > first {
            Bound::Exact
        } else {
            Bound::Upper
        };
        self.table.put(key, to_table(best, ply), chosen, depth.min(255) as u8, bound);
        best
    }

    /// Follows moves that win material, until none is left that the side to move would rather make than stand still.
    fn quiet(&mut self, p: &mut V::Position, ours: bool, choice: usize, left: u32, ply: u32, window: Window) -> i32 {
        let sign = if ours { 1 } else { -1 };
        let (mut alpha, beta) = window;
        let moves = p.legal_moves();
        // A few hundredths by lot, the same whenever the position comes up: with equal material two seeds play two games.
        let mood = ((p.key() ^ self.taste).wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 61) as i32 - 4;
        let freedom = if p.seats() == 2 { self.values.mobility(moves.len(), choice) } else { 0 };
        let mut best = sign * (self.values.stand(p, self.root) + mood) + freedom;
        alpha = alpha.max(best);
        if left == 0 || alpha >= beta {
            return best;
        }
        let choice = moves.len();
        let swing = |m| (self.values.swing(p, m), m);
        let mut gains: Vec<(i32, MoveOf<V>)> =
            moves.into_iter().map(swing).filter(|&(swing, _)| swing >= GAIN).collect();
        rank(&mut gains);
        for (_, m) in gains {
            if self.tick() {
                return 0;
            }
            let undo = p.play_unchecked(m);
            let score = match ended(self.rules, p, self.root) {
                Some(verdict) => sign * verdict * (WIN - ply as i32 - 1),
                None if (p.turn() == Some(self.root)) == ours => {
                    self.quiet(p, ours, choice, left - 1, ply + 1, (alpha, beta))
                }
                None => -self.quiet(p, !ours, choice, left - 1, ply + 1, (-beta, -alpha)),
            };
            p.undo(m, undo);
            if self.cut {
                return 0;
            }
            best = best.max(score);
            alpha = alpha.max(best);
            if alpha >= beta {
                break;
            }
        }
        best
    }

    fn remember(&mut self, p: &V::Position, m: MoveOf<V>, ply: u32) {
        if self.values.swing(p, m) > 0 {
            return;
        }
        let ply = ply as usize;
        if self.killers.len() <= ply {
            self.killers.resize(ply + 1, [None; 2]);
        }
        let slots = &mut self.killers[ply];
        if slots[0] != Some(m) {
            *slots = [Some(m), slots[0]];
        }
    }

    /// The expected moves, as far as the table knows them.
    fn line(&self, position: &V::Position, first: MoveOf<V>, depth: u32) -> Vec<MoveOf<V>> {
        let (mut position, mut line) = (position.after(first), vec![first]);
        while line.len() < depth as usize {
            let Some(entry) = self.table.get(position.key()) else { break };
            let Some(&m) = position.legal_moves().get(entry.best as usize) else { break };
            line.push(m);
            position.play_unchecked(m);
        }
        line
    }
}

/// The texts of moves played one after the other.
pub(crate) fn texts<V: Variant>(rules: &V, position: &V::Position, line: &[MoveOf<V>]) -> Vec<String> {
    let mut position = position.clone();
    let text = |&m: &MoveOf<V>| {
        let text = rules.move_text(&position, m);
        position.play_unchecked(m);
        text
    };
    line.iter().map(text).collect()
}

/// Wins are stored by their distance from the position, not from the root.
fn to_table(score: i32, ply: u32) -> i32 {
    if crate::plies_to_end(score).is_some() { score + score.signum() * ply as i32 } else { score }
}

fn from_table(score: i32, ply: u32) -> i32 {
    if crate::plies_to_end(score).is_some() { score - score.signum() * ply as i32 } else { score }
}
