// SPDX-License-Identifier: MIT OR Apache-2.0
//! Translated code: basic blocks of operations, which the engine runs without decoding.

use crate::op::Op;
use crate::plugin::CustomOp;
use crate::stalls::Cause;
use crate::timing::predictor;
use crate::timing::schedule::Stall;
use crate::timing::state::StateId;
use rustc_hash::{FxHashMap, FxHashSet};

/// How a block ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Ending {
    /// The block was cut; execution continues with the next instruction.
    Fallthrough,
    /// Its last operation is a conditional branch.
    Branch,
    /// `jal`.
    Jump,
    /// `jalr`.
    JumpRegister,
    /// A division whose time depends on its operands.
    Divide,
    /// CSR access, `fence.i`, `mret`, `wfi`, `ecall`, `ebreak`.
    System,
    /// Not code: the address to which a called function returns.
    Returned,
}

/// How control leaves a block, and what it does to a stack of return addresses: the hints of the unprivileged specification,
/// section "Unconditional Jumps".
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Flow {
    /// To the next instruction.
    #[default]
    Sequential,
    /// A branch, or a jump that is neither call nor return.
    Jump,
    /// A call.
    Push,
    /// A return.
    Pop,
    /// Between coroutines: a return to one, with the address at which it returns.
    PopPush,
    /// `mret`.
    TrapReturn,
}

/// The number of a block.
pub(crate) type BlockId = u32;

/// No block yet.
pub(crate) const UNKNOWN: BlockId = u32::MAX;

/// The block with [`Ending::Returned`].
pub(crate) const RETURNED: BlockId = 0;

/// A return to this address ends a call. No memory region reaches it.
pub const RETURN_ADDRESS: u32 = 0xffff_fff0;

/// A basic block, translated for one state of the pipeline at its entry.
#[derive(Clone, Debug)]
pub struct Block {
    /// Address of its first instruction.
    pub(crate) pc: u32,
    /// The pipeline at its entry.
    pub(crate) entry_state: StateId,
    /// Address after its last instruction.
    pub(crate) end: u32,
    /// Address of its last instruction.
    pub(crate) last_pc: u32,
    /// First operation.
    pub(crate) first: u32,
    /// Number of operations, each an instruction.
    pub(crate) count: u32,
    /// Number of operations before the one that ends the block.
    pub(crate) body: u32,
    /// How it ends.
    pub(crate) ending: Ending,
    /// How the predictor treats the last operation.
    pub(crate) transfer: predictor::Kind,
    /// How control leaves it.
    pub(crate) flow: Flow,
    /// Whether the last operation changes the stack pointer.
    pub(crate) moves_stack: bool,
    /// Stall cycles of one run, without those that depend on history.
    pub(crate) stall_cycles: u32,
    /// Cycles from its entry until its last instruction issues, or more if there are several: with all that history can add.
    pub(crate) last_issue: u32,
    /// Bubbles after the block: if its branch is not taken, and if it is taken or the block jumps.
    pub(crate) bubbles: [u32; 2],
    /// The pipeline after its last instruction.
    pub(crate) exit_state: StateId,
    /// The blocks that follow without bubbles: not taken, taken. For `jalr`, the one that followed last.
    pub(crate) links: [BlockId; 2],
    /// Runs since the counts were last reset.
    pub(crate) executed: u64,
    /// The stalls within one run.
    pub(crate) stalls: Vec<Stall>,
    /// Bytes of each instruction and the cycles in which it is in decode, for a core with a predictor of loops.
    pub(crate) decoding: Vec<(u32, u32)>,
    /// Bubbles that depended on history, since the counts were last reset.
    pub(crate) lost: Lost,
}

/// Bubbles of a block that depended on history.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Lost {
    /// At its end, by a control transfer or division, with the cause.
    at_end: Option<(Cause, u64)>,
    /// By 32-bit targets that straddle two fetches.
    pub(crate) target: u64,
    /// By the instruction cache.
    pub(crate) fetch: u64,
    /// By wait states.
    pub(crate) memory: u64,
}

impl Lost {
    /// The causes and their cycles.
    pub(crate) fn by_cause(self) -> impl Iterator<Item = (Cause, u64)> {
        let others = [(Cause::Fetch, self.target), (Cause::InstructionCache, self.fetch), (Cause::Memory, self.memory)];
        self.at_end.into_iter().chain(others).filter(|(_, cycles)| *cycles > 0)
    }

    /// Adds cycles at the end of the block. A block has one ending, hence one cause.
    pub(crate) fn add_at_end(&mut self, cause: Cause, cycles: u32) {
        let before = self.at_end.map_or(0, |(_, cycles)| cycles);
        self.at_end = Some((cause, before + u64::from(cycles)));
    }
}

/// All blocks.
#[derive(Clone, Debug)]
pub(crate) struct Code {
    /// The operations of all blocks.
    pub(crate) ops: Vec<Op>,
    /// The operations that are custom instructions.
    pub(crate) custom: Vec<CustomOp>,
    /// By number.
    pub(crate) blocks: Vec<Block>,
    /// By address of the first instruction and state of the pipeline.
    pub(crate) by_address: FxHashMap<(u32, StateId), BlockId>,
    /// Blocks that ran since the counts were last reset.
    pub(crate) touched: Vec<BlockId>,
    /// Maximum number of instructions of a block.
    pub(crate) longest: usize,
    /// Addresses before which the engine stops.
    pub(crate) breakpoints: FxHashSet<u32>,
    /// Whether blocks have been discarded because memory had changed.
    pub(crate) discarded: bool,
}

impl Code {
    /// Contains only the end of a call. Blocks will have at most `longest` instructions.
    pub(crate) fn new(longest: usize) -> Code {
        let returned = Block {
            pc: RETURN_ADDRESS,
            entry_state: 0,
            end: RETURN_ADDRESS,
            last_pc: RETURN_ADDRESS,
            first: 0,
            count: 0,
            body: 0,
            ending: Ending::Returned,
            transfer: predictor::Kind::Jump,
            flow: Flow::Sequential,
            moves_stack: false,
            stall_cycles: 0,
            last_issue: 0,
            bubbles: [0; 2],
            exit_state: 0,
            links: [UNKNOWN; 2],
            executed: 0,
            stalls: Vec::new(),
            decoding: Vec::new(),
            lost: Lost::default(),
        };
        Code {
            ops: Vec::new(),
            custom: Vec::new(),
            blocks: vec![returned],
            by_address: FxHashMap::default(),
            touched: Vec::new(),
            longest,
            breakpoints: FxHashSet::default(),
            discarded: false,
        }
    }

    /// Discards all blocks and their counts, because memory has changed. Collect the counts before.
    pub(crate) fn clear(&mut self) {
        let breakpoints = std::mem::take(&mut self.breakpoints);
        *self = Code { breakpoints, discarded: true, ..Code::new(self.longest) };
    }

    /// Resets the counts of runs.
    pub(crate) fn reset_counts(&mut self) {
        for id in self.touched.drain(..) {
            let block = &mut self.blocks[id as usize];
            (block.executed, block.lost) = (0, Lost::default());
        }
    }
}
