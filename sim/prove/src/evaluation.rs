// SPDX-License-Identifier: MIT OR Apache-2.0
//! The values of operators, on literals.

use crate::expression::{Bits, Operator};
use crate::graph::Graph;
use crate::literal::{Literal, Word};
use crate::product::spaced;
use crate::truth_table::TruthTable;
use crate::words::Words;

pub(crate) fn constant(bit: bool) -> Literal {
    if bit { Literal::TRUE } else { Literal::FALSE }
}

/// The value of one operator.
pub fn apply(words: &mut Words, operator: Operator, width: usize, operands: &[&Bits], low: usize) -> Bits {
    let a = operands[0];
    let b = || operands[1];
    match operator {
        Operator::Add => sum(words, a, b(), false),
        Operator::Sub => sum(words, a, b(), true),
        Operator::Mul => product(words, a, b()),
        Operator::Udiv => divided(words, a, b(), |x, y| x.checked_div(y).unwrap_or(u64::MAX)),
        Operator::Urem => divided(words, a, b(), |x, y| x.checked_rem(y).unwrap_or(x)),
        Operator::And => conjunction(words, a, b()),
        Operator::Or => word_by_word(a, b(), |x, y| words.or(x, y)),
        Operator::Xor => word_by_word(a, b(), |x, y| words.xor(x, y)),
        Operator::Not => a.iter().map(|bit| !*bit).collect(),
        Operator::Shl => shifted_left(words, a, b()),
        Operator::Lshr => shifted_right_with_zeros(words, a, b()),
        Operator::Ashr => shifted_right(&mut words.graph, a, b(), a[width - 1]),
        Operator::Eq => vec![equal(words, a, b())],
        Operator::Ult => vec![less(words, a, b())],
        Operator::Slt => vec![less_signed(words, a, b())],
        Operator::Mux => pairwise(b(), operands[2], |x, y| words.graph.mux(a[0], x, y)),
        Operator::Concat => b().iter().chain(a).copied().collect(),
        Operator::Extract => a[low..low + width].to_vec(),
        Operator::Zext => extended(a, width, Literal::FALSE),
        Operator::Sext => extended(a, width, a[a.len() - 1]),
    }
}

fn pairwise(a: &Bits, b: &Bits, mut of: impl FnMut(Literal, Literal) -> Literal) -> Bits {
    a.iter().zip(b).map(|(x, y)| of(*x, *y)).collect()
}

/// The conjunction. What a mask leaves of a sum is known as a number, too.
fn conjunction(words: &mut Words, a: &Bits, b: &Bits) -> Bits {
    let made = pairwise(a, b, |x, y| words.graph.and(x, y));
    for (mask, of) in [(a, b), (b, a)] {
        if let (Some(mask), Some(of), Some(made)) = (word(mask), word(of), word(&made)) {
            match Words::value(&mask) {
                Some(mask) => words.note_masked(&made, &of, mask),
                None => words.note_chosen(&made, &of, &mask),
            }
        }
    }
    made
}

fn word_by_word(a: &Bits, b: &Bits, mut of: impl FnMut(&Word, &Word) -> Word) -> Bits {
    let words = limbs(a).iter().zip(&limbs(b)).flat_map(|(x, y)| of(x, y)).collect::<Bits>();
    words[..a.len()].to_vec()
}

fn extended(a: &Bits, width: usize, by: Literal) -> Bits {
    a.iter().copied().chain(std::iter::repeat(by)).take(width).collect()
}

fn with_sign_inverted(a: &Bits) -> Bits {
    let mut changed = a.clone();
    if let Some(sign) = changed.last_mut() {
        *sign = !*sign;
    }
    changed
}

fn word(bits: &Bits) -> Option<Word> {
    Word::try_from(bits.as_slice()).ok()
}

/// The sum or the difference, a word after the other, so that each has a form.
fn sum(words: &mut Words, a: &Bits, b: &Bits, subtract: bool) -> Bits {
    if let ([x], [y], 1..32) = (&*limbs(a), &*limbs(b), a.len()) {
        return words.narrow_sum(a.len(), x, y, subtract)[..a.len()].to_vec();
    }
    let mut made = Bits::with_capacity(a.len());
    let mut carry = Literal::FALSE;
    let (limbs_of_a, limbs_of_b) = (limbs(a), limbs(b));
    let last = limbs_of_a.len() - 1;
    for (at, (x, y)) in limbs_of_a.iter().zip(&limbs_of_b).enumerate() {
        let carried = [x[0], y[0], carry];
        let mut limb = match (subtract, at == last && at == 0) {
            (false, true) => words.add(x, y),
            (true, true) => words.sub(x, y),
            (false, false) => chained(&mut carry, |carry| words.add_with_carry(x, y, carry)),
            (true, false) => chained(&mut carry, |carry| words.sub_with_borrow(x, y, carry)),
        };
        // Of a few bits above a word, the lowest is what instructions with a carry take.
        if a.len() < 32 * (at + 1) {
            limb[0] = words.sum_of_bits(carried).unwrap_or(limb[0]);
        }
        made.extend(limb);
    }
    made.truncate(a.len());
    made
}

fn chained(carry: &mut Literal, step: impl FnOnce(Literal) -> (Word, Literal)) -> Word {
    let (word, out) = step(*carry);
    *carry = out;
    word
}

