# SPDX-License-Identifier: MIT OR Apache-2.0
"""The interconnect alone, between a core that asks at random and memories that are Python. The top is `rvk_soc_bus`."""

import random
from collections import Counter
from dataclasses import dataclass, field
from typing import Final

import cocotb
from cocotb.clock import Clock
from cocotb.triggers import ClockCycles, FallingEdge, RisingEdge, Timer

from .ahb import Subordinate
from .device import Dut
from .soc_map import places

PERIOD: Final = 4
CYCLES: Final = 6000
PATIENCE: Final = 40
ROM, RAM, CLINT, UART = 0x0001_0000, 0x8000_0000, 0x0200_0000, 0x1001_3000
DEVICES: Final = {3: "clint", 4: "entropy", 5: "gpio", 6: "uart"}
"""By their number in rvk_soc_pkg.sv."""
OUTSIDE_CODE, OUTSIDE_DATA = 0x2000_0000, 0x4000_0000
REFUSED: Final = 0x800
"""This bit of an address outside makes an error."""
_ANSWERS: Final = ("rom_data_i", "ram_i_data_i", "ram_d_data_i", "device_data_i")
STROBES: Final = (0b1111, 0b0011, 0b1100, 0b0001, 0b0010, 0b0100, 0b1000)


def scrambled(address: int) -> int:
    """What is at an address to begin with."""
    return address * 0x9E3779B1 & 0xFFFFFFFF


def lanes(strobe: int) -> int:
    return sum(0xFF << 8 * k for k in range(4) if strobe >> k & 1)


def inside(address: int, base: int, size: int) -> bool:
    return base <= address < base + size


@dataclass
class Access:
    """What the core asks for."""

    address: int
    write: bool = False
    strobe: int = 0b1111
    data: int = 0
    accepted_at: int = 0
    acceptable: set[int] = field(default_factory=set)
    """The data that may come back; empty if it does not matter."""
    error: bool = False


def random_code() -> Access:
    base = random.choices([ROM, RAM, OUTSIDE_CODE, UART], [4, 8, 6, 1])[0]
    offset = 4 * random.randrange(8)
    if base == OUTSIDE_CODE and random.randrange(8) == 0:
        offset |= REFUSED
    return Access(base + offset, error=base == UART or bool(offset & REFUSED))


def random_data() -> Access:
    base = random.choices([ROM, RAM, OUTSIDE_DATA, CLINT, UART], [3, 8, 6, 1, 1])[0]
    offset = 4 * random.randrange(8)
    write = random.randrange(2) == 0
    if base == OUTSIDE_DATA and random.randrange(8) == 0:
        offset |= REFUSED
    error = bool(offset & REFUSED) or (base == ROM and write)
    return Access(base + offset, write, random.choice(STROBES), random.getrandbits(32), error=error)


