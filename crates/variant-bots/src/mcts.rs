//! Monte-Carlo tree search: the tree grows where moves look good, and a leaf is judged by its material once captures are over.
//!
//! Each player has a value of its own in each position, so any number of players will do. Ends that are certain are carried up the tree.

use crate::control::Control;
use crate::guess::Guesses;
use crate::spec::TreeLimits;
use crate::value::{Values, ended};
use crate::{Thought, WIN};
use chess_variants::variant_core::key::SplitMix64;
use chess_variants::variant_core::variant::MoveOf;
use chess_variants::variant_core::{Game, Observe, Player, Position, Variant};

const GUESSES: usize = 6;
/// How much a move that was tried little is preferred.
const CURIOSITY: f32 = 1.4;
/// Material that makes a game about three quarters won.
const SURE: f32 = 350.0;
/// Swings weigh on the first look at a move by this much.
const BIAS: f32 = 250.0;
const SEATS: usize = 6;
/// Captures followed below a leaf.
const CAPTURES: u32 = 4;

type Worth = [f32; SEATS];

pub(crate) fn choose<V: Observe>(
    game: &Game<V>,
    turn: Player,
    limits: &TreeLimits,
    random: &mut SplitMix64,
    control: &mut Control<'_>,
) -> Option<Thought<MoveOf<V>>> {
    let guesses = Guesses::of(game, turn, GUESSES, random);
    let share = guesses.positions.len().max(1) as u64;
    // The tree could look away from a quiet move that ends the game.
    let wins = |m: &&MoveOf<V>| {
        !guesses.positions.is_empty()
            && guesses.positions.iter().all(|p| ended(game.rules(), &p.after(**m), turn) == Some(1))
    };
    if let Some(&best) = guesses.moves.iter().find(wins) {
        let nodes = guesses.moves.len() as u64;
        return Some(Thought { best, score: Some(WIN - 1), depth: 1, nodes, line: vec![best] });
    }
    let mut tally: Vec<(MoveOf<V>, u64, f32)> = guesses.moves.iter().map(|&m| (m, 0, 0.0)).collect();
    let (mut nodes, mut line) = (0, Vec::new());
    let taste = SplitMix64::new(random.next_u64());
    for (k, position) in guesses.positions.iter().enumerate() {
        let mut tree = Tree {
            rules: game.rules(),
            values: Values::for_game(game.rules().info()),
            past: &guesses.past,
            taste: taste.clone(),
            nodes: Vec::new(),
        };
        let time = limits.time.map(|time| time.mul_f64((k + 1) as f64 / share as f64));
        tree.grow(position);
        for playout in 0..(limits.playouts / share).max(1) {
            if playout & 15 == 15 && control.over(time) || tree.nodes[0].certain.is_some() {
                break;
            }
            tree.playout(position);
        }
        nodes += tree.nodes.len() as u64;
        for edge in &tree.nodes[0].edges {
            if let Some(slot) = tally.iter_mut().find(|(m, ..)| *m == edge.m) {
                let (visits, worth) = tree.count(edge, turn);
                slot.1 += visits;
                slot.2 += worth;
            }
        }
        line = tree.line(position);
    }
    let &(best, visits, worth) = tally.iter().reduce(|a, b| if (b.1, b.2) > (a.1, a.2) { b } else { a })?;
    if line.first() != Some(&best) {
        line = vec![best];
    }
    let mean = if visits > 0 { worth / visits as f32 } else { 0.5 };
    Some(Thought { best, score: Some(score(mean)), depth: line.len() as u32, nodes, line })
}

/// A value between 0 and 1 as hundredths of a pawn.
fn score(mean: f32) -> i32 {
    if mean >= 1.0 {
        return WIN - 1;
    } else if mean <= 0.0 {
        return 1 - WIN;
    }
    (SURE * (mean / (1.0 - mean)).ln()).clamp(-9999.0, 9999.0) as i32
}

struct Edge<M> {
    m: M,
    /// How likely the move looks before it is tried.
    prior: f32,
    /// The node it leads to, once it was tried.
    child: Option<u32>,
}

