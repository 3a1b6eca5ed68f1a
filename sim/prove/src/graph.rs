// SPDX-License-Identifier: MIT OR Apache-2.0
//! Bits as functions of inputs: a graph of conjunctions and sums modulo 2 in which equal functions are, where it can be
//! proved cheaply, one node.
//!
//! A sum modulo 2 is the set of its summands, none of which is a sum itself: linear parts are equal if their sets are.
//! A new node whose signature an earlier one has is compared with it (`cut.rs`), and replaced by it if they are equal.

use crate::cut;
use crate::linear;
use crate::signature::{PATTERNS, Signature};
use crate::spans::Spans;
use crate::truth_table::TruthTable;
use rustc_hash::{FxHashMap, FxHashSet};

/// The most summands of a node; a longer sum is a sum of sums. Two sums that were divided in different ways are compared
/// as a whole (`linear.rs`).
const MOST_SUMMANDS: usize = 64;

/// A node, or its inverse.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Literal(u32);

impl Literal {
    /// The constant 0.
    pub const FALSE: Literal = Literal(0);
    /// The constant 1.
    pub const TRUE: Literal = Literal(1);

    fn new(node: u32, inverted: bool) -> Literal {
        Literal(node << 1 | u32::from(inverted))
    }

    /// A node itself.
    pub(crate) fn of(node: u32) -> Literal {
        Literal::new(node, false)
    }

    /// The number of its node; operands have smaller numbers.
    pub fn node(self) -> u32 {
        self.0 >> 1
    }

    /// Whether it is the inverse of its node.
    pub fn is_inverted(self) -> bool {
        self.0 & 1 == 1
    }

    /// The value, if it is the same for all inputs.
    pub fn constant(self) -> Option<bool> {
        (self.node() == 0).then(|| self.is_inverted())
    }

    fn inverted_if(self, inverted: bool) -> Literal {
        Literal(self.0 ^ u32::from(inverted))
    }
}

impl std::ops::Not for Literal {
    type Output = Literal;

    fn not(self) -> Literal {
        self.inverted_if(true)
    }
}

/// How a node is computed.
#[derive(Clone, Debug)]
pub(crate) enum Node {
    /// The constant 0.
    Zero,
    /// Anything.
    Input,
    /// The conjunction of two literals.
    And(Literal, Literal),
    /// The sum modulo 2 of at least two nodes, sorted.
    Xor(Box<[u32]>),
    /// A function of some nodes, the first of which is the lowest bit of the index into its table.
    Table(Box<TruthTable>, Box<[u32]>),
}

/// How often nodes were recognised as others.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Merges {
    /// Nodes with the signature of an earlier one that were proved equal to it.
    pub proved: u64,
    /// Those that were not.
    pub open: u64,
}

/// All nodes.
#[derive(Debug)]
pub struct Graph {
    nodes: Vec<Node>,
    signatures: Vec<Signature>,
    conjunctions: FxHashMap<(Literal, Literal), Literal>,
    sums: FxHashMap<Box<[u32]>, Literal>,
    /// The first node of each signature, which is normal.
    first: FxHashMap<Signature, Literal>,
    /// Sums that stay whole in other sums: indices of tables, so that functions of them are functions of few nodes.
    whole: FxHashSet<u32>,
    /// The functions of the same nodes that were looked up in tables.
    spans: Spans,
    merges: Merges,
}

impl Default for Graph {
    fn default() -> Graph {
        let mut graph = Graph {
            nodes: Vec::new(),
            signatures: Vec::new(),
            conjunctions: FxHashMap::default(),
            sums: FxHashMap::default(),
            first: FxHashMap::default(),
            whole: FxHashSet::default(),
            spans: Spans::default(),
            merges: Merges::default(),
        };
        graph.push(Node::Zero, Signature::default());
        graph.first.insert(Signature::default(), Literal::FALSE);
        graph
    }
}