@dataclass
class Bench:
    """All around the bus."""

    dut: Dut
    outside: Subordinate
    dual_port: bool
    ram: dict[int, int] = field(default_factory=dict)
    now: int = 0
    seen: Counter[str] = field(default_factory=Counter)
    code_wanted: Access | None = None
    data_wanted: Access | None = None
    code_pending: Access | None = None
    data_pending: Access | None = None
    answers: dict[str, int] = field(default_factory=dict)
    overwritten: dict[int, int] = field(default_factory=dict)
    """What the word of RAM held that data may have changed in this cycle."""
    conflict: bool = False
    """Code has been accepted in the same cycle as data from the same memory, and must wait."""

    async def cycle(self) -> None:
        """One cycle, from just after a rising edge to just after the next."""
        self.outside.respond()
        self._drive()
        await FallingEdge(self.dut.clk_i)
        self.outside.observe()
        self._memories()
        self._data()
        self._code()
        self.now += 1
        await RisingEdge(self.dut.clk_i)
        await Timer(1, unit="step")
        for name, value in self.answers.items():
            getattr(self.dut, name).value = value

    def _drive(self) -> None:
        # A request that is not served yet may change: the core does so on traps and jumps.
        if self.code_wanted is None or random.randrange(8) == 0:
            self.code_wanted = random_code() if random.randrange(4) else None
        if self.data_wanted is None or random.randrange(16) == 0:
            self.data_wanted = random_data() if random.randrange(2) else None
        code, data, dut = self.code_wanted, self.data_wanted, self.dut
        dut.i_valid_i.value = int(code is not None)
        dut.i_address_i.value = (code.address if code else 0) >> 2
        dut.d_valid_i.value = int(data is not None)
        data = data or Access(0)
        dut.d_address_i.value, dut.d_write_i.value = data.address >> 2, int(data.write)
        dut.d_strobe_i.value, dut.d_data_i.value = data.strobe, data.data

    def _memories(self) -> None:
        """What memories and devices answer in the next cycle; garbage if they are not asked."""
        dut = self.dut
        self.answers = dict.fromkeys(_ANSWERS, random.getrandbits(32))
        if int(dut.rom_enable_o.value):
            self.answers["rom_data_i"] = scrambled(ROM + 4 * int(dut.rom_address_o.value))
        self.overwritten = {}
        both = int(dut.ram_i_enable_o.value) and int(dut.ram_d_enable_o.value)
        assert self.dual_port or not both, "two accesses to a memory of one port"
        self.seen["both ports"] += both
        if int(dut.ram_i_enable_o.value):
            self.answers["ram_i_data_i"] = self._word(RAM + 4 * int(dut.ram_i_address_o.value))
        if int(dut.ram_d_enable_o.value):
            address = RAM + 4 * int(dut.ram_d_address_o.value)
            old = self._word(address)
            self.overwritten = {address: old}
            if int(dut.ram_d_write_o.value):
                mask = lanes(int(dut.ram_d_strobe_o.value))
                self.ram[address] = old & ~mask | int(dut.ram_d_data_o.value) & mask
            else:
                self.answers["ram_d_data_i"] = old
        wanted = self.data_wanted
        if wanted is not None and int(dut.d_ready_o.value) and wanted.address & ~0xFFF in {CLINT, UART}:
            self.seen["device"] += 1
            assert int(dut.device_enable_o.value)
            assert (int(dut.device_address_o.value), int(dut.device_write_o.value)) == (
                (wanted.address & 0xFFFF) >> 2,
                wanted.write,
            )
            assert int(dut.device_data_o.value) == wanted.data & lanes(wanted.strobe)
            self.answers["device_data_i"] = scrambled(wanted.address)
        else:
            assert not int(dut.device_enable_o.value) or int(dut.device_o.value) in {0, 1, 2}

    def _word(self, address: int) -> int:
        return self.ram.get(address, scrambled(address))

    def _expected(self, access: Access) -> int:
        """What the word holds when all that was accepted up to now is done."""
        if inside(access.address, RAM, 0x1_0000):
            return self._word(access.address)
        if inside(access.address, OUTSIDE_DATA, 0x1000):
            return self.outside.word(access.address)
        return scrambled(access.address)

    def _data(self) -> None:
        if not int(self.dut.d_ready_o.value):
            self._patience(self.data_pending)
            return
        if self.data_pending is not None:
            self._finish(self.data_pending, "d")
        self.data_pending, self.data_wanted = self.data_wanted, None
        access = self.data_pending
        if access is not None:
            access.accepted_at = self.now
            # No other access of data comes between it and its answer.
            access.acceptable = set() if access.write or access.error else {self._expected(access)}

    def _code(self) -> None:
        pending = self.code_pending
        if int(self.dut.i_ready_o.value):
            if pending is not None:
                self._finish(pending, "i")
            self.code_pending, self.code_wanted = self.code_wanted, None
            pending = self.code_pending
            if pending is not None:
                pending.accepted_at = self.now
                data = self.data_pending
                self.conflict = data is not None and data.accepted_at == self.now and self._compete(pending, data)
        else:
            self._patience(pending)
        if pending is not None and not pending.error:
            pending.acceptable.add(self._expected(pending))
            if self.dual_port and pending.address in self.overwritten:
                pending.acceptable.add(self.overwritten[pending.address])

    def _compete(self, code: Access, data: Access) -> bool:
        shared = (ROM,) if self.dual_port else (ROM, RAM)
        return any(inside(code.address, base, 0x1000) and inside(data.address, base, 0x1000) for base in shared)

    def _patience(self, pending: Access | None) -> None:
        assert pending is not None, "not ready for nothing"
        assert self.now - pending.accepted_at < PATIENCE, f"no answer for {pending}"

    def _finish(self, access: Access, port: str) -> None:
        error = int(getattr(self.dut, f"{port}_error_o").value)
        data = int(getattr(self.dut, f"{port}_data_o").value)
        took = self.now - access.accepted_at
        assert error == access.error, f"{port}: {access}"
        assert error or not access.acceptable or data in access.acceptable, f"{port}: {access} found {data:#x}"
        is_outside = access.address >> 28 in {2, 4}
        self.seen[f"{port} {'outside' if is_outside else 'inside'}{' error' if error else ''}"] += 1
        if is_outside:
            assert took >= 2
            self.seen["outside at once"] += took == 2
        elif port == "d" or not self.conflict:
            assert took == 1, f"{port}: {access} took {took} cycles"
        else:
            self.seen["conflict"] += 1
            assert took > 1