struct Node<M> {
    /// Who moves; `None` when the game is over.
    turn: Option<Player>,
    edges: Vec<Edge<M>>,
    visits: u32,
    /// The values of all visits, summed up.
    sum: Worth,
    /// The value, where play from here can't change it.
    certain: Option<Worth>,
}

struct Tree<'a, V: Variant> {
    rules: &'a V,
    values: Values,
    past: &'a [u64],
    /// What makes two seeds two players.
    taste: SplitMix64,
    nodes: Vec<Node<MoveOf<V>>>,
}

impl<V: Observe> Tree<'_, V> {
    /// One walk from the root to a new leaf, and the news carried back.
    fn playout(&mut self, root: &V::Position) {
        let mut position = root.clone();
        let mut path = vec![0usize];
        let worth = loop {
            let at = path[path.len() - 1];
            if let Some(worth) = self.nodes[at].certain {
                break worth;
            }
            let Some(i) = self.pick(at) else { break self.judge(&mut position) };
            position.play_unchecked(self.nodes[at].edges[i].m);
            match self.nodes[at].edges[i].child {
                Some(child) => path.push(child as usize),
                None => {
                    let child = self.grow(&position);
                    self.nodes[at].edges[i].child = Some(child as u32);
                    path.push(child);
                    let drawn = self.past.contains(&position.key());
                    let level = || even(position.seats());
                    break self.nodes[child]
                        .certain
                        .unwrap_or_else(|| if drawn { level() } else { self.judge(&mut position.clone()) });
                }
            }
        };
        for &at in path.iter().rev() {
            let node = &mut self.nodes[at];
            node.visits += 1;
            node.sum.iter_mut().zip(worth).for_each(|(sum, value)| *sum += value);
            self.settle(at);
        }
    }

    /// Adds a node for a position.
    fn grow(&mut self, position: &V::Position) -> usize {
        let certain = position.outcome().map(|outcome| {
            let mut worth = [0.0; SEATS];
            let part = 1.0 / outcome.winners.len().max(1) as f32;
            outcome.winners.iter().for_each(|player| worth[player.index()] = part);
            worth
        });
        let moves = if certain.is_some() { Vec::new() } else { position.legal_moves() };
        let mut looks = |m: &MoveOf<V>| {
            let swing = self.values.swing(position, *m) as f32 / BIAS;
            // Up to a fifth by lot.
            swing.clamp(-6.0, 6.0).exp() * (0.9 + self.taste.below(21) as f32 / 100.0)
        };
        let swings: Vec<f32> = moves.iter().map(&mut looks).collect();
        let total: f32 = swings.iter().sum();
        let edges = moves.into_iter().zip(swings).map(|(m, s)| Edge { m, prior: s / total, child: None }).collect();
        self.nodes.push(Node { turn: position.turn(), edges, visits: 0, sum: [0.0; SEATS], certain });
        self.nodes.len() - 1
    }

    /// The move to look at next: good so far, likely, or tried little.
    fn pick(&self, at: usize) -> Option<usize> {
        let node = &self.nodes[at];
        let player = node.turn?.index();
        let reach = CURIOSITY * ((node.visits + 1) as f32).sqrt();
        let unseen = if node.visits > 0 { node.sum[player] / node.visits as f32 - 0.1 } else { 0.5 };
        let appeal = |edge: &Edge<MoveOf<V>>| {
            let (value, visits) = match edge.child.map(|child| &self.nodes[child as usize]) {
                Some(Node { certain: Some(worth), visits, .. }) => (worth[player], *visits),
                Some(child) => (child.sum[player] / child.visits.max(1) as f32, child.visits),
                None => (unseen, 0),
            };
            value + reach * edge.prior / (1 + visits) as f32
        };
        let all = node.edges.iter().map(appeal).enumerate();
        all.reduce(|a, b| if b.1 > a.1 { b } else { a }).map(|(i, _)| i)
    }

    /// Makes a node certain: by a move that wins, or because all its moves are.
    fn settle(&mut self, at: usize) {
        let node = &self.nodes[at];
        let (Some(player), None) = (node.turn, node.certain) else { return };
        let worth = |edge: &Edge<MoveOf<V>>| edge.child.and_then(|child| self.nodes[child as usize].certain);
        let better = |a: Worth, b: Worth| if b[player.index()] > a[player.index()] { b } else { a };
        let best = node.edges.iter().filter_map(worth).reduce(better);
        let all = node.edges.iter().all(|edge| worth(edge).is_some());
        self.nodes[at].certain = best.filter(|worth| all || worth[player.index()] >= 1.0);
    }

    /// The values of a position that is not over: material, with captures followed to their end.
    fn judge(&self, position: &mut V::Position) -> Worth {
        let mut left = CAPTURES;
        while let (Some(_), 1..) = (position.turn(), left) {
            let gain = |m: MoveOf<V>| self.values.swing(position, m);
            let best =
                position.legal_moves().into_iter().map(|m| (gain(m), m)).reduce(|a, b| if b.0 > a.0 { b } else { a });
            // An exchange that loses is not entered: the answer to it is the next step.
            let Some((swing, m)) = best.filter(|&(swing, _)| swing >= 80) else { break };
            let next = position.after(m);
            let answers = next.legal_moves().into_iter().map(|m| self.values.swing(&next, m)).max().unwrap_or(0);
            if answers >= swing + 80 {
                break;
            }
            *position = next;
            left -= 1;
        }
        if let Some(outcome) = position.outcome() {
            let mut worth = [0.0; SEATS];
            let part = 0.95 / outcome.winners.len().max(1) as f32;
            outcome.winners.iter().for_each(|player| worth[player.index()] = part);
            return worth;
        }
        let mut worth = [0.0; SEATS];
        let seats = position.seats().min(SEATS as u8);
        let stand = |seat: u8| {
            let player = Player::new(seat);
            let out = seats > 2 && self.rules.is_eliminated(position, player);
            if out { 0.0 } else { (self.values.stand(position, player) as f32 / SURE).clamp(-8.0, 8.0).exp() }
        };
        if seats == 2 {
            // One against the other: the difference is twice in the ratio, so take its root.
            let mine = 1.0 / (1.0 + (-(self.values.stand(position, Player::WHITE) as f32) / SURE).exp());
            (worth[0], worth[1]) = (mine, 1.0 - mine);
            return worth;
        }
        (0..seats).for_each(|seat| worth[seat as usize] = stand(seat));
        let total: f32 = worth.iter().sum();
        worth.iter_mut().for_each(|value| *value /= total.max(1e-6));
        worth
    }

    /// What a root move has to say for itself: visits, and the value of them all. A certain win outweighs everything.
    fn count(&self, edge: &Edge<MoveOf<V>>, player: Player) -> (u64, f32) {
        let Some(child) = edge.child.map(|child| &self.nodes[child as usize]) else { return (0, 0.0) };
        match child.certain {
            Some(worth) if worth[player.index()] >= 1.0 => (1 << 32, 4_294_967_296.0),
            Some(worth) if worth[player.index()] <= 0.0 => (0, 0.0),
            _ => (child.visits.into(), child.sum[player.index()]),
        }
    }

    /// The most visited moves from the root on.
    fn line(&self, _: &V::Position) -> Vec<MoveOf<V>> {
        let (mut at, mut line) = (0, Vec::new());
        loop {
            let visits = |edge: &&Edge<MoveOf<V>>| edge.child.map(|child| self.nodes[child as usize].visits);
            let Some(edge) = self.nodes[at].edges.iter().filter(|e| e.child.is_some()).max_by_key(visits) else {
                return line;
            };
            line.push(edge.m);
            at = edge.child.unwrap_or_default() as usize;
        }
    }
}

/// Nobody stands better.
fn even(seats: u8) -> Worth {
    let mut worth = [0.0; SEATS];
    let seats = (seats as usize).min(SEATS);
    worth[..seats].fill(1.0 / seats as f32);
    worth
}