/// Words of 32 bits, the lowest first; zeros above.
fn limbs(a: &Bits) -> Vec<Word> {
    a.chunks(32).map(|limb| std::array::from_fn(|bit| limb.get(bit).copied().unwrap_or(Literal::FALSE))).collect()
}

/// The product: of words, of bits that are far apart, or a sum of shifted multiplicands.
fn product(words: &mut Words, a: &Bits, b: &Bits) -> Bits {
    if let Some((x, y)) = number(a).zip(number(b)).filter(|_| a.len() <= 64) {
        let value = (x as u64).wrapping_mul(y as u64);
        return (0..a.len()).map(|bit| constant(value >> bit & 1 == 1)).collect();
    }
    let (x, y) = (limbs(a), limbs(b));
    if a.len() >= 32 && !words.graph.is_plain() && !words.are_sparse(&x, &y) {
        return words.product(&x, &y, x.len()).concat()[..a.len()].to_vec();
    }
    let single = |limbs: &[Word]| limbs[1..].iter().flatten().all(|bit| *bit == Literal::FALSE).then_some(limbs[0]);
    if let Some((x, y)) = single(&x).zip(single(&y)).filter(|_| a.len() == 32 || a.len() == 64)
        && let Some(found) = spaced(&mut words.graph, &x, &y)
    {
        return found[..a.len()].to_vec();
    }
    let mut total = vec![Literal::FALSE; a.len()];
    for (by, bit) in b.iter().enumerate() {
        let shifted = extended(&[vec![Literal::FALSE; by], a.clone()].concat(), a.len(), Literal::FALSE);
        let chosen: Bits = shifted.into_iter().map(|x| words.graph.and(x, *bit)).collect();
        total = sum(words, &total, &chosen, false);
    }
    total
}

/// A division of numbers; nothing is known about that of others, which is an input that nobody else is given.
fn divided(words: &mut Words, a: &Bits, b: &Bits, divide: impl Fn(u64, u64) -> u64) -> Bits {
    let value = number(a).zip(number(b)).filter(|_| a.len() <= 64).map(|(x, y)| divide(x as u64, y as u64));
    let bit = |at: usize| value.map(|value| constant(value >> at & 1 == 1));
    (0..a.len()).map(|at| bit(at).unwrap_or_else(|| words.graph.new_input())).collect()
}

fn equal(words: &mut Words, a: &Bits, b: &Bits) -> Literal {
    if let (Some(x), Some(y)) = (word(a), word(b)) {
        return words.equal(&x, &y);
    }
    let differ = pairwise(a, b, |x, y| words.graph.xor(x, y));
    differ.into_iter().fold(Literal::TRUE, |equal, bit| words.graph.and(equal, !bit))
}

fn less_signed(words: &mut Words, a: &Bits, b: &Bits) -> Literal {
    match (word(a), word(b)) {
        (Some(x), Some(y)) => words.less_signed(&x, &y),
        _ => less(words, &with_sign_inverted(a), &with_sign_inverted(b)),
    }
}

/// The borrow of the difference.
fn less(words: &mut Words, a: &Bits, b: &Bits) -> Literal {
    if let (Some(x), Some(y)) = (word(a), word(b)) {
        return words.less(&x, &y);
    }
    let mut borrow = Literal::FALSE;
    for (x, y) in limbs(a).iter().zip(&limbs(b)) {
        borrow = words.sub_with_borrow(x, y, borrow).1;
    }
    borrow
}

/// The number that constant bits mean.
fn number(bits: &Bits) -> Option<usize> {
    bits.iter().rev().try_fold(0_usize, |value, bit| Some(value << 1 | usize::from(bit.constant()?)))
}

fn shifted_left(words: &mut Words, a: &Bits, by: &Bits) -> Bits {
    if let (Some(x), Some(by @ 0..32)) = (word(a), number(by)) {
        return words.shift_left(&x, by).to_vec();
    }
    let reversed: Bits = a.iter().rev().copied().collect();
    shifted_right(&mut words.graph, &reversed, by, Literal::FALSE).into_iter().rev().collect()
}

fn shifted_right_with_zeros(words: &mut Words, a: &Bits, by: &Bits) -> Bits {
    match (word(a), number(by)) {
        (Some(x), Some(by @ 0..32)) => words.shift_right(&x, by).to_vec(),
        _ => shifted_right(&mut words.graph, a, by, Literal::FALSE),
    }
}

/// Shifted by each bit of the amount in turn. The bits stay whole, so that what they become is known by cases.
fn shifted_right(graph: &mut Graph, a: &Bits, by: &Bits, fill: Literal) -> Bits {
    if number(by).is_none() {
        graph.keep_whole(a);
        graph.keep_cases_whole(by);
    }
    let mut shifted = a.clone();
    for (position, bit) in by.iter().enumerate() {
        let amount = 1_usize.checked_shl(position as u32).unwrap_or(usize::MAX);
        shifted = (0..a.len())
            .map(|at| {
                let from = at.checked_add(amount).and_then(|from| shifted.get(from)).copied().unwrap_or(fill);
                graph.mux(*bit, from, shifted[at])
            })
            .collect();
    }
    shifted
}

/// The entry of a table: each of its bits is a function of the index.
pub fn look_up(graph: &mut Graph, table: &[Vec<bool>], index: &Bits) -> Bits {
    let width = table.first().map_or(0, Vec::len);
    let column = |bit: usize| TruthTable::new(&table.iter().map(|entry| entry[bit]).collect::<Vec<_>>());
    (0..width).map(|bit| graph.look_up(&column(bit), index)).collect()
}
