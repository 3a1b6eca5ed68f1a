// SPDX-License-Identifier: MIT OR Apache-2.0
//! Nodes of the graph and their inverses.

/// A node, or its inverse.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Literal(u32);

impl Literal {
    /// The constant 0.
    pub const FALSE: Literal = Literal(0);
    /// The constant 1.
    pub const TRUE: Literal = Literal(1);

    pub(crate) fn new(node: u32, inverted: bool) -> Literal {
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

    /// A number for it, to be hashed.
    pub(crate) fn code(self) -> u32 {
        self.0
    }

    /// The value, if it is the same for all inputs.
    pub fn constant(self) -> Option<bool> {
        (self.node() == 0).then(|| self.is_inverted())
    }

    pub(crate) fn inverted_if(self, inverted: bool) -> Literal {
        Literal(self.0 ^ u32::from(inverted))
    }
}

impl std::ops::Not for Literal {
    type Output = Literal;

    fn not(self) -> Literal {
        self.inverted_if(true)
    }
}

/// 32 bits, the lowest first.
pub type Word = [Literal; 32];

/// The value of at most 32 bits, the lowest first, that are constant.
pub(crate) fn value(bits: &[Literal]) -> Option<u32> {
    bits.iter().rev().try_fold(0, |value, bit| Some(value << 1 | u32::from(bit.constant()?)))
}

/// How many bits of a word are not constant.
pub(crate) fn unknown_bits(word: &Word) -> usize {
    word.iter().filter(|bit| bit.constant().is_none()).count()
}

/// A bit as a word.
pub(crate) fn extended(bit: Literal) -> Word {
    let mut word = [Literal::FALSE; 32];
    word[0] = bit;
    word
}

/// A word with zeros from some bit on.
pub(crate) fn low_bits(word: &Word, bits: usize) -> Word {
    std::array::from_fn(|bit| if bit < bits { word[bit] } else { Literal::FALSE })
}
