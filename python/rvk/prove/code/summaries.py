# SPDX-License-Identifier: MIT OR Apache-2.0
"""What functions of a program do, by the specifications of the operations that describe them.

Only what is made of a symbol or needs an expanded key, which is not known, is worth that: all else is executed.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field

from rvk._sim import Literals, Proof
from rvk.library.checks import RESULT
from rvk.prove.code.assumption import Assumed, Filling
from rvk.prove.code.described import Kind
from rvk.prove.code.described_call import DescribedCall
from rvk.prove.code.function_table import FunctionTable
from rvk.prove.code.layout import Layout
from rvk.prove.code.place import Place
from rvk.prove.code.specified import specified, specified_where
from rvk.specification import Bits, Buffer
from rvk.specification.residue import BeforeProgram
from rvk.specification.symbols import Symbols

Effect = tuple[list[tuple[int, Literals]], Literals | None]


@dataclass(frozen=True)
class _Filled:
    """What a context was filled from: a call, and the contents of buffers, which were somewhere."""

    by: Filling
    inputs: dict[str, Literals]
    address: int
    place: Place

    def is_same(self, other: "_Filled") -> bool:
        """Whether another call is given the same bits in the same memory."""
        inputs, others = ({name: bits.key() for name, bits in each.inputs.items()} for each in (self, other))
        return inputs == others and (self.by, self.address, self.place) == (other.by, other.address, other.place)


@dataclass
class SpecifiedFunctions:
    """The functions of a program that are not executed in a proof."""

    table: FunctionTable
    proof: Proof
    symbols: Symbols
    assumed: Assumed = field(default_factory=Assumed)
    _before: int = field(init=False)
    _filled: dict[bytes, _Filled] = field(default_factory=dict)
    _calls: list[DescribedCall] = field(default_factory=list)
    _fillings: list[tuple[_Filled, Literals]] = field(default_factory=list)
    _next_filling: int = 0

    def __post_init__(self) -> None:
        """Symbols of earlier proofs do not count."""
        self._before = self.symbols.applications

    @property
    def has_symbols(self) -> bool:
        """Whether the specification or the program has applied one."""
        return self.symbols.applications > self._before

    @property
    def entries(self) -> Sequence[int]:
        """Their addresses."""
        return list(self.table.by_entry)

    def begin_again(self) -> None:
        """From now on the same calls are made again: each fills its context with the same bits as the first time."""
        self._next_filling = 0

    def reads(
        self, entry: int, words: Sequence[int | None], places: Sequence[int | None] = ()
    ) -> Sequence[tuple[int, int]] | None:
        """The memory that a call reads, if it is one that is described.

        Args:
            entry: The address of the function.
            words: Those in a0 to a7 that are known.
            places: For a word that is the unknown address of a buffer, where its bytes are kept.
        """
        known = self.table.by_entry[entry]
        given = ((each, each.placed(words, places, fills=fills), fills) for each, fills in known)
        made = (DescribedCall.of(each, words, self.table.constants, fills=fills) for each, words, fills in given)
        calls = [each for each in made if each is not None]
        # Of several descriptions, such as one for each length of the key, the contents decide.
        self._calls = [each for each in calls if each.reads == calls[0].reads]
        return calls[0].reads if calls else None

    def effect(self, contents: Sequence[Literals]) -> Effect | None:
        """What it writes and returns."""
        for call in self._calls:
            given = dict(zip(call.read, contents, strict=True))
            found = self._filled_by(call, given) if call.fills else self._specified(call, given)
            if found is not None:
                return found
        return None

    def _filled_by(self, call: DescribedCall, given: dict[str, Literals]) -> Effect:
        """A context filled: it may hold anything, and is known by that."""
        start, size = call.ranges[call.context]
        filled = _Filled(self._filling(call), given, start, call.place)
        contents = self._left_by(filled, size)
        self._filled[contents.key()] = filled
        self.assumed.fill(self._filling(call), call.place)
        result = None
        status = call.status_operation
        if status is not None:
            self.assumed.use(status, call.place, (self._filling(call), call.place))
            inputs = {name: Bits(len(each), each).little() for name, each in given.items()}
            result = specified(status, inputs)[RESULT].literals(contents)
        return [(start, contents)], result

    def _left_by(self, filled: _Filled, size: int) -> Literals:
        """What a call leaves in its context: the same as the call of this number before, if that was the same."""
        at, self._next_filling = self._next_filling, self._next_filling + 1
        if at < len(self._fillings) and self._fillings[at][0].is_same(filled):
            return self._fillings[at][1]
        contents = self.proof.input(8 * size)
        self._fillings[at:] = [(filled, contents)]
        return contents

    def _specified(self, call: DescribedCall, given: dict[str, Literals]) -> Effect | None:
        """What the specification says, if a symbol is in it."""
        layout, filled = self._layout(call), None
        if call.described.kind is Kind.KEYED:
            filled = self._filled.get(given[call.context].key())
            if filled is None or (filled.by, filled.address) != (self._filling(call), call.ranges[call.context][0]):
                return None
        inputs = self._inputs(call, given, layout, filled)
        if inputs is None:
            return None
        before = self.symbols.applications
        try:
            with self.symbols.active():
                expected, condition = specified_where(call.bound, inputs, self.symbols)
        except BeforeProgram:
            return None
        if condition is not None or (filled is None and self.symbols.applications == before):
            return None
        writes = []
        for name in call.written:
            start, size = call.ranges[name]
            is_state = layout is not None and name == layout.state
            value = expected.get(layout.output if layout is not None and is_state else name)
            contents = self.proof.input(8 * size) if value is None else value.literals(self.proof.input(0))
            if layout is not None and is_state:
                written = None if value is None else layout.written(contents)
                if written is None:
                    return None
                contents = written
            writes.append((start, contents))
        if filled is None:
            self.assumed.use(call.bound, call.place)
        else:
            self.assumed.use(call.bound, call.place.union(filled.place), (filled.by, filled.place))
        result = expected.get(RESULT)
        return writes, None if result is None else result.literals(self.proof.input(0))

    def _filling(self, call: DescribedCall) -> Filling:
        return call.filling(self.table.entry)

    def _layout(self, call: DescribedCall) -> Layout | None:
        if call.described.kind not in (Kind.STATE, Kind.START):
            return None
        return Layout.of(self.table.machine, self.table.symbols, self.proof, call.bound)

    def _inputs(
        self, call: DescribedCall, given: dict[str, Literals], layout: Layout | None, filled: _Filled | None
    ) -> dict[str, Bits | Buffer] | None:
        """The arguments of the specification; None if a context does not hold a state."""
        buffers = dict(given)
        if filled is not None:
            del buffers[call.context]
            buffers |= filled.inputs
        if call.described.kind is Kind.STATE:
            assert layout is not None
            state = layout.read(buffers.pop(call.context))
            parts = None if state is None else layout.split(state)
            if parts is None:
                return None
            buffers |= parts
        empty = {name: list[Bits]() for name in call.bound.buffers if call.bound.size(name) == 0}
        vectors = {name: Bits(len(each), each).little() for name, each in buffers.items()}
        return {**empty, **vectors, **{name: Bits(32, value) for name, value in call.values.items()}}
