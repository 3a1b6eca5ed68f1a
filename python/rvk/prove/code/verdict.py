# SPDX-License-Identifier: MIT OR Apache-2.0
"""What is known about an operation."""

from dataclasses import dataclass, field
from enum import StrEnum

from rvk.prove.code.assumption import Assumption
from rvk.prove.code.case import Case


class Outcome(StrEnum):
    """What is known."""

    PROVED = "proved"
    """Every bit of every output is that of the specification, for all inputs."""
    WRONG = "wrong"
    """For some inputs an output is another, or a call does what it must not do."""
    OPEN = "open"
    """Some bits were not decided."""
    REFUSED = "refused"
    """It cannot be executed for all inputs: a branch or an address depends on one, or an instruction is not known."""
    UNDECIDED = "undecided"
    """It took too long or too much memory."""


@dataclass(frozen=True)
class Verdict:
    """What is known about an operation."""

    outcome: Outcome
    reason: str = ""
    """Why it is not proved, in one line."""
    bits: int = 0
    """Of all outputs."""
    open_bits: int = 0
    """Of these, those that are not proved."""
    nodes: int = 0
    """Of the graph."""
    instructions: int = 0
    look_ups: tuple[str, ...] = ()
    """Where an address depends on an input: not constant time."""
    counterexample: dict[str, bytes] = field(default_factory=dict)
    """Inputs for which an output is wrong."""
    lengths: str = ""
    """If it is proved for other lengths of the message, too: `all`, or for example `33 + 64 n`."""
    one_length: str = ""
    """Why it is not, in one line."""
    within_limits: bool = True
    """False if more time or memory may say more."""
    guess: str = ""
    """The instruction that may be the reason."""
    cases: tuple[Case, ...] = ()
    """Those of public inputs that this proof has."""
    assumed: tuple[Assumption, ...] = ()
    """Operations of the same program whose results are symbols in this proof: it holds if they are proved."""
    symbols: tuple[str, ...] = ()
    """Those that were assumed and are proved, for people."""

    @property
    def is_final(self) -> bool:
        """Whether more time or memory could not say more."""
        return self.within_limits and self.outcome is not Outcome.OPEN
