// SPDX-License-Identifier: MIT OR Apache-2.0
//! Taint tracking: whether time or addresses depend on secrets.
//!
//! [`Taint`] observes a running function and follows secret bits through registers and memory ([`rules`],
//! [`shadow`]). Where one reaches a branch condition, a jump target, an address, an operand of an instruction whose time
//! depends on its operands, or a CSR, there is a finding. The output of the entropy source is secret, too.

mod custom;
mod environment;
mod finding;
mod marked;
mod marks;
mod native;
mod rules;
pub(crate) mod shadow;
mod way;

use crate::block::{Block, Flow};
use crate::core_file::{Core, Operands};
use crate::error::Access;
use crate::marks::Mark;
use crate::observer::{Observer, Touched, Verdict, View};
use crate::op::{DISCARD, Op};
use crate::plugin::{CustomOp, Registers};
use finding::Finding;
pub use finding::Sink;
pub(crate) use marks::{Marks, Nowhere, Source};
use rustc_hash::FxHashMap;
use rvk_isa::{A0, Class, Opcode, RA};
use shadow::{Labels, Replaced, Shade, Shadow};
pub(crate) use way::Place;
use way::Ways;

/// A function whose result is public, such as the comparison of a tag.
#[derive(Clone, Copy, Debug)]
struct Declassified {
    entry: u32,
    return_to: Option<u32>,
}

/// The shadow state of a hart and its memory.
pub(crate) struct Taint {
    registers: [Shade; 256],
    /// Of the state registers of plug-ins; kept from call to call.
    state: [Shade; Registers::BITS as usize],
    /// Of memory; kept from call to call.
    pub(crate) shadow: Shadow,
    findings: FxHashMap<(u32, u32, Sink), Finding>,
    declassified: Vec<Declassified>,
    /// Operands that the time depends on, by instruction class.
    depends_on: [Operands; Class::COUNT],
    /// The label of the output of the entropy source.
    entropy: Labels,
    block: u32,
    /// Of the last operation that accesses the machine's state.
    index: u32,
    scratch: Shade,
    replaced: Replaced,
    /// The address of `tohost`, by which a program gives the host something.
    host_word: Option<u32>,
    /// What the program marks.
    pub(crate) marks: Marks,
    /// The ways of secrets, if they are wanted, and those to the findings, each the first time that it leaked.
    ways: Option<Box<Ways>>,
    ways_found: FxHashMap<(u32, u32, Sink), Vec<Place>>,
}

impl Taint {
    /// Everything is public except the output of the entropy source, which gets the label `entropy`. `declassified` are the
    /// addresses of functions whose result in a0 is public; `shadow` is that of the memory, `processor` has the instruction classes
    /// whose time depends on data.
    /// `ways` also remembers how secrets got to where they leak, which takes time.
    pub(crate) fn new(shadow: Shadow, processor: &Core, declassified: &[u32], entropy: Labels, ways: bool) -> Taint {
        let functions = declassified.iter().map(|entry| Declassified { entry: *entry, return_to: None });
        Taint {
            registers: [Shade::default(); 256],
            state: [Shade::default(); Registers::BITS as usize],
            shadow,
            findings: FxHashMap::default(),
            declassified: functions.collect(),
            depends_on: processor.depends_on,
            entropy,
            block: 0,
            index: 0,
            scratch: Shade::default(),
            replaced: Replaced::default(),
            host_word: None,
            marks: Marks::default(),
            ways: ways.then(|| Box::new(Ways::new())),
            ways_found: FxHashMap::default(),
        }
    }

    /// Clears the registers at the beginning of a call, and marks arguments as secret or not.
    pub(crate) fn begin_call(&mut self, arguments: &[Labels]) {
        self.registers = [Shade::default(); 256];
        self.scratch = Shade::default();
        if let Some(ways) = &mut self.ways {
            ways.begin_call();
        }
        for (register, labels) in self.registers[A0..].iter_mut().zip(arguments) {
            *register = Shade { secret: if *labels == 0 { 0 } else { u32::MAX }, labels: *labels };
        }
    }

    /// Begins a whole program, which will mark what is secret, and give the host what it stores to `tohost`.
    pub(crate) fn begin_program(&mut self, marks: Marks, tohost: Option<u32>) {
        self.begin_call(&[]);
        (self.marks, self.host_word) = (marks, tohost.map(|address| address & !7));
    }

