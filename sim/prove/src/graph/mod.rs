// SPDX-License-Identifier: MIT OR Apache-2.0
//! Bits as functions of inputs: a graph of conjunctions and sums modulo 2 in which equal functions are, where it can be
//! proved cheaply, one node.
//!
//! A sum modulo 2 is the set of its summands, none of which is a sum itself: linear parts are equal if their sets are.
//! A new node whose signature an earlier one has is compared with it (`cut.rs`), and replaced by it if they are equal.

mod choice;
mod equality;
mod sums;
mod tables;

use crate::arithmetic::Arithmetic;
use crate::compared::Compared;
use crate::cone::Cone;
use crate::conjuncts::Conjuncts;
use crate::further::Further;
use crate::literal::{Literal, Word};
use crate::local::{Locals, Signed};
use crate::nodes::{Node, Nodes, ONE};
use crate::patience::Patience;
use crate::signature::Signature;
use crate::spans::Spans;
use rustc_hash::FxHashMap;
use std::sync::Arc;

/// The most nodes of one signature with which a new one is compared: what differs rarely has the same.
const MOST_ALIKE: usize = 8;

/// Nodes of one signature that may be found to be none of the others before that is given up: those that are 0 for all
/// random inputs are many and differ.
const PATIENCE_WITH_ALIKE: u32 = 64;

/// Comparisons of products that may fail before the first success: most code has none that are to be multiplied out.
const PATIENCE_WITH_PRODUCTS: u32 = 32;

/// The most nodes between what decides and what stays whole.
const MOST_BETWEEN_CASES: usize = 256;

/// How often nodes were recognised as others.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Merges {
    /// Nodes with the signature of an earlier one that were proved equal to it.
    pub proved: u64,
    /// Those that were not.
    pub open: u64,
}

/// Nodes of one signature, the first of them, and whether more are compared with them.
#[derive(Debug)]
struct Alike {
    nodes: Vec<Literal>,
    patience: Patience,
}

impl Default for Alike {
    fn default() -> Alike {
        Alike { nodes: Vec::new(), patience: Patience::new(PATIENCE_WITH_ALIKE) }
    }
}

/// All nodes.
#[derive(Debug)]
pub struct Graph {
    nodes: Nodes,
    signatures: Vec<Signature>,
    conjunctions: FxHashMap<(Literal, Literal), Literal>,
    conjuncts: Conjuncts,
    sums: FxHashMap<Box<[u32]>, Literal>,
    /// The sums of two nodes, and how many summands these two had then (`sum_of_nodes`).
    sums_of_two: FxHashMap<u64, (usize, Literal)>,
    /// The two literals that longer sums were made of.
    halves: FxHashMap<u32, [Literal; 2]>,
    /// By signature, which is normal.
    alike: FxHashMap<Signature, Alike>,
    further: Further,
    /// The functions of few nodes.
    locals: Locals,
    /// The functions of the same nodes that were looked up in tables.
    spans: Spans,
    merges: Merges,
    /// Those that are handed out again, and how many have been.
    inputs: Vec<Literal>,
    next_input: usize,
    patience: Patience,
    patience_with_cuts: Patience,
    patience_with_cases: Patience,
    patience_with_products: Patience,
    pub(crate) compared: Compared,
    /// Whether nodes are as they were made, but for constants and for the same conjunction, sum of two or look-up: no
    /// function is known as another, so that others can prove it.
    is_plain: bool,
}

