// SPDX-License-Identifier: MIT OR Apache-2.0
//! Sums of words bit by bit, with their carries.

use crate::arithmetic::Arithmetic;
use crate::graph::Graph;
use crate::literal::{Literal, Word};

/// The sum or the difference; those of its bits that are new stay whole, unless all are functions of few nodes. Others may
/// be bits of an index that are only moved: they come out of a table.
pub(crate) fn whole_adder(graph: &mut Graph, a: &Word, b: &Word, subtract: bool, low: &[Literal]) -> Word {
    let before = graph.len();
    let made = adder(graph, a, b, subtract, low);
    let new = made.into_iter().filter(|bit| bit.node() as usize >= before);
    graph.keep_many_whole(&new.collect::<Vec<_>>());
    made
}

/// The sum or the difference, of whose bits nothing is known above the first two that are added.
pub(crate) fn uninterpreted_sum(graph: &mut Graph, a: &Word, b: &Word, subtract: bool, low: &[Literal]) -> Word {
    let second = if subtract { b.map(|bit| !bit) } else { *b };
    let alone = |bit: &usize| b[*bit] == Literal::FALSE || !subtract && a[*bit] == Literal::FALSE;
    let first = (0..32).find(|bit| !alone(bit)).unwrap_or(31);
    let is_wanted = |bit: usize| first < bit && bit < 32 && low.get(bit).is_none();
    let carry = Literal::FALSE.inverted_if(subtract);
    let made = graph.arithmetic(Arithmetic::Sum(Box::new([*a, second]), carry), is_wanted);
    std::array::from_fn(|bit| match low.get(bit) {
        Some(known) => *known,
        None if bit <= first => graph.xor(a[bit], b[bit]),
        None => made[bit],
    })
}

/// What is carried out of the sum of two words and a bit, of which nothing is known.
pub(crate) fn uninterpreted_carry(graph: &mut Graph, a: &Word, b: &Word, carry: Literal) -> Literal {
    graph.arithmetic(Arithmetic::Sum(Box::new([*a, *b]), carry), |bit| bit == 32)[32]
}

/// What is carried out of the sum of two words and a bit.
pub(crate) fn carry_of(graph: &mut Graph, a: &Word, b: &Word, mut carry: Literal) -> Literal {
    for (x, y) in a.iter().zip(b) {
        carry = majority(graph, *x, *y, carry);
    }
    carry
}

/// The sum or the difference; the low bits are known.
pub(crate) fn adder(graph: &mut Graph, a: &Word, b: &Word, subtract: bool, low: &[Literal]) -> Word {
    let mut carry = if subtract { Literal::TRUE } else { Literal::FALSE };
    std::array::from_fn(|bit| {
        let second = if subtract { !b[bit] } else { b[bit] };
        let differ = graph.xor(a[bit], second);
        let sum = graph.xor(differ, carry);
        carry = majority(graph, a[bit], second, carry);
        low.get(bit).copied().unwrap_or(sum)
    })
}

/// Whether two or three of three literals are 1.
pub(crate) fn majority(graph: &mut Graph, a: Literal, b: Literal, c: Literal) -> Literal {
    for (x, y, z) in [(a, b, c), (b, a, c), (c, a, b)] {
        match x.constant() {
            Some(true) => return graph.or(y, z),
            Some(false) => return graph.and(y, z),
            None => {}
        }
    }
    let differ = graph.xor(a, b);
    graph.mux(differ, c, a)
}
