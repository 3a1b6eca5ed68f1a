// SPDX-License-Identifier: MIT OR Apache-2.0
//! Calling conventions: where arguments are, and how the stack is aligned (psABI, "Integer Calling Convention" and
//! "ILP32E Calling Convention").

/// The most arguments of a call, in words.
pub(crate) const MOST_ARGUMENTS: usize = 8;

/// What of a calling convention RVK has to know. The registers that functions preserve are those of ILP32 which are there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Convention {
    /// How many words of arguments are in registers, from a0 on; the others are on the stack.
    argument_registers: usize,
    /// Alignment of the stack pointer in bytes, a power of two.
    pub(crate) stack_alignment: u32,
}

impl Convention {
    /// Of 32 registers.
    const ILP32: Convention = Convention { argument_registers: 8, stack_alignment: 16 };
    /// Of 16 registers.
    const ILP32E: Convention = Convention { argument_registers: 6, stack_alignment: 4 };

    pub(crate) const fn new(has_16_registers: bool) -> Convention {
        if has_16_registers { Convention::ILP32E } else { Convention::ILP32 }
    }

    /// The arguments in registers, and those on the stack.
    pub(crate) fn split<T>(self, arguments: &[T]) -> (&[T], &[T]) {
        arguments.split_at(arguments.len().min(self.argument_registers))
    }

    /// The stack pointer at the entry of a function with so many words of arguments, if nothing else is on the stack.
    pub(crate) fn stack_pointer(self, top: u32, arguments: usize) -> u32 {
        let on_stack = 4 * arguments.saturating_sub(self.argument_registers) as u32;
        (top - on_stack) & !(self.stack_alignment - 1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn arguments_are_in_registers_as_long_as_there_are_some() {
        let words = [1, 2, 3, 4, 5, 6, 7, 8];
        assert_eq!(Convention::new(false).split(&words), (&words[..], &[][..]));
        assert_eq!(Convention::new(true).split(&words), (&words[..6], &words[6..]));
        assert_eq!(Convention::new(true).split(&words[..2]), (&words[..2], &[][..]));
    }

    #[test]
    fn the_stack_pointer_is_at_the_first_argument_on_the_stack() {
        assert_eq!(Convention::new(true).stack_pointer(0x1000, 7), 0xffc);
        assert_eq!(Convention::new(true).stack_pointer(0x1000, 6), 0x1000);
        assert_eq!(Convention::new(false).stack_pointer(0x1000, 8), 0x1000);
    }
}
