//! Monte-Carlo tree search: the tree grows where moves look good, and a leaf is judged by its material once captures are over.
//!
//! Which move to look at next is chosen by UCT with a first guess (the material a move changes), as PUCT does. Each player has a value of
//! its own in each position, so any number of players will do. Ends that are certain are carried up the tree.

use crate::control::Control;
use crate::guess::Guesses;
use crate::spec::TreeLimits;
use crate::value::{Values, best, ended};
use crate::{Thought, WIN};
use chess_variants::variant_core::key::SplitMix64;
use chess_variants::variant_core::variant::MoveOf;
use chess_variants::variant_core::{Game, Observe, Outcome, Player, Position, Reason, Variant};

const GUESSES: usize = 6;
/// How much a move that was tried little is preferred.
const CURIOSITY: f32 = 1.4;
/// Material that makes a game about three quarters won.
const SURE: f32 = 350.0;
/// Swings weigh on the first look at a move by this much.
const BIAS: f32 = 250.0;
const SEATS: usize = Player::MAX as usize;
/// Captures followed below a leaf.
const CAPTURES: u32 = 4;
/// What a capture must win to be followed.
const GAIN: i32 = 80;
/// What an end is worth that is likely but not certain.
const LIKELY: f32 = 0.95;
/// The memory of a tree; a full one ends the search.
const MOST_BYTES: usize = 256 << 20;

type Worth = [f32; SEATS];