impl Graph {
    /// A new input.
    pub fn input(&mut self) -> Literal {
        let signature = Signature::random(self.nodes.len() as u64);
        let made = Literal::new(self.push(Node::Input, signature), false);
        let (normal, inverted) = signature.normal();
        self.first.entry(normal).or_insert(made.inverted_if(inverted));
        made
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
        let signature = self.signature(a).and(self.signature(b));
        let made = self.settled(Node::And(a, b), signature);
        self.conjunctions.insert((a, b), made);
        made
    }

    /// The sum modulo 2.
    pub fn xor(&mut self, a: Literal, b: Literal) -> Literal {
        let inverted = a.is_inverted() != b.is_inverted();
        let summands = difference(&self.summands(a.node()), &self.summands(b.node()));
        let sum = match *summands {
            [] => Literal::FALSE,
            [node] => Literal::new(node, false),
            _ => self.sum(summands),
        };
        sum.inverted_if(inverted)
    }

    /// The disjunction.
    pub fn or(&mut self, a: Literal, b: Literal) -> Literal {
        !self.and(!a, !b)
    }

    /// `b` if `a` is 1, otherwise `c`.
    pub fn mux(&mut self, a: Literal, b: Literal, c: Literal) -> Literal {
        let differs = self.xor(b, c);
        let chosen = self.and(a, differs);
        self.xor(chosen, c)
    }

    /// The bit of a table whose index is made of literals, the first of which is its lowest bit.
    ///
    /// A table that is a sum of earlier ones with the same index is the sum of their nodes, so that tables of multiples of
    /// an S-box are known for what they are.
    pub fn look_up(&mut self, table: &TruthTable, index: &[Literal]) -> Literal {
        let (table, nodes) = table.of_nodes(index);
        self.whole.extend(&nodes);
        let mut spans = std::mem::take(&mut self.spans);
        let found = spans.find(self, table, nodes);
        self.spans = spans;
        found
    }

    /// A node for a table that no sum of others is.
    pub(crate) fn table_node(&mut self, table: TruthTable, nodes: Box<[u32]>) -> Literal {
        let signatures: Vec<Signature> = nodes.iter().map(|node| self.signatures[*node as usize]).collect();
        let signature = Signature::of_table(&table, &signatures);
        self.settled(Node::Table(Box::new(table), nodes), signature)
    }

    /// The values of literals for values of the inputs, in the order in which these were made.
    pub fn evaluate(&self, literals: &[Literal], inputs: &[bool]) -> Vec<bool> {
        let mut values = Vec::with_capacity(self.nodes.len());
        let mut next = inputs.iter();
        for node in &self.nodes {
            let value = |literal: &Literal| values[literal.node() as usize] != literal.is_inverted();
            values.push(match node {
                Node::Zero => false,
                Node::Input => *next.next().expect("a value for each input"),
                Node::And(a, b) => value(a) && value(b),
                Node::Xor(of) => of.iter().filter(|each| values[**each as usize]).count() % 2 == 1,
                Node::Table(table, of) => {
                    table.at(of.iter().rev().fold(0, |at, each| at << 1 | usize::from(values[*each as usize])))
                }
            });
        }
        literals.iter().map(|literal| values[literal.node() as usize] != literal.is_inverted()).collect()
    }

    /// The value of a literal in one of the [`PATTERNS`] random assignments of the inputs.
    pub fn value_in(&self, literal: Literal, pattern: usize) -> bool {
        self.signature(literal).at(pattern)
    }

    /// An assignment of the inputs, by its number, for which two literals differ; `None` if none of those tried shows it.
    pub fn differs_in(&self, a: Literal, b: Literal) -> Option<usize> {
        let difference = self.signature(a).xor(self.signature(b));
        (0..PATTERNS).find(|pattern| difference.at(*pattern))
    }

    /// Whether no assignment that was tried makes both literals 1.
    pub(crate) fn seem_disjoint(&self, a: Literal, b: Literal) -> bool {
        self.signature(a).and(self.signature(b)) == Signature::default()
    }

    /// Makes literals stay whole in sums: what is computed from them is compared as a function of them.
    pub fn keep_whole(&mut self, literals: &[Literal]) {
        let sums = literals.iter().map(|each| each.node()).filter(|node| matches!(self.node(*node), Node::Xor(_)));
        let sums: Vec<u32> = sums.collect();
        self.whole.extend(sums);
    }