    /// Marks memory as secret with these origins, or as public if there are none; false if a part of it does not exist.
    pub(crate) fn mark(&mut self, address: u32, bytes: u32, labels: Labels) -> bool {
        if let Some(ways) = &mut self.ways {
            ways.forget(address, bytes);
        }
        self.shadow.mark(address, bytes, labels)
    }

    /// The instructions that carried the secret to a finding, in order; none unless they are remembered.
    pub(crate) fn way(&self, finding: &Finding) -> &[Place] {
        self.ways_found.get(&(finding.block, finding.index, finding.sink)).map_or(&[], Vec::as_slice)
    }

    /// The findings, ordered by address.
    pub(crate) fn findings(&self) -> Vec<Finding> {
        let mut all: Vec<Finding> = self.findings.values().copied().collect();
        all.sort_by_key(|f| (f.block, f.index, f.sink));
        all
    }

    fn report(&mut self, index: u32, sink: Sink, labels: Labels) {
        let block = self.block;
        let new = Finding { block, index, sink, labels: 0, count: 0 };
        if let Some(ways) = &self.ways {
            self.ways_found.entry((block, index, sink)).or_insert_with(|| ways.to(sink));
        }
        let finding = self.findings.entry((block, index, sink)).or_insert(new);
        finding.labels |= labels;
        finding.count += 1;
    }

    /// Reports if the value is secret.
    #[inline]
    fn check(&mut self, index: u32, sink: Sink, shade: Shade) {
        if shade.secret != 0 {
            self.report(index, sink, shade.labels);
        }
    }

    /// Remembers that an instruction carried a secret to its register.
    fn write_step(&mut self, op: &Op, index: u32) {
        let secret = op.rd != DISCARD && self.registers[op.rd as usize].secret != 0;
        if let Some(ways) = &mut self.ways {
            ways.write((self.block, index), op.rd, secret);
        }
    }

    #[inline]
    fn set(&mut self, rd: u8, secret: u32, labels: Labels) {
        if rd != DISCARD {
            self.registers[rd as usize] = Shade { secret, labels: if secret == 0 { 0 } else { labels } };
        }
    }
}

impl Observer for Taint {
    const WATCHES_MEMORY: bool = false;
    const WATCHES_BLOCKS: bool = true;
    const WATCHES_OPERATIONS: bool = true;

    fn access(&mut self, _: Access) -> Verdict {
        Verdict::Continue
    }

    fn block(&mut self, view: &View<'_>, block: &Block, _: Flow) {
        self.block = block.pc;
        for function in &mut self.declassified {
            if function.entry == block.pc {
                function.return_to = Some(view.hart.registers[RA]);
            } else if function.return_to == Some(block.pc) {
                function.return_to = None;
                self.registers[A0] = Shade::default();
            }
        }
    }

    #[inline]
    fn operation(&mut self, op: &Op, index: u32, registers: &[u32; 256]) {
        let class = op.opcode.class();
        let read = self.registers[op.rs1 as usize].secret | self.registers[op.rs2 as usize].secret;
        // The most frequent case first, for speed.
        if op.rd == DISCARD
            && let Some(mark) = Mark::of(op)
        {
            return self.marked(mark, op, index, registers);
        }
        if read == 0 && (class as u8) < Class::LoadWord as u8 && op.opcode != Opcode::Custom {
            return self.set(op.rd, 0, 0);
        }
        if let Some(ways) = &mut self.ways {
            ways.begin(op, &self.registers);
        }
        self.index = index;
        let shade = self.registers[op.rd as usize];
        self.replaced = Replaced { rd: op.rd, shade, scratch: self.scratch, memory: None };
        self.follow(op, class, index, registers);
        if op.opcode != Opcode::Custom {
            self.write_step(op, index);
        }
    }

    fn undone(&mut self) {
        self.restore();
    }

    fn served(&mut self, touched: &Touched) {
        self.given_to_host(touched);
    }

    fn custom(&mut self, op: &Op, custom: &CustomOp, index: u32) {
        self.through_custom(op, custom, index);
        self.write_step(op, index);
    }
}
