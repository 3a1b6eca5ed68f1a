# SPDX-License-Identifier: MIT OR Apache-2.0
"""Proves that the time of the core does not depend on its operands: two copies of it, cycle by cycle.

Both are described by the same circuit (rtl/formal/rvk_formal_time.sv). In the first cycle all their registers are the
same but those that hold numbers; if all the others are the same again in the next, they always are.
"""

import re
from collections.abc import Iterator
from typing import Final

from rvk.prove.core.circuit import Circuit, Cycles, Term

NUMBERS: Final = (
    r"number_\w+",
    r"u_core\.u_register_file\..*",
    r"u_core\.e_[ab]_q",
    r"u_core\.u_memory\.result_q",
    r"u_core\.(u_memory\.)?w_value_[oq]",
    r"u_core\.u_csr\.scratch_q",
    r"u_core\.g_multiply\.u_multiply_divide\.(high|low|minus)_q",
    # Of these, `related_o` has what matters. The offset of a load chooses bytes of a number.
    r"u_core\.u_memory\.(write|exception|cause|offset)_q",
)
"""Inputs and registers that may differ. A wrong name here cannot hide anything: that register must then be the same."""
_REVEALED: Final = "revealed_o"
_RELATED: Final = "related_o"
_SEEN: Final = "seen_o"
_ANY: Final = re.compile("|".join(f"(?:{each})" for each in NUMBERS))


class SelfComposition:
    """Two copies of the core, the second of which computes with other numbers (self-composition)."""

    def __init__(self, circuit: Circuit) -> None:
        """Raises MissingTool if Bitwuzla is not installed."""
        self._circuit = circuit
        self.one = Cycles(circuit, _runs)
        self.other = Cycles(circuit, _runs, twin=self.one, differs=lambda name: bool(_ANY.fullmatch(name)))

    def assumptions(self) -> Iterator[Term]:
        """The assumptions about the first cycle."""
        for name in (_REVEALED, _RELATED):
            yield self._same(self._circuit.outputs[name], 0)

    def claims(self) -> Iterator[tuple[str, Term]]:
        """The formulas to prove, without trivial ones; each with the name of what differs if it fails."""
        yield "an output", self._same(self._circuit.outputs[_SEEN], 0)
        yield _RELATED, self._same(self._circuit.outputs[_RELATED], 1)
        for node, name in self._control():
            if self.one.term(node, 1) != self.other.term(node, 1):
                yield name, self._same(node, 1)

    def _control(self) -> Iterator[tuple[int, str]]:
        names = {node: name for name, node in self._circuit.names.items()}
        for node in self._circuit.next:
            name = names.get(node, f"net {node}")
            if not _ANY.fullmatch(name):
                yield node, name

    def _same(self, node: int, cycle: int) -> Term:
        return self.one.equal(self.one.term(node, cycle), self.other.term(node, cycle))


def _runs(name: str, _cycle: int) -> int | None:
    """No reset."""
    return 1 if name == "rst_ni" else None
