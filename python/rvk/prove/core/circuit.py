# SPDX-License-Identifier: MIT OR Apache-2.0
"""A sequential circuit as Yosys writes it in BTOR2, and its nets in cycle after cycle as terms of Bitwuzla.

BTOR2 (Niemetz, Preiner, Wolf, Biere: BTOR2, BtorMC and Boolector 3.0, CAV 2018) has one node a line: its number, what
it is, its sort, its operands; a negative operand is inverted. A register is a `state` with a `next`; a state without
one is free in every cycle.
"""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Final, TypeAlias

from rvk.errors import CheckFailed
from rvk.hardware.tools import package_folder

Term: TypeAlias = Any
"""Bitwuzla's package has no types: a term, a formula, a solver."""

CONSTANT: Final = "constant_"
"""An input whose name begins so has the same value in all cycles."""

_KINDS: Final = {
    "add": "BV_ADD", "and": "BV_AND", "concat": "BV_CONCAT", "eq": "BV_COMP", "mul": "BV_MUL", "neg": "BV_NEG",
    "not": "BV_NOT", "or": "BV_OR", "redand": "BV_REDAND", "redor": "BV_REDOR", "redxor": "BV_REDXOR",
    "sdiv": "BV_SDIV", "sll": "BV_SHL", "sra": "BV_ASHR", "srem": "BV_SREM", "srl": "BV_SHR", "sub": "BV_SUB",
    "udiv": "BV_UDIV", "urem": "BV_UREM", "xnor": "BV_XNOR", "xor": "BV_XOR",
}  # fmt: skip
_COMPARISONS: Final = {
    "sgt": "BV_SGT", "sgte": "BV_SGE", "slt": "BV_SLT", "slte": "BV_SLE",
    "ugt": "BV_UGT", "ugte": "BV_UGE", "ult": "BV_ULT", "ulte": "BV_ULE",
}  # fmt: skip
_LEAVES: Final = frozenset({"input", "state", "const"})
_INDEXED: Final = {"slice": "BV_EXTRACT", "uext": "BV_ZERO_EXTEND", "sext": "BV_SIGN_EXTEND"}
"""These have one operand, then numbers."""
_OPERANDS: Final = {
    "input": 0, "state": 0, "const": 1, "ite": 3, "slice": 3,
    **dict.fromkeys(("neg", "not", "redand", "redor", "redxor"), 1),
}  # fmt: skip
"""How many numbers follow the sort, where that is not two."""
_COMMENT: Final = ";"


class Circuit:
    """The nodes of a BTOR2 file: operator, width and operands of each; and what has a name."""

    def __init__(self, path: Path) -> None:
        self.nodes: dict[int, tuple[str, int, tuple[int, ...]]] = {}
        self.next: dict[int, int] = {}
        self.initial: dict[int, int] = {}
        self.names: dict[str, int] = {}
        self.outputs: dict[str, int] = {}
        widths: dict[int, int] = {}
        for line in path.read_text(encoding="utf-8").splitlines():
            words = line.split(_COMMENT)[0].split()
            match words:
                case []:
                    continue
                case [number, "sort", "bitvec", width]:
                    widths[int(number)] = int(width)
                case [_, "output", net, name]:
                    self.outputs[name] = int(net)
                case [_, "next" | "init" as what, _, state, net]:
                    (self.next if what == "next" else self.initial)[int(state)] = int(net)
                case [number, operator, sort, *rest] if int(sort) in widths:
                    self._add(int(number), operator, widths[int(sort)], rest)
                case _:
                    raise CheckFailed(f"{path.name}: cannot read {line}")

    def _add(self, number: int, operator: str, width: int, rest: list[str]) -> None:
        """A node; the word after its operands, if there is one, is its name."""
        count = _OPERANDS.get(operator, 2)
        base = 2 if operator == "const" else 10
        operands = tuple(int(word, base) for word in rest[:count])
        if len(rest) > count:
            self.names[rest[count]] = number
        self.nodes[number] = operator, width, operands


