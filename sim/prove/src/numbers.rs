// SPDX-License-Identifier: MIT OR Apache-2.0
//! What an instruction computes of numbers: the same as on literals that are constant, in less time.

use crate::expression::{Bits, Expression, Operator};
use crate::literal::Literal;
use smallvec::SmallVec;

/// The most bits of a number.
const MOST_BITS: usize = 64;

/// The expressions of most instructions.
const FEW: usize = 8;

/// A vector of bits that are known.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Number {
    value: u64,
    width: usize,
}

/// The operands of an instruction, or the values of its expressions.
pub(crate) type Numbers = SmallVec<[Number; FEW]>;

impl Number {
    /// The low bits of a value.
    fn new(value: u64, width: usize) -> Number {
        Number { value: value & (u64::MAX >> (MOST_BITS - width)), width }
    }

    /// The number that bits are, if they are known, and few enough.
    pub(crate) fn of(bits: &[Literal]) -> Option<Number> {
        if bits.is_empty() || bits.len() > MOST_BITS {
            return None;
        }
        let value = bits.iter().rev().try_fold(0, |value, bit| Some(value << 1 | u64::from(bit.constant()?)));
        value.map(|value| Number { value, width: bits.len() })
    }

    /// The lowest first.
    pub(crate) fn bits(self) -> Bits {
        let bit = |at: usize| if self.value >> at & 1 == 1 { Literal::TRUE } else { Literal::FALSE };
        (0..self.width).map(bit).collect()
    }

    fn signed(self) -> i64 {
        let unused = MOST_BITS - self.width;
        (self.value << unused).cast_signed() >> unused
    }
}

/// The values of all expressions for values of the inputs. `None` if one has more bits than a number here.
pub(crate) fn evaluate(expressions: &[Expression], inputs: &[Number]) -> Option<Numbers> {
    let mut values = Numbers::with_capacity(expressions.len());
    for each in expressions {
        let value = match each {
            Expression::Constant(bits) => of_booleans(bits)?,
            Expression::Input(number) => inputs[*number],
            Expression::Operation { width, .. } if !(1..=MOST_BITS).contains(width) => return None,
            Expression::Operation { operator, width, operands, low } => {
                let operands = std::array::from_fn(|at| operands.get(at).map_or(values[0], |operand| values[*operand]));
                Number::new(apply(*operator, operands, *low), *width)
            }
            Expression::Lookup { table, index } => of_booleans(&table[values[*index].value as usize])?,
        };
        values.push(value);
    }
    Some(values)
}

fn of_booleans(bits: &[bool]) -> Option<Number> {
    let is_few = (1..=MOST_BITS).contains(&bits.len());
    let value = || bits.iter().rev().fold(0, |value, bit| value << 1 | u64::from(*bit));
    is_few.then(|| Number { value: value(), width: bits.len() })
}

/// The value of one operator; what is above its width is cut off afterwards.
fn apply(operator: Operator, [a, b, c]: [Number; 3], low: usize) -> u64 {
    let shift = |shifted: Option<u64>| shifted.filter(|_| b.value < a.width as u64).unwrap_or(0);
    let by = u32::try_from(b.value).unwrap_or(u32::MAX);
    match operator {
        Operator::Add => a.value.wrapping_add(b.value),
        Operator::Sub => a.value.wrapping_sub(b.value),
        Operator::Mul => a.value.wrapping_mul(b.value),
        Operator::Udiv => a.value.checked_div(b.value).unwrap_or(u64::MAX),
        Operator::Urem => a.value.checked_rem(b.value).unwrap_or(a.value),
        Operator::And => a.value & b.value,
        Operator::Or => a.value | b.value,
        Operator::Xor => a.value ^ b.value,
        Operator::Not => !a.value,
        Operator::Shl => shift(a.value.checked_shl(by)),
        Operator::Lshr => shift(a.value.checked_shr(by)),
        Operator::Ashr => (a.signed() >> by.min(63)).cast_unsigned(),
        Operator::Eq => u64::from(a.value == b.value),
        Operator::Ult => u64::from(a.value < b.value),
        Operator::Slt => u64::from(a.signed() < b.signed()),
        Operator::Mux => (if a.value == 1 { b } else { c }).value,
        Operator::Concat => a.value << b.width | b.value,
        Operator::Extract => a.value >> low,
        Operator::Zext => a.value,
        Operator::Sext => a.signed().cast_unsigned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::words::Words;
    use proptest::prelude::*;

    /// The widths of the operands and of the result that an operator has.
    fn widths(operator: Operator, a: usize, b: usize) -> ([usize; 3], usize) {
        match operator {
            Operator::Eq | Operator::Ult | Operator::Slt => ([a, a, a], 1),
            Operator::Mux => ([1, a, a], a),
            Operator::Concat => ([a / 2 + 1, b / 2 + 1, 1], a / 2 + b / 2 + 2),
            Operator::Extract => ([a, a, a], a.min(b)),
            Operator::Zext | Operator::Sext => ([a.min(b), 1, 1], a.max(b)),
            Operator::Shl | Operator::Lshr | Operator::Ashr => ([a, b, 1], a),
            _ => ([a, a, a], a),
        }
    }

    proptest! {
        #[test]
        fn numbers_are_what_constant_literals_are(
            values in any::<[u64; 3]>(), small in any::<[bool; 3]>(), a in 1..=62_usize, b in 1..=62_usize, low in any::<usize>()
        ) {
            for (operator, name) in Operator::ALL {
                let (of, width) = widths(*operator, a, b);
                let given: Vec<Number> = (0..3)
                    .map(|at| Number::new(if small[at] { values[at] % 40 } else { values[at] }, of[at]))
                    .collect();
                let low = if *operator == Operator::Extract { low % (of[0] - width + 1) } else { 0 };
                let operation = Expression::Operation { operator: *operator, width, operands: vec![0, 1, 2], low };
                let expressions = [Expression::Input(0), Expression::Input(1), Expression::Input(2), operation];
                let inputs: Vec<Bits> = given.iter().map(|each| each.bits()).collect();
                let expected = crate::wanted::evaluate(&mut Words::default(), &expressions, &inputs, [3]);
                let found = evaluate(&expressions, &given).expect("they are short");
                prop_assert_eq!(found[3].bits(), expected[0].clone(), "{} {:?}", name, &given);
            }
        }
    }

    #[test]
    fn an_entry_of_a_table_is_found() {
        let table: Vec<Vec<bool>> = (0..4).map(|at| vec![at == 1, at == 2, true]).collect();
        let expressions = [Expression::Input(0), Expression::Lookup { table, index: 0 }];
        let found = |value| evaluate(&expressions, &[Number::new(value, 2)]).expect("they are short")[1].value;
        assert_eq!([0, 1, 2, 3].map(found), [4, 5, 6, 4]);
    }

    #[test]
    fn what_has_more_bits_is_left_to_literals() {
        let long = Expression::Operation { operator: Operator::Zext, width: 65, operands: vec![0], low: 0 };
        assert!(evaluate(&[Expression::Input(0), long], &[Number::new(1, 32)]).is_none());
        assert!(Number::of(&[Literal::TRUE; 65]).is_none());
    }
}
