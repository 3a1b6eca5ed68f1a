# SPDX-License-Identifier: MIT OR Apache-2.0
"""A subordinate on an AHB-Lite port that waits and refuses at random, and the rules that a manager must keep.

Rules: AMBA 3 AHB-Lite (ARM IHI 0033A). A cycle is `respond`, then `observe` with what the manager drives in it.
"""

import random
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final

from .device import Dut

IDLE, NONSEQ = 0, 2
_CONTROL: Final = ("haddr_o", "htrans_o", "hwrite_o", "hsize_o", "hburst_o", "hprot_o", "hmastlock_o")
_GARBAGE: Final = 0xA5A5A5A5
CODE_OR_DATA: Final = 1
"""The bit of HPROT that is set for data (section 3.7)."""


@dataclass
class Transfer:
    """One that has been in its address phase."""

    address: int
    write: bool
    size: int
    data: bool
    waits: int
    error: bool
    first_error_done: bool = False
    first_write_data: int | None = None


@dataclass
class Subordinate:
    """Memory at the port of `dut`; `refuses` says at which addresses there is an error."""

    dut: Dut
    refuses: Callable[[int], bool] = lambda _: False
    wait_permille: int = 0
    memory: dict[int, int] = field(default_factory=dict)
    default: Callable[[int], int] = lambda address: address
    done: list[Transfer] = field(default_factory=list)
    extended: int = 0
    """Cycles in which an address phase waited."""
    _current: Transfer | None = None
    _held: tuple[int, ...] | None = None
    _ready: bool = True

    def respond(self) -> None:
        """Drives the answer to the transfer in its data phase."""
        current, response, data = self._current, 0, _GARBAGE
        self._ready = True
        if current is not None:
            if current.waits:
                current.waits -= 1
                self._ready = False
            elif current.error:
                # Two cycles: the first is not ready (section 5.1.3).
                response = 1
                self._ready = current.first_error_done
                current.first_error_done = True
            elif not current.write:
                data = self.word(current.address)
        self.dut.hready_i.value, self.dut.hresp_i.value = int(self._ready), response
        self.dut.hrdata_i.value = data

    def word(self, address: int) -> int:
        """What a word holds."""
        return self.memory.get(address & ~3, self.default(address & ~3))

    def observe(self) -> None:
        """Checks what the manager drives in this cycle, and advances."""
        control = tuple(int(getattr(self.dut, name).value) for name in _CONTROL)
        self._check_control(control)
        self._check_write_data()
        if not self._ready:
            return
        if self._current is not None:
            self._finish(self._current)
        address, trans, write, size, _, protection, _ = control
        self._current = None
        if trans == NONSEQ:
            waits = random.randrange(1, 4) if random.randrange(1000) < self.wait_permille else 0
            is_data = bool(protection & CODE_OR_DATA)
            self._current = Transfer(address, bool(write), size, is_data, waits, self.refuses(address))

    def _check_control(self, control: tuple[int, ...]) -> None:
        if self._held is not None:
            assert control == self._held, "an extended address phase changes (section 3.6)"
        address, trans, write, size, burst, protection, lock = control
        assert trans in {IDLE, NONSEQ}, "a single transfer is neither BUSY nor SEQ (section 3.2)"
        self._held = control if trans == NONSEQ and not self._ready else None
        self.extended += self._held is not None
        if trans == IDLE:
            return
        assert size <= 2, "wider than the bus (section 3.4)"
        assert address % (1 << size) == 0, "not aligned (section 3.5)"
        assert (burst, lock) == (0, 0)
        assert protection & 0b1110 == 0b0010, "privileged, neither bufferable nor cacheable (section 3.7)"
        assert not write or protection & CODE_OR_DATA, "code is written"

    def _check_write_data(self) -> None:
        current = self._current
        if current is None or not current.write:
            return
        data = int(self.dut.hwdata_o.value)
        if current.first_write_data is None:
            current.first_write_data = data
        assert data == current.first_write_data, "HWDATA changes in its data phase (section 6.1.1)"

    def _finish(self, transfer: Transfer) -> None:
        if transfer.write and not transfer.error:
            assert transfer.first_write_data is not None
            mask = ((1 << (8 << transfer.size)) - 1) << (8 * (transfer.address & 3))
            old = self.word(transfer.address)
            self.memory[transfer.address & ~3] = old & ~mask | transfer.first_write_data & mask
        self.done.append(transfer)