    /// Whether a node is an input, or a sum that stays whole.
    pub(crate) fn is_whole(&self, node: u32) -> bool {
        matches!(self.node(node), Node::Zero | Node::Input) || self.whole.contains(&node)
    }

    /// How many nodes there are.
    pub fn len(&self) -> usize {
        self.nodes.len()
    }

    /// Whether there are none but the constant.
    pub fn is_empty(&self) -> bool {
        self.nodes.len() == 1
    }

    /// How often nodes were recognised as others.
    pub fn merges(&self) -> Merges {
        self.merges
    }

    pub(crate) fn node(&self, number: u32) -> &Node {
        &self.nodes[number as usize]
    }

    fn signature(&self, literal: Literal) -> Signature {
        self.signatures[literal.node() as usize].inverted_if(literal.is_inverted())
    }

    fn push(&mut self, node: Node, signature: Signature) -> u32 {
        self.nodes.push(node);
        self.signatures.push(signature);
        u32::try_from(self.nodes.len() - 1).expect("2^31 nodes need more memory than there is")
    }

    /// What a node is the sum of: itself, unless it is a sum.
    fn summands(&self, node: u32) -> Box<[u32]> {
        match &self.nodes[node as usize] {
            Node::Zero => Box::default(),
            Node::Xor(of) if of.len() <= MOST_SUMMANDS && !self.whole.contains(&node) => of.clone(),
            _ => Box::new([node]),
        }
    }

    fn sum(&mut self, of: Box<[u32]>) -> Literal {
        if let Some(found) = self.sums.get(&of) {
            return *found;
        }
        let signature = of.iter().fold(Signature::default(), |sum, node| sum.xor(self.signatures[*node as usize]));
        let made = self.settled(Node::Xor(of.clone()), signature);
        self.sums.insert(of, made);
        made
    }

    /// Removes the last node, which is an earlier one or its inverse. If it is the same, and a shorter sum, the earlier one
    /// becomes that sum.
    fn withdraw(&mut self, earlier: u32) {
        let (last, signature) = (self.nodes.pop(), self.signatures.pop());
        let (Some(Node::Xor(of)), Node::Xor(longer)) = (last, self.node(earlier)) else { return };
        let is_before = of.last().is_some_and(|highest| *highest < earlier);
        if is_before && of.len() < longer.len() && signature == Some(self.signatures[earlier as usize]) {
            self.nodes[earlier as usize] = Node::Xor(of);
        }
    }

    /// A new node, or an earlier one that is proved to be equal.
    fn settled(&mut self, node: Node, signature: Signature) -> Literal {
        let made = self.push(node, signature);
        let (normal, inverted) = signature.normal();
        let mine = Literal::new(made, inverted);
        let Some(earlier) = self.first.get(&normal).copied() else {
            self.first.insert(normal, mine);
            return Literal::new(made, false);
        };
        let is_inverted = earlier.is_inverted() != inverted;
        if linear::are_equal(self, made, earlier.node(), is_inverted)
            || cut::are_equal(self, made, earlier.node(), is_inverted)
        {
            self.merges.proved += 1;
            self.withdraw(earlier.node());
            return Literal::new(earlier.node(), is_inverted);
        }
        self.merges.open += 1;
        Literal::new(made, false)
    }
}

/// What is in one of two sorted lists only.
fn difference(a: &[u32], b: &[u32]) -> Box<[u32]> {
    let (mut i, mut j) = (0, 0);
    let mut found = Vec::with_capacity(a.len() + b.len());
    while i < a.len() && j < b.len() {
        match a[i].cmp(&b[j]) {
            std::cmp::Ordering::Less => (found.push(a[i]), i += 1).1,
            std::cmp::Ordering::Greater => (found.push(b[j]), j += 1).1,
            std::cmp::Ordering::Equal => (i, j) = (i + 1, j + 1),
        }
    }
    found.extend_from_slice(&a[i..]);
    found.extend_from_slice(&b[j..]);
    found.into()
}
