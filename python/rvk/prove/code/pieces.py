# SPDX-License-Identifier: MIT OR Apache-2.0
"""A message in pieces: every length up to one, every cut, any number of pieces.

What one call leaves in memory after n bytes is the state after n bytes. A further piece of m bytes must leave the state
after n + m bytes, for all n and m; by induction, any number of pieces leaves the state of one. From each state, what
follows must give what the specification says. Bytes of a state that pieces leave different, such as those of a buffer
that are not in use, may hold anything from then on.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from rvk._sim import Core, Literals, Machine, Proof, Refused
from rvk.core_files import load_core
from rvk.library import BoundOperation, CallLine
from rvk.library.checks import RESULT
from rvk.measuring.invoke import LIMIT
from rvk.measuring.memory import CallMemory
from rvk.programs import Program
from rvk.prove.code.assumption import Assumed
from rvk.prove.code.calls import symbolic_calls
from rvk.prove.code.execution import Unknowns
from rvk.prove.code.function_table import FunctionTable
from rvk.prove.code.goals import Goal
from rvk.prove.code.meanings import described_meanings
from rvk.prove.code.specified import specified
from rvk.prove.code.splits import Split
from rvk.prove.code.summaries import SpecifiedFunctions
from rvk.prove.code.verdict import Outcome, Verdict
from rvk.specification.residue import after_program
from rvk.specification.symbols import Symbols

Contents = dict[str, Literals]
"""Of all buffers that may be written, by argument."""
_BLOCKS = 3
_LONGEST = 192
"""Bytes of a message where nothing shows what a block is."""
_LONGEST_BLOCK = 256
_MANY_NODES = 2_000_000


class _Open(Exception):
    """Why a proof does not succeed."""


@dataclass
class _Count:
    """What all proofs of an operation in pieces have taken."""

    bits: int = 0
    nodes: int = 0
    """Of the largest graph."""
    instructions: int = 0
    look_ups: dict[str, None] = field(default_factory=dict)
    assumed: Assumed = field(default_factory=Assumed)


@dataclass(frozen=True)
class _Setting:
    """An operation for a length, and where its buffers are."""

    bound: BoundOperation
    split: Split
    machine: Machine
    memory: CallMemory
    table: FunctionTable
    count: _Count

    @classmethod
    def of(cls, program: Program, core: Core, bound: BoundOperation, split: Split, *, count: _Count) -> "_Setting":
        """That of an operation, whose parameter has the length of all pieces."""
        machine = program.machine(core)
        table = FunctionTable.of(program, core, bound)
        return cls(bound, split, machine, CallMemory(machine, bound), table, count)

    def for_length(self, length: int) -> BoundOperation:
        """The operation for another length."""
        return replace(self.bound, parameters={**self.bound.parameters, self.split.length: length})


class _Run:
    """Calls of an operation in one proof."""

    def __init__(self, setting: _Setting) -> None:
        self._setting, self._bound = setting, setting.bound
        self._proof = Proof()
        self.symbols = Symbols(self._proof)
        self._functions = SpecifiedFunctions(setting.table, self._proof, self.symbols, setting.count.assumed)
        self.unknowns = Unknowns.of(self._bound, self._proof)
        written = [name for name, each in self._bound.buffers.items() if each.direction != "in"]
        self._written = [name for name in written if self._bound.size(name)]
        self.results: dict[int, Literals] = {}
        self._whole: dict[int, Contents] = {}
        self.start = self._lines(0, setting.split.line, self._anything())

    def _anything(self) -> Contents:
        known = self.unknowns.buffers
        return {name: known.get(name) or self._proof.input(8 * self._bound.size(name)) for name in self._written}

    def piece(self, before: Contents, start: int, end: int) -> Contents:
        """What the split call leaves of some bytes."""
        at = self._setting.split.line
        left = self._called({at: self._bound.lines[at]}, before, cuts=(start, end))
        return {**left, RESULT: self.results[at]}

    def whole(self, bytes_: int) -> Contents:
        """The same of the first bytes."""
        if bytes_ not in self._whole:
            self._whole[bytes_] = self.piece(self.start, 0, bytes_)
        return self._whole[bytes_]

    @property
    def is_large(self) -> bool:
        """Whether a new proof is better than one more call in this one."""
        return self._proof.nodes > _MANY_NODES

    def rest(self, state: Contents) -> Contents:
        """What the calls after it leave."""
        self.results[self._setting.split.line] = state[RESULT]
        return self._lines(self._setting.split.line + 1, len(self._bound.lines), state)

    def _lines(self, begin: int, end: int, before: Contents) -> Contents:
        return self._called({at: self._bound.lines[at] for at in range(begin, end)}, before)

    def _called(self, lines: Mapping[int, CallLine], before: Contents, cuts: tuple[int, ...] = ()) -> Contents:
        setting, words = self._setting, self.unknowns.words
        calls = symbolic_calls(self._bound, list(lines.values()), setting.memory, words, cuts=cuts)
        if cuts:  # what comes before and after the piece is not wanted
            calls = calls[1:2]
        addresses = {name: setting.memory.buffer(name).address for name in self._bound.buffers}
        contents = {**self.unknowns.buffers, **{name: before[name] for name in self._written}}
        done = self._proof.execute(
            setting.machine,
            described_meanings(),
            memory=[(addresses[name], each) for name, each in contents.items()],
            calls=calls,
            reads=[(addresses[name], self._bound.size(name)) for name in self._written],
            limit=LIMIT,
            summaries=self._functions,
        )
        for message, found, expected in done.obligations:
            if found.open_bits(expected):
                raise _Open(f"{message}, or that is not decided")
        setting.count.nodes = max(setting.count.nodes, self._proof.nodes)
        setting.count.instructions += done.instructions
        setting.count.look_ups |= dict.fromkeys(done.look_ups)
        self.results |= {at: result[0] for at, result in zip(lines, done.results, strict=True)}
        return dict(zip(self._written, done.memory, strict=True))

    def without(self, contents: Contents, dead: Mapping[str, set[int]]) -> Contents:
        """The same with anything in some bytes."""
        return {name: self._forgotten(each, dead.get(name, set())) for name, each in contents.items()}

    def _forgotten(self, contents: Literals, dead: set[int]) -> Literals:
        if not dead:
            return contents
        size = len(contents) // 8
        return contents.concat(
            [self._proof.input(8) if at in dead else contents.extract(8 * at, 8) for at in range(size)]
        )

    def compare(self, contents: Contents, bytes_: int) -> None:
        """Compares what there is after the last call with the specification for a message of some bytes."""
        bound = self._setting.for_length(bytes_)
        cut = {n: each.extract(0, 8 * bound.size(n)) for n, each in self.unknowns.buffers.items() if bound.size(n)}
        inputs = Unknowns(cut, self.unknowns.words).for_specification(bound)
        with self.symbols.active(), after_program():
            expected = specified(bound, inputs)
        for name, vector in expected.items():
            if not vector.width:
                continue
            found = self.results[len(bound.before)] if name == RESULT else contents[name].extract(0, vector.width)
            left = found.open_bits(vector.literals(found))
            if left:
                raise _Open(f"{name} after {bytes_} bytes: {len(left)} of {vector.width} bits are not decided")
            self._setting.count.bits += vector.width


def prove_pieces(goal: Goal, longest: int | None = None) -> Verdict:
    """Whether an operation is right for every length up to `longest` (three blocks), however its message is cut.

    What goes wrong may do so with symbols only: it is refused, or open.
    """
    assert goal.split is not None, goal.label
    program, split, core, count = goal.program, goal.split, load_core(goal.core), _Count()
    bound = goal.bound.in_variant(program.target.variant)

    def setting(length: int) -> _Setting:
        parameters = {**bound.parameters, split.length: length}
        return _Setting.of(program, core, replace(bound, parameters=parameters), split, count=count)

    if program.machine(core).variables:
        return Verdict(Outcome.REFUSED, "the program has variables, which may keep something between two pieces")
    try:
        longest = longest or _three_blocks(setting(_BLOCKS * _LONGEST_BLOCK))
        totals = range(longest + 1) if split.is_elsewhere(bound) else [longest]
        for total in totals:
            _prove_total(setting(total), total, only_whole=len(totals) > 1)
    except Refused as refused:
        return Verdict(Outcome.REFUSED, str(refused))
    except _Open as why:
        return Verdict(Outcome.OPEN, str(why), count.bits, count.bits)
    if not count.bits:
        return Verdict(Outcome.OPEN, "the specification says nothing about it")
    if not count.assumed.is_complete:
        return Verdict(Outcome.OPEN, "a key is expanded and not used", count.bits, count.bits)
    found = (count.bits, 0, count.nodes, count.instructions, tuple(count.look_ups))
    assumptions = tuple(count.assumed.assumptions)
    return Verdict(Outcome.PROVED, "", *found, lengths=f"0 to {longest}", assumed=assumptions)


def _prove_total(setting: _Setting, total: int, *, only_whole: bool) -> None:
    """All pieces of a message of `total` bytes; of less as well, unless `only_whole`."""
    dead: dict[int, dict[str, set[int]]] = {}
    run = _Run(setting)
    for first in range(total + 1):
        if run.is_large:
            run = _Run(setting)
        whole = run.whole(first)
        while True:  # a piece without a byte may show that more of the state is not in use
            state = run.without(whole, dead.setdefault(first, {}))
            if not _differences(run.piece(state, first, first), whole, dead[first]):
                break
        for end in range(first + 1, total + 1):
            in_two = run.piece(state, first, end)
            _differences(in_two, run.whole(end), dead.setdefault(end, {}))
        if first == total or not only_whole:
            run.compare(run.rest(state), first)


def _differences(found: Contents, expected: Contents, dead: dict[str, set[int]]) -> bool:
    """Notes the bytes that are not the same; whether there are any."""
    before = sum(map(len, dead.values()))
    for name, each in found.items():
        dead.setdefault(name, set()).update(bit // 8 for bit in each.open_bits(expected[name]))
    return sum(map(len, dead.values())) > before


def _three_blocks(setting: _Setting) -> int:
    """Three times the bytes after which a message needs as many symbols more, whatever its length."""
    if not setting.table.by_entry:
        return _LONGEST
    run, counts = _Run(setting), list[int]()
    for length in range(_BLOCKS * _LONGEST_BLOCK + 1):
        before = run.symbols.applications
        run.piece(run.start, 0, length)
        counts.append(run.symbols.applications - before)
        block, rest = divmod(length, _BLOCKS)
        if rest == 0 and _is_period(block, counts):
            return length
        if length == _LONGEST and not counts[-1]:
            break
    return _LONGEST


def _is_period(block: int, counts: list[int]) -> bool:
    """Whether a message that is longer by so many bytes always has the same number more."""
    more = {after - before for before, after in zip(counts[1:], counts[1 + block :], strict=False)}
    return len(more) == 1 and more != {0}
