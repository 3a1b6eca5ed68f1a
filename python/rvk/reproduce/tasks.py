# SPDX-License-Identifier: MIT OR Apache-2.0
"""What is computed for a published row, a measurement or a synthesis; kept as `rvk explore` keeps its tasks."""

import json
from dataclasses import asdict, dataclass
from importlib.metadata import version
from importlib.util import find_spec
from typing import Any

from rvk.core_files import load_core
from rvk.explore.tasks import Cost, Row, Sources, Task, hardware_digest, library_in
from rvk.explore.versions import measuring, synthesis
from rvk.files import digest
from rvk.hardware.configurations import configuration
from rvk.hardware.design import Design
from rvk.library import BoundOperation, Library
from rvk.measuring import Measurement, measure
from rvk.programs import Footprint, build
from rvk.synth.fpga import TARGETS
from rvk.synth.targets import rows

MEASUREMENT = "measurement"
_UNKNOWN = Footprint(frozenset(), is_known=False)


@dataclass(frozen=True)
class Measured(Cost):
    """The measurement of an operation, with those that are measured together with it."""

    everything: bool = True
    """Regions and stalls, too: tells its key from that of `Cost`."""

    def result(self) -> Row:
        """The measurement, as JSON."""
        library, core = library_in(self.libraries), load_core(self.core)
        [program] = build(library, [self._target(library)], core, jobs=1)
        found = measure(program, self._bound(self.operation, library), core)
        for name in self.together_with:
            found = measure(program, self._bound(name, library), core).plus(found)
        return {MEASUREMENT: found.model_dump_json()}

    def _bound(self, operation: str, library: Library) -> BoundOperation:
        primitive = library.primitive(self.primitive)
        has = primitive.parameter_names(operation)
        return primitive.bind_all(operation, {name: value for name, value in self.parameters if name in has})[0]


def measurement_of(row: Row) -> Measurement:
    """What `Measured` has found; its code cannot be added to that of others any more."""
    return Measurement.model_validate({**json.loads(str(row[MEASUREMENT])), "footprint": _UNKNOWN})


@dataclass(frozen=True)
class Synthesis(Task):
    """The figures of a circuit on one target of `rvk synth`."""

    configuration: str | None
    top: str | None
    parameters: tuple[tuple[str, int | str], ...]
    target: str

    @property
    def label(self) -> str:
        """For people: `small for cmos`."""
        given = "".join(f" {name}={value}" for name, value in self.parameters)
        return f"{self.configuration or self.top}{given} for {self.target}"

    @property
    def package(self) -> str | None:
        """The Python package that places it; None where nothing does."""
        device = TARGETS[self.target].device if self.target in TARGETS else None
        return device.package if device else None

    @property
    def is_possible(self) -> bool:
        """Whether what places it is installed: that is hundreds of megabytes."""
        return self.package is None or find_spec(self.package) is not None

    def key_from(self, sources: Sources) -> str:  # noqa: ARG002  (the hardware is hashed once for all)
        """A hash of the hardware's sources, the tools and the question."""
        words = ["synthesis", json.dumps(asdict(self)), hardware_digest(), synthesis(), measuring()]
        if self.package is not None:
            words.append(version(self.package))
        return digest(word.encode() for word in words)

    def result(self) -> Row:
        """The rows of `rvk synth`, as JSON: one for the whole, and one for each module of CMOS gates."""
        given = dict(self.parameters)
        if self.configuration is not None:
            base = configuration(self.configuration)
            design = Design(base.top, {**base.parameters, **given})
        else:
            design = Design(str(self.top), given)
        return {"rows": json.dumps(rows(self.label, design, self.target))}


def rows_of(row: Row) -> list[dict[str, Any]]:
    """What `Synthesis` has found."""
    found: list[dict[str, Any]] = json.loads(str(row["rows"]))
    return found