class Cycles:
    """The nets of a circuit in each cycle, as terms over the inputs of all cycles and the registers of the first.

    `forced` gives some named inputs and registers of the first cycle a value: name and cycle to number, or None. A copy
    of `twin` has the same inputs and registers of the first cycle but those whose name `differs`.
    """

    def __init__(
        self,
        circuit: Circuit,
        forced: Callable[[str, int], int | None],
        twin: "Cycles | None" = None,
        differs: Callable[[str], bool] = lambda _name: False,
    ) -> None:
        """Raises MissingTool if Bitwuzla is not installed."""
        package_folder("bitwuzla")
        import bitwuzla  # noqa: PLC0415 - not everyone has it

        self._package = bitwuzla
        self.manager: Term = twin.manager if twin else bitwuzla.TermManager()
        self._kind = bitwuzla.Kind
        self._simplifier = bitwuzla.Bitwuzla(self.manager)
        self._circuit = circuit
        self._forced = forced
        self._twin, self._differs = twin, differs
        self._names = {number: name for name, number in circuit.names.items()}
        self._one, self._zero = self.value(1, 1), self.value(1, 0)
        self.terms: dict[tuple[int, int], Term] = {}

    def value(self, width: int, number: int) -> Term:
        """A number of so many bits."""
        return self.manager.mk_bv_value(self.manager.mk_bv_sort(width), number)

    def holds(self, output: str, cycle: int) -> Term:
        """The formula that an output of one bit is 1 in a cycle."""
        return self.is_one(self.term(self._circuit.outputs[output], cycle))

    def inverse(self, formula: Term) -> Term:
        """The negation of a formula."""
        return self.manager.mk_term(self._kind.NOT, [formula])

    def solver(self, seconds: float) -> Term:
        """A solver for formulas about these cycles, with so much time for each question."""
        options = self._package.Options()
        options.set(self._package.Option.PRODUCE_MODELS, True)
        options.set(self._package.Option.TIME_LIMIT_PER, int(seconds * 1000))
        return self._package.Bitwuzla(self.manager, options)

    def ask(self, solver: Term, formula: Term) -> bool | None:
        """Whether it can hold beside what the solver knows; None if the time was not enough."""
        answers = {self._package.Result.SAT: True, self._package.Result.UNSAT: False}
        return answers.get(solver.check_sat(formula))

    def number(self, solver: Term, output: str, cycle: int) -> int:
        """The value of an output in what the solver has found; 0 if there is no such output."""
        if output not in self._circuit.outputs:
            return 0
        return int(solver.get_value(self.term(self._circuit.outputs[output], cycle)).value(), 2)

    def is_one(self, term: Term) -> Term:
        """The formula that a term of one bit is 1."""
        return self.equal(term, self._one)

    def equal(self, one: Term, other: Term) -> Term:
        """The formula that two terms are equal."""
        return self.manager.mk_term(self._kind.EQUAL, [one, other])

    def term(self, node: int, cycle: int) -> Term:
        """The value of a node in a cycle; without recursion, since a register of cycle 20 is deep."""
        todo = [(node, cycle)]
        while todo:
            place = todo[-1]
            needed = [] if place in self.terms else [each for each in self._needed(*place) if each not in self.terms]
            if needed:
                todo += needed
                continue
            if place not in self.terms:
                self.terms[place] = self._make(*place)
            todo.pop()
        return self.terms[node, cycle]

    def _needed(self, node: int, cycle: int) -> Iterator[tuple[int, int]]:
        """The nodes, with their cycles, that a node is made of."""
        operator, _, operands = self._circuit.nodes[node]
        if operator not in _LEAVES:
            yield from ((abs(each), cycle) for each in (operands[:1] if operator in _INDEXED else operands))
        elif operator == "state" and node in self._circuit.next and cycle > 0:
            yield abs(self._circuit.next[node]), cycle - 1
        elif operator == "state" and node in self._circuit.initial and cycle == 0:
            yield abs(self._circuit.initial[node]), 0
        elif self._is_constant(node) and cycle > 0:
            yield node, 0

    def _is_constant(self, node: int) -> bool:
        return self._names.get(node, "").startswith(CONSTANT)

    def _make(self, node: int, cycle: int) -> Term:
        operator, width, operands = self._circuit.nodes[node]
        if operator == "const":
            return self.value(width, operands[0])
        if operator not in _LEAVES:
            count = 1 if operator in _INDEXED else len(operands)
            terms = [self._operand(each, cycle) for each in operands[:count]]
            return self._apply(operator, terms, operands[count:])
        for source in self._needed(node, cycle):
            return self.terms[source]
        name = self._names.get(node, f"net{node}")
        forced = self._forced(name, cycle)
        if forced is not None:
            return self.value(width, forced)
        if self._twin and not self._differs(name):
            return self._twin.term(node, cycle)
        return self.manager.mk_const(self.manager.mk_bv_sort(width), f"{name}@{cycle}")

    def _operand(self, node: int, cycle: int) -> Term:
        term = self.terms[abs(node), cycle]
        return term if node > 0 else self.manager.mk_term(self._kind.BV_NOT, [term])

    def _apply(self, operator: str, terms: list[Term], numbers: tuple[int, ...]) -> Term:
        """The term, made small where it is obvious: what reset sets to a number stays a number."""
        make = self.manager.mk_term
        if operator in _INDEXED:
            if numbers == (0,):
                return terms[0]
            return make(getattr(self._kind, _INDEXED[operator]), terms, list(numbers))
        if operator == "ite":
            if terms[0].is_value():
                return terms[1] if terms[0].is_bv_value_one() else terms[2]
            return terms[1] if terms[1] == terms[2] else make(self._kind.ITE, [self.is_one(terms[0]), *terms[1:]])
        if operator in {"and", "or"}:
            for one, other in (terms, terms[::-1]):
                if one.is_value() and (one.is_bv_value_zero() or one.is_bv_value_ones()):
                    return one if one.is_bv_value_zero() == (operator == "and") else other
        if operator == "neq":
            term = make(self._kind.BV_NOT, [make(self._kind.BV_COMP, terms)])
        elif operator in _COMPARISONS:
            found = make(getattr(self._kind, _COMPARISONS[operator]), terms)
            term = make(self._kind.ITE, [found, self._one, self._zero])
        else:
            term = make(getattr(self._kind, _KINDS[operator]), terms)
        return self._simplifier.simplify_term(term) if all(each.is_value() for each in terms) else term