pub(crate) fn choose<V: Observe>(
    game: &Game<V>,
    turn: Player,
    limits: &TreeLimits,
    values: &Values,
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
    let default = (!control.ends(limits.time)).then_some(TreeLimits::PLAYOUTS);
    let playouts = limits.playouts.or(default).map_or(u64::MAX, |n| (n / share).max(1));
    let mut tally: Vec<(MoveOf<V>, u64, f32)> = guesses.moves.iter().map(|&m| (m, 0, 0.0)).collect();
    let (mut nodes, mut line) = (0, Vec::new());
    let taste = SplitMix64::new(random.next_u64());
    for (k, position) in guesses.positions.iter().enumerate() {
        let mut tree = Tree {
            rules: game.rules(),
            values,
            past: guesses.past.clone(),
            taste: taste.clone(),
            nodes: Vec::new(),
            bytes: 0,
        };
        let time = guesses.time(limits.time, k);
        tree.grow(position, None);
        for playout in 0..playouts {
            let over = playout & 15 == 15 && control.over(time);
            if over || tree.bytes > MOST_BYTES || tree.nodes[0].certain.is_some() {
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
        line = tree.line();
    }
    let &(best, visits, worth) = tally.iter().reduce(|a, b| if (b.1, b.2) > (a.1, a.2) { b } else { a })?;
    if line.first() != Some(&best) {
        line = vec![best];
    }
    // A move that loses for certain counts no visits.
    let mean = if visits > 0 { worth / visits as f32 } else { 0.0 };
    let score = if guesses.positions.is_empty() { None } else { Some(score(mean, line.len() as i32)) };
    Some(Thought { best, score, depth: line.len() as u32, nodes, line })
}

/// A value between 0 and 1 as hundredths of a pawn; a certain end takes so many plies.
fn score(mean: f32, plies: i32) -> i32 {
    if mean >= 1.0 {
        return WIN - plies;
    } else if mean <= 0.0 {
        return plies - WIN;
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
    values: &'a Values,
    /// Keys of the positions that led here, the game's own before those of the walk.
    past: Vec<u64>,
    /// What makes two seeds two players.
    taste: SplitMix64,
    nodes: Vec<Node<MoveOf<V>>>,
    /// The memory of the nodes, roughly.
    bytes: usize,
}

/// A move that takes something: what it wins.
type Gain<M> = Option<(i32, M)>;

impl<V: Observe> Tree<'_, V> {
    /// One walk from the root to a new leaf, and the news carried back.
    fn playout(&mut self, root: &V::Position) {
        let mut position = root.clone();
        let mut path = vec![0usize];
        let start = self.past.len();
        let worth = loop {
            let at = path[path.len() - 1];
            if let Some(worth) = self.nodes[at].certain {
                break worth;
            }
            let Some(i) = self.pick(at) else { break even(position.seats()) };
            self.past.push(position.key());
            let choice = self.nodes[at].edges.len();
            position.play_unchecked(self.nodes[at].edges[i].m);
            if let Some(child) = self.nodes[at].edges[i].child {
                path.push(child as usize);
                continue;
            }
            let end = self.drawn(&position);
            let gain = self.grow(&position, end);
            let child = self.nodes.len() - 1;
            self.nodes[at].edges[i].child = Some(child as u32);
            path.push(child);
            let choices = (self.nodes[child].edges.len(), choice);
            break self.nodes[child].certain.unwrap_or_else(|| self.judge(&mut position, gain, choices));
        };
        self.past.truncate(start);
        for &at in path.iter().rev() {
            let node = &mut self.nodes[at];
            node.visits += 1;
            node.sum.iter_mut().zip(worth).for_each(|(sum, value)| *sum += value);
            self.settle(at);
        }
    }

    /// What the past of a position makes of it, where it ends the game or says that it goes in circles.
    fn drawn(&self, position: &V::Position) -> Option<Worth> {
        if position.outcome().is_some() {
            return None;
        }
        let rules = self.rules.draw_rules();
        if rules.plies_automatic.is_some_and(|n| self.rules.plies_without_progress(position) >= n) {
            return Some(shares(&self.rules.settle(position, Reason::MoveCount), 1.0));
        }
        let repeated = self.past.contains(&position.key());
        repeated.then(|| shares(&self.rules.settle(position, Reason::Repetition), LIKELY))
    }

    /// Adds a node for a position, over if it has an `end`; gives the best capture.
    fn grow(&mut self, position: &V::Position, end: Option<Worth>) -> Gain<MoveOf<V>> {
        let certain = end.or_else(|| position.outcome().map(|outcome| shares(&outcome, 1.0)));
        let moves = if certain.is_some() { Vec::new() } else { position.legal_moves() };
        let swings: Vec<i32> = moves.iter().map(|&m| self.values.swing(position, m)).collect();
        let looks = |swing: &i32| {
            // Up to a fifth by lot.
            (*swing as f32 / BIAS).clamp(-6.0, 6.0).exp() * (0.9 + self.taste.below(21) as f32 / 100.0)
        };
        let priors: Vec<f32> = swings.iter().map(looks).collect();
        let total: f32 = priors.iter().sum();
        let gain = best(swings.into_iter().zip(moves.iter().copied()));
        let edges: Vec<_> =
            moves.into_iter().zip(priors).map(|(m, s)| Edge { m, prior: s / total, child: None }).collect();
        self.bytes += size_of::<Node<MoveOf<V>>>() + edges.len() * size_of::<Edge<MoveOf<V>>>();
        self.nodes.push(Node { turn: position.turn(), edges, visits: 0, sum: [0.0; SEATS], certain });
        gain
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

    /// The values of a position that is not over: material and choice of moves (of both sides, who moves first), with captures
    /// followed to their end. `gain` is the best of its captures.
    fn judge(
        &self,
        position: &mut V::Position,
        mut gain: Gain<MoveOf<V>>,
        (mut mine, mut theirs): (usize, usize),
    ) -> Worth {
        for _ in 0..CAPTURES {
            let Some((swing, m)) = gain.filter(|&(swing, _)| swing >= GAIN) else { break };
            let next = position.after(m);
            let answers = next.legal_moves();
            let choice = answers.len();
            let answer = best(answers.into_iter().map(|m| (self.values.swing(&next, m), m)));
            // An exchange that loses is not entered.
            if answer.is_some_and(|(back, _)| back >= swing + GAIN) {
                break;
            }
            (*position, gain, mine, theirs) = (next, answer, choice, mine);
        }
        if let Some(outcome) = position.outcome() {
            return shares(&outcome, LIKELY);
        }
        let seats = position.seats().min(Player::MAX);
        let mut worth = [0.0; SEATS];
        if let (2, Some(turn)) = (seats, position.turn()) {
            // One against the other: the difference is twice in the ratio, so take its root.
            let stand = self.values.stand(position, turn).saturating_add(self.values.mobility(mine, theirs));
            let won = 1.0 / (1.0 + (-stand as f32 / SURE).exp());
            (worth[turn.index()], worth[turn.opponent().index()]) = (won, 1.0 - won);
            return worth;
        }
        for player in (0..seats).map(Player::new) {
            let stand = (self.values.stand(position, player) as f32 / SURE).clamp(-8.0, 8.0).exp();
            worth[player.index()] = if self.rules.is_eliminated(position, player) { 0.0 } else { stand };
        }
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

    /// The moves that are expected from the root on: the way to a certain end, else the most visited ones.
    fn line(&self) -> Vec<MoveOf<V>> {
        let (mut at, mut line) = (0, Vec::new());
        while let Some(player) = self.nodes[at].turn {
            let decided = self.nodes[at].certain.is_some();
            let rank = |edge: &Edge<MoveOf<V>>| {
                let child = &self.nodes[edge.child? as usize];
                let worth = child.certain.filter(|_| decided).map_or(0.0, |worth| worth[player.index()]);
                Some((worth, child.visits))
            };
            let ranked = self.nodes[at].edges.iter().filter_map(|edge| Some((rank(edge)?, edge)));
            let Some((_, edge)) = ranked.reduce(|a, b| if b.0 > a.0 { b } else { a }) else { break };
            line.push(edge.m);
            at = edge.child.unwrap_or_default() as usize;
        }
        line
    }
}

/// What each seat has of an end that is this sure; what is missing goes to the others.
fn shares(outcome: &Outcome, sure: f32) -> Worth {
    let mut worth = [0.0; SEATS];
    let part = sure / outcome.winners.len().max(1) as f32;
    outcome.winners.iter().for_each(|player| worth[player.index()] = part);
    worth
}

/// Nobody stands better.
fn even(seats: u8) -> Worth {
    let mut worth = [0.0; SEATS];
    let seats = (seats as usize).min(SEATS);
    worth[..seats].fill(1.0 / seats as f32);
    worth
}
