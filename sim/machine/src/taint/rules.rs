// SPDX-License-Identifier: MIT OR Apache-2.0
//! Propagation rules: which bits of a result depend on secret bits of the operands.
//!
//! A mask has a one for each bit that may depend on a secret. The rules are exact for bitwise logic with public masks,
//! for shifts and rotations by public amounts and for instructions that only move bits; elsewhere they are sound: a bit
//! whose mask is zero does not depend on any secret.

use rvk_isa::{Class, Opcode};

/// An operand: its value and which of its bits are secret.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Operand {
    /// Its value.
    pub(crate) value: u32,
    /// Which bits depend on a secret.
    pub(crate) secret: u32,
}

impl Operand {
    /// A public value.
    const fn public(value: u32) -> Operand {
        Operand { value, secret: 0 }
    }
}

/// All ones if any bit is secret.
const fn all(secret: u32) -> u32 {
    if secret == 0 { 0 } else { u32::MAX }
}

/// The lowest secret bit and everything above it: how far a carry can reach.
const fn upwards(secret: u32) -> u32 {
    secret | secret.wrapping_neg()
}

/// The secret bits of the result of a computation on these operands; `same` if both are the same register.
pub(crate) fn propagate(opcode: Opcode, a: Operand, b: Operand, immediate: u32, same: bool) -> u32 {
    let any = a.secret | b.secret;
    if any == 0 || same && always_constant(opcode) {
        return 0;
    }
    let i = Operand::public(immediate);
    match opcode {
        Opcode::Xor | Opcode::Xnor => any,
        Opcode::Xori => a.secret,
        Opcode::And => and(a, b),
        Opcode::Andi => and(a, i),
        Opcode::Andn => and(a, not(b)),
        Opcode::Or => or(a, b),
        Opcode::Ori => or(a, i),
        Opcode::Orn => or(a, not(b)),
        Opcode::Bclr | Opcode::Bset if b.secret & 31 == 0 => a.secret & !1u32.wrapping_shl(b.value),
        Opcode::Bclri | Opcode::Bseti => a.secret & !1u32.wrapping_shl(immediate),
        Opcode::Binvi => a.secret,
        Opcode::Binv if b.secret & 31 == 0 => a.secret,
        Opcode::Bext if b.secret & 31 == 0 => a.secret.wrapping_shr(b.value) & 1,
        Opcode::Bext => 1,
        // Only the low five bits of the amount count.
        Opcode::Sll | Opcode::Srl | Opcode::Sra | Opcode::Rol | Opcode::Ror if b.secret & 31 == 0 => {
            moved(opcode, a.secret, b.value, 0)
        }
        _ if moves_bits(opcode) => moved(opcode, a.secret, b.secret, immediate),
        Opcode::Xperm4 | Opcode::Xperm8 if b.secret == 0 => moved(opcode, a.secret, b.value, 0),
        Opcode::Add | Opcode::Sub | Opcode::Addi | Opcode::Mul | Opcode::Clmul => upwards(any),
        Opcode::Sh1add => upwards(a.secret << 1 | b.secret),
        Opcode::Sh2add => upwards(a.secret << 2 | b.secret),
        Opcode::Sh3add => upwards(a.secret << 3 | b.secret),
        Opcode::Slt | Opcode::Sltu => u32::from(!is_order_public(a, b, opcode == Opcode::Slt)),
        Opcode::Slti | Opcode::Sltiu => u32::from(!is_order_public(a, i, opcode == Opcode::Slti)),
        Opcode::Clz | Opcode::Ctz | Opcode::Cpop => 63,
        Opcode::OrcB => moved(opcode, a.secret, 0, 0),
        _ if opcode.class() == Class::Aes || opcode.class() == Class::Sm4 => {
            a.secret | all(b.secret >> (8 * immediate) & 255)
        }
        _ => u32::MAX,
    }
}

/// Whether a < b has the same value for all values of the secret bits, as in the comparison with a public number that is
/// zero in these bits.
const fn is_order_public(a: Operand, b: Operand, signed: bool) -> bool {
    let bias = if signed { 1 << 31 } else { 0 };
    let (least, most) = ((a.value ^ bias) & !a.secret, (a.value ^ bias) | a.secret);
    let (other_least, other_most) = ((b.value ^ bias) & !b.secret, (b.value ^ bias) | b.secret);
    most < other_least || least >= other_most
}

/// Whether the public bits of two operands determine a branch.
pub(crate) fn is_branch_public(opcode: Opcode, a: Operand, b: Operand) -> bool {
    match opcode {
        _ if a.secret | b.secret == 0 => true,
        Opcode::Beq | Opcode::Bne => (a.value ^ b.value) & !(a.secret | b.secret) != 0,
        _ => is_order_public(a, b, matches!(opcode, Opcode::Blt | Opcode::Bge)),
    }
}

/// Whether the result is constant if both operands are the same register.
fn always_constant(opcode: Opcode) -> bool {
    use Opcode::{Andn, Orn, Slt, Sltu, Sub, Xnor, Xor};
    matches!(opcode, Xor | Xnor | Sub | Andn | Orn | Slt | Sltu)
}