async def begin(dut: Dut) -> None:
    for name in ("i_valid_i", "d_valid_i", "hresp_i", "rst_ni", *_ANSWERS):
        getattr(dut, name).value = 0
    dut.hready_i.value = 1
    Clock(dut.clk_i, PERIOD, unit="step").start()
    await ClockCycles(dut.clk_i, 2)
    dut.rst_ni.value = 1
    await Timer(1, unit="step")


async def place_of(dut: Dut, address: int) -> str:
    """The device that a load from an address goes to."""
    dut.d_valid_i.value, dut.d_write_i.value, dut.d_address_i.value, dut.d_strobe_i.value = 1, 0, address >> 2, 0b1111
    await FallingEdge(dut.clk_i)
    found = [name for name in ("rom", "ram") if int(getattr(dut, f"{name}{'_d' * (name == 'ram')}_enable_o").value)]
    device = int(dut.device_o.value)
    found += [DEVICES[device]] if int(dut.device_enable_o.value) and device in DEVICES else []
    await RisingEdge(dut.clk_i)
    dut.d_valid_i.value = 0
    await FallingEdge(dut.clk_i)
    found += ["outside"] if int(dut.htrans_o.value) else []
    await ClockCycles(dut.clk_i, 2)  # its answer
    [place] = found
    return place


@cocotb.test
async def map_is_that_of_the_core_file(dut: Dut) -> None:
    await begin(dut)
    inside_places = places()
    ends = [edge for place in inside_places for edge in (place.base, place.base + place.bytes)]
    for address in {*ends, *(edge - 4 for edge in ends), 0, 0xFFFF_FFFC}:
        [expected] = [place.name for place in inside_places if place.covers(address)] or ["outside"]
        assert await place_of(dut, address) == expected, hex(address)


@cocotb.test
@cocotb.parametrize(wait_permille=[0, 300, 900])
async def every_access_gets_its_answer(dut: Dut, wait_permille: int) -> None:
    outside = Subordinate(dut, lambda address: bool(address & REFUSED), wait_permille, default=scrambled)
    dual_port = bool(int(dut.RAM_DUAL_PORT.value))
    bench = Bench(dut, outside, dual_port)
    await begin(dut)
    for _ in range(CYCLES):
        await bench.cycle()
    ports = {"d inside", "d inside error", "d outside", "d outside error", "i inside", "i inside error", "i outside"}
    wanted = {*ports, "i outside error", "conflict", "device"}
    wanted |= set() if wait_permille else {"outside at once"}
    wanted |= {"both ports"} if dual_port else set()
    assert all(bench.seen[name] > 20 for name in wanted), bench.seen
    assert not wait_permille or outside.extended > 20
