# SPDX-License-Identifier: MIT OR Apache-2.0
"""Published figures and measurements of the toy library, as tests make them up."""

from rvk.experiments import PublishedTable
from rvk.measuring import Measurement
from rvk.programs import Footprint
from rvk.programs.footprint import InputSection

HEAD = 'title="t"\n'
NAMES = {"primitive": "toy", "variant": "rv32", "operation": "encrypt", "isa": "rv32i", "core": "e31"}
ROW = {**NAMES, "parameters": {"message_bytes": 64}}


def footprint(*, code: dict[int, int], data: dict[int, int]) -> Footprint:
    """Functions and constants: address to bytes."""
    functions = {InputSection(address, size, is_code=True, origin="") for address, size in code.items()}
    return Footprint(
        frozenset(functions | {InputSection(address, size, is_code=False, origin="") for address, size in data.items()})
    )


def measurement(**changes: object) -> Measurement:
    """A measurement of the toy cipher, with changes."""
    values: dict[str, object] = dict.fromkeys(Measurement.model_fields, 0)
    values |= {**ROW, "key_bits": 32, "message_bytes": 64, "compiler": "zig", "cycles": 1000, "instructions": 900}
    values |= {"regions": {}, "footprint": footprint(code={}, data={})}
    values |= {"stalls": {}, "constant_time": True, "proved": None, "commit": None}
    return Measurement.model_validate({**values, **changes})


def experiment(*rows: dict[str, object]) -> PublishedTable:
    """An experiment with these rows."""
    return PublishedTable.model_validate({"file": "t.toml", "name": "p/t", "title": "t", "row": [*rows]})