impl Default for Graph {
    fn default() -> Graph {
        let mut graph = Graph {
            nodes: Nodes::default(),
            signatures: Vec::new(),
            conjunctions: FxHashMap::default(),
            conjuncts: Conjuncts::default(),
            sums: FxHashMap::default(),
            sums_of_two: FxHashMap::default(),
            halves: FxHashMap::default(),
            alike: FxHashMap::default(),
            further: Further::default(),
            locals: Locals::default(),
            spans: Spans::default(),
            merges: Merges::default(),
            inputs: Vec::new(),
            next_input: 0,
            patience: Patience::default(),
            patience_with_cuts: Patience::default(),
            patience_with_cases: Patience::default(),
            patience_with_products: Patience::new(PATIENCE_WITH_PRODUCTS),
            compared: Compared::default(),
            is_plain: false,
        };
        graph.push(Node::Zero, Signature::default());
        graph.push(Node::One, Signature::default().inverted_if(true));
        graph.alike.entry(Signature::default()).or_default().nodes.push(Literal::FALSE);
        graph
    }
}

impl Graph {
    /// One that merges nothing: what other engines prove must not rest on what this one has merged.
    pub fn plain() -> Graph {
        Graph { is_plain: true, ..Graph::default() }
    }

    pub(crate) fn is_plain(&self) -> bool {
        self.is_plain
    }

    /// The next input: a new one, or after [`Graph::rewind`] the same as before, in order.
    pub fn input(&mut self) -> Literal {
        if self.next_input == self.inputs.len() {
            let made = self.new_input();
            self.inputs.push(made);
        }
        self.next_input += 1;
        self.inputs[self.next_input - 1]
    }

    /// How many inputs have been handed out since [`Graph::rewind`].
    pub(crate) fn inputs_given(&self) -> usize {
        self.next_input
    }

    /// An input that nobody is given again: something may be known of it for a while, such as a range.
    pub fn new_input(&mut self) -> Literal {
        self.leaf(Node::Input, Signature::random(self.nodes.len() as u64))
    }

    /// Hands out the same inputs again, from the first: for another proof, to which all that is known of them applies.
    pub fn rewind(&mut self) {
        self.next_input = 0;
    }

    fn leaf(&mut self, node: Node, signature: Signature) -> Literal {
        let made = Literal::new(self.push(node, signature), false);
        let (normal, inverted) = signature.normal();
        self.alike.entry(normal).or_default().nodes.push(made.inverted_if(inverted));
        made
    }

    /// The low and the high word of a product, those bits that are wanted as nodes of which nothing else is known.
    pub(crate) fn product(&mut self, a: &Word, b: &Word, is_wanted: impl Fn(usize) -> bool) -> [Word; 2] {
        let made = self.arithmetic(Arithmetic::Product(Box::new([*a, *b])), is_wanted);
        [0, 32].map(|low| std::array::from_fn(|bit| made[low + bit]))
    }

    /// The words of a number, those bits that are wanted as nodes of which nothing else is known; the others are zeros.
    pub(crate) fn arithmetic(&mut self, of: Arithmetic, is_wanted: impl Fn(usize) -> bool) -> Vec<Literal> {
        let signatures = of.signatures(|bit| self.signature(*bit));
        let of = Arc::new(of);
        let bits = signatures.into_iter().enumerate();
        bits.map(|(bit, signature)| {
            let node = Node::Arithmetic(Arc::clone(&of), bit as u16);
            if is_wanted(bit) { self.leaf(node, signature) } else { Literal::FALSE }
        })
        .collect()
    }

    /// The conjunction.
    pub fn and(&mut self, a: Literal, b: Literal) -> Literal {
        let (a, b) = if a <= b { (a, b) } else { (b, a) };
        match (a, b) {
            (Literal::FALSE, _) => return Literal::FALSE,
            (Literal::TRUE, _) => return b,
            _ if a == b => return a,
            _ if a == !b => return Literal::FALSE,
            _ => {}
        }
        if let Some(found) = self.conjunctions.get(&(a, b)) {
            return *found;
        }
        let made = self.conjunction(a, b);
        self.conjunctions.insert((a, b), made);
        made
    }

    /// The disjunction.
    pub fn or(&mut self, a: Literal, b: Literal) -> Literal {
        !self.and(!a, !b)
    }

    /// Makes literals stay whole in sums: what is computed from them is compared as a function of them.
    pub fn keep_whole(&mut self, literals: &[Literal]) {
        self.nodes.keep_whole(literals.iter().map(|each| each.node()));
    }