/// Whether each bit of the result is a constant or a fixed bit of an operand.
fn moves_bits(opcode: Opcode) -> bool {
    use Opcode::{Brev8, Pack, Packh, Rev8, Rori, SextB, SextH, Slli, Srai, Srli, Unzip, ZextH, Zip};
    matches!(opcode, Slli | Srli | Srai | Rori | Rev8 | Brev8 | Zip | Unzip | Pack | Packh | SextB | SextH | ZextH)
}

/// Moves the masks as the instruction moves the bits.
fn moved(opcode: Opcode, a: u32, b: u32, immediate: u32) -> u32 {
    opcode.compute(a, b, immediate).unwrap_or(u32::MAX)
}

const fn not(x: Operand) -> Operand {
    Operand { value: !x.value, secret: x.secret }
}

/// A secret bit survives unless the other operand has a public zero there.
const fn and(a: Operand, b: Operand) -> u32 {
    a.secret & b.secret | a.secret & b.value | b.secret & a.value
}

/// A secret bit survives unless the other operand has a public one there.
const fn or(a: Operand, b: Operand) -> u32 {
    a.secret & b.secret | a.secret & !b.value | b.secret & !a.value
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;
    use rvk_isa::ENCODINGS;

    fn computations() -> Vec<Opcode> {
        ENCODINGS.iter().map(|e| e.opcode).filter(|o| o.compute(0, 0, 0).is_some()).collect()
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(20_000))]
        /// Changing secret bits of the operands changes only bits that are marked as secret.
        #[test]
        fn the_rules_are_sound(
            index in 0usize..1000,
            a: u32, b: u32, secret_a: u32, secret_b: u32, mask: u32, change_a: u32, change_b: u32, immediate in 0u32..32,
        ) {
            let opcodes = computations();
            let opcode = opcodes[index % opcodes.len()];
            // Sparse masks exercise the precise rules.
            let (secret_a, secret_b) = (secret_a & mask, secret_b & mask);
            let immediate = if opcode.class() == Class::Aes || opcode.class() == Class::Sm4 { immediate & 3 } else { immediate };
            let operands = (Operand { value: a, secret: secret_a }, Operand { value: b, secret: secret_b });
            let marked = propagate(opcode, operands.0, operands.1, immediate, false);
            let before = opcode.compute(a, b, immediate);
            let after = opcode.compute(a ^ change_a & secret_a, b ^ change_b & secret_b, immediate);
            let changed = before.unwrap() ^ after.unwrap();
            prop_assert_eq!(changed & !marked, 0, "{:?} {:x} {:x}", opcode, marked, changed);
        }
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(20_000))]
        /// Changing secret bits does not change a branch that is public.
        #[test]
        fn a_public_branch_goes_one_way(
            index in 0usize..6, a: u32, b: u32, secret_a: u32, secret_b: u32, low in 0u32..32, change_a: u32, change_b: u32,
        ) {
            use Opcode::{Beq, Bge, Bgeu, Blt, Bltu, Bne};
            let (opcode, taken): (_, fn(u32, u32) -> bool) = [
                (Beq, (|a, b| a == b) as fn(u32, u32) -> bool), (Bne, |a, b| a != b), (Bltu, |a, b| a < b), (Bgeu, |a, b| a >= b),
                (Blt, |a, b| (a as i32) < b as i32), (Bge, |a, b| a as i32 >= b as i32),
            ][index];
            // Few low bits, so that the public ones often determine the branch; and sometimes none of the second operand.
            let (secret_a, secret_b) = (secret_a & ((1 << low) - 1), if low % 2 == 0 { 0 } else { secret_b & secret_a });
            let b = if low % 4 == 0 { b >> low << low } else { b };
            let operands = (Operand { value: a, secret: secret_a }, Operand { value: b, secret: secret_b });
            if is_branch_public(opcode, operands.0, operands.1) {
                prop_assert_eq!(taken(a, b), taken(a ^ change_a & secret_a, b ^ change_b & secret_b));
            }
        }
    }

    #[test]
    fn a_comparison_with_a_multiple_of_what_is_secret_is_public() {
        let seed = |value| Operand { value, secret: 0x3fff_ffff };
        let state = Operand::public(3 << 30);
        assert!(is_branch_public(Opcode::Blt, seed(0x8000_1234), state));
        assert!(is_branch_public(Opcode::Bltu, seed(0x4000_0000), state));
        assert!(is_branch_public(Opcode::Beq, seed(0x4000_0000), state));
        assert!(!is_branch_public(Opcode::Beq, seed(0xc000_0000), state));
        assert!(!is_branch_public(Opcode::Bgeu, seed(0xc000_0000), Operand::public(0xc000_0001)));
    }

    #[test]
    fn constants_are_public() {
        let x = Operand { value: 5, secret: u32::MAX };
        assert_eq!(propagate(Opcode::Xor, x, x, 0, true), 0);
        assert_eq!(propagate(Opcode::Andi, x, Operand::public(0), 0xf0, false), 0xf0);
        assert_eq!(propagate(Opcode::Or, x, Operand::public(0xff), 0, false), !0xff);
    }

    #[test]
    fn moves_are_exact() {
        let x = Operand { value: 0, secret: 0x8000_0001 };
        assert_eq!(propagate(Opcode::Rori, x, x, 4, true), 0x1800_0000);
        assert_eq!(propagate(Opcode::Srai, x, x, 4, true), 0xf800_0000);
    }
}