    /// The same, unless they are functions of few nodes: then so is what is computed from them.
    pub(crate) fn keep_many_whole(&mut self, literals: &[Literal]) {
        if !self.locals.are_of_few(&self.nodes, literals) {
            self.keep_whole(literals);
        }
    }

    /// The same of bits on which others depend by cases, unless they are functions of as few that are whole.
    pub(crate) fn keep_cases_whole(&mut self, of: &[Literal]) {
        let tops: Vec<u32> = of.iter().map(|each| each.node()).filter(|node| *node > ONE).collect();
        if Cone::above_whole(&self.nodes, &tops, false, tops.len(), MOST_BETWEEN_CASES).is_none() {
            self.keep_whole(of);
        }
    }

    /// How many nodes there are.
    pub fn len(&self) -> usize {
        self.nodes.len()
    }

    /// Whether there are none but the constants.
    pub fn is_empty(&self) -> bool {
        self.nodes.len() == 2
    }

    /// How often nodes were recognised as others.
    pub fn merges(&self) -> Merges {
        self.merges
    }

    pub(crate) fn nodes(&self) -> impl Iterator<Item = &Node> {
        self.nodes.iter()
    }

    pub(crate) fn node(&self, number: u32) -> &Node {
        self.nodes.get(number)
    }

    pub(crate) fn signature(&self, literal: Literal) -> Signature {
        self.signatures[literal.node() as usize].inverted_if(literal.is_inverted())
    }

    fn push(&mut self, node: Node, signature: Signature) -> u32 {
        self.nodes.push(node);
        self.signatures.push(signature);
        u32::try_from(self.nodes.len() - 1).expect("2^31 nodes need more memory than there is")
    }

    /// Of two literals, in whatever order others have been conjoined with them.
    fn conjunction(&mut self, a: Literal, b: Literal) -> Literal {
        if let Some(chosen) = self.choice(!a, !b) {
            return !chosen;
        }
        let all = if self.is_plain { None } else { Some(self.conjuncts.union(a, b)) };
        if let Some(found) = all.as_ref().and_then(|all| self.conjuncts.find(all)) {
            return found;
        }
        let local = if self.is_plain { None } else { self.locals.conjunction(&self.nodes, a, b) };
        let made = self.settled_by(local, |graph| {
            let signature = graph.signature(a).and(graph.signature(b));
            graph.settled(Node::And(a, b), signature)
        });
        if let Some(all) = all {
            self.conjuncts.insert(all, made);
        }
        made
    }

    /// A literal that is known as a function of few nodes, or else one that is made.
    fn settled_by(&mut self, local: Option<Signed>, make: impl FnOnce(&mut Graph) -> Literal) -> Literal {
        let Some(local) = local else { return make(self) };
        if let Some(found) = self.locals.find(&local) {
            return found;
        }
        let made = make(self);
        self.locals.insert(local, made);
        made
    }

    /// A new node, or an earlier one that is proved to be equal.
    fn settled(&mut self, node: Node, signature: Signature) -> Literal {
        let made = self.push(node, signature);
        if self.is_plain {
            return Literal::new(made, false);
        }
        let (normal, inverted) = signature.normal();
        let mut alike = self.alike.remove(&normal).unwrap_or_default();
        let mut found = None;
        if !alike.nodes.is_empty() {
            alike.patience.tries(|| {
                found = self.equal_among(&alike.nodes, made, inverted);
                found.is_some()
            });
        }
        if found.is_some() {
            self.merges.proved += 1;
            self.further.forget(made);
            self.nodes.pop();
            self.signatures.pop();
        } else {
            self.merges.open += u64::from(!alike.nodes.is_empty());
            if alike.nodes.len() < MOST_ALIKE {
                alike.nodes.push(Literal::new(made, inverted));
            }
        }
        self.alike.insert(normal, alike);
        found.unwrap_or(Literal::new(made, false))
    }
}
