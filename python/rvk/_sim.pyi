# SPDX-License-Identifier: MIT OR Apache-2.0
"""The simulator, written in Rust (`sim/`). Every call that runs code releases the GIL."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Literal, Protocol, final

class SimulationError(Exception):
    """What stopped the program or the loading of it, in one line: cause, pc, symbol, what to do.

    `kind` is one of: elf, does_not_fit, isa, plugin, core, symbol, illegal_instruction, misaligned_access, access_fault,
    out_of_bounds, stack_overflow, fetch_fault, instruction_limit, breakpoint, environment_call, deadlock, semihosting,
    interrupted, difference.
    """

    kind: str

@final
class Isa:
    """An ISA string such as `rv32imc_zbkb_zkne`, in the canonical order of the specification."""

    def __init__(self, text: str) -> None:
        """Raises SimulationError (kind `isa`) for an unknown extension; bundles (`zkn`, `zks`, `zk`, `b`) are expanded.

        Names that begin with x, such as `xsbox`, are of custom extensions, whose instructions plug-ins describe.
        """
    @property
    def extensions(self) -> list[str]:
        """Base and extensions, lower case, canonical order: ["i", "m", "c", "zbkb", ..., "xsbox"]."""
    @property
    def custom_extensions(self) -> list[str]:
        """Those that no standard has, in alphabetical order."""
    @property
    def has_16_registers(self) -> bool:
        """Whether it is RV32E."""
    @property
    def native(self) -> Isa:
        """The same without them."""
    def contains(self, other: Isa) -> bool: ...
    def union(self, other: Isa) -> Isa: ...
    @staticmethod
    def known_extensions() -> list[str]: ...
    def __str__(self) -> str: ...

@final
class Instruction:
    """A line of the simulator's table of instructions."""

    mnemonic: str
    bits: int
    """The fixed bits of the 32-bit encoding."""
    mask: int
    """Which bits are fixed."""
    format: str
    """R, I, Shift, Unary, ByteSelect, U, Load, Store, Branch, Jal, Jalr, Csr, CsrImmediate, Atomic, LoadReserved, ..."""
    extensions: list[str]
    """Any one of these has the instruction."""
    class_name: str
    """The class by which core files give its latency."""

def instructions() -> list[Instruction]:
    """Every instruction that the simulator knows natively."""

def compute(mnemonic: str, rs1: int, rs2: int = 0, immediate: int = 0) -> int | None:
    """The value that the instruction writes to rd; None for an unknown one, or one with other effects."""

def disassemble(
    word: int, address: int, isa: Isa, plugins: Sequence[Plugin] = ..., *, prefer_plugins: bool = ...
) -> str | None:
    """The assembly text of an instruction word (16 or 32 bits), or None if the ISA string does not have it."""

def evaluate(mnemonic: str, operands: bytes) -> bytes | None:
    """The values that a native instruction without other effects writes to rd, for many sets of operands; None if it is unknown.

    A set is six words in the byte order of the host: rs1, rs2, rd, immediate, pc, entropy. A result is a word.
    """

@final
class Plugin:
    """Instructions in a shared library (`rvk.isa.plugin.store` makes them); it stays loaded until the process ends."""

    def __init__(self, path: Path) -> None:
        """Raises SimulationError (kind `plugin`) if the file is not a plug-in for this version of RVK."""
    @property
    def path(self) -> Path:
        """Its file."""
    @property
    def instructions(self) -> list[Instruction]:
        """Its instructions; `format` is `Custom`."""
    @property
    def state(self) -> list[tuple[str, int]]:
        """Names and widths of the registers that it adds."""
    def evaluate(self, mnemonic: str, operands: bytes) -> bytes:
        """As `rvk._sim.evaluate`; the words of each set and of each result are followed by those of the state."""

@final
class MemoryRegion:
    """A memory region: a range of the memory map."""

    name: str
    base: int
    bytes: int
    writable: bool
    executable: bool

@final
class Latency:
    """How long instructions of a class take, in cycles; the least, where it depends on operands."""

    occupies: int
    """Cycles during which no other instruction can issue, itself included."""
    result_latency: int
    """Cycles from issue until an instruction that uses the result can issue."""
    unit_busy: int
    """Cycles from issue until the same unit takes another instruction; others may issue meanwhile."""
    unit_count: int
    """How many instructions the unit takes before it is busy."""

@final
class Core:
    """A processor's timing and memory map, from TOML files (docs/adding-a-core.md, docs/adding-a-chip.md)."""

    def __init__(self, toml: str, where: str) -> None:
        """Raises SimulationError (kind `core`) with `where`, line and reason."""
    @staticmethod
    def read(path: Path, where: str, top: Path) -> Core:
        """From a core file, which may name other files: beside it, or in `cores` and `chips` of `top`; else as above."""
    @staticmethod
    def read_chip(path: Path, where: str, top: Path) -> Core:
        """From a chip file: its core with its memory and devices; otherwise as above."""
    def with_memory(self, ranges: Sequence[tuple[int, int] | tuple[str | None, int, int, bool, bool]]) -> Core:
        """The same processor with other memory.

        Ranges are (first address, bytes), writable and executable, or (name, first address, bytes, writable, executable).
        Code is in the first executable one, data in the first writable one. Raises SimulationError (kind `core`) if there
        are none, or ranges overlap.
        """
    def check(self, elf: bytes, *, name: str) -> None:
        """Whether a file is an executable for which the processor has memory; raises what `Machine` does if it is not."""
    def with_mtval(self) -> Core:
        """The same processor, whose `mtval` has a value after every exception for which the standard describes one."""
    @property
    def mtval_is_zero(self) -> bool:
        """Whether `mtval` is always 0."""
    @property
    def allows_misaligned(self) -> bool:
        """Whether misaligned loads and stores happen; otherwise they trap."""
    @property
    def name(self) -> str: ...
    @property
    def title(self) -> str: ...
    def latency(self, class_name: str) -> Latency | None:
        """Of a class of instructions (`Instruction.class_name`); None if there is no such class."""
    @property
    def store_data_delay(self) -> int:
        """How many cycles after issue a store needs the value that it stores."""
    def waits_to_write(self, is_load: bool) -> bool:
        """Whether an instruction also waits for an outstanding result of the register that it writes."""
    @property
    def chip_timing(self) -> tuple[str, bool] | None:
        """Of a chip: the name of the core whose timing it has, and whether that is only the nearest one to its own."""
    @property
    def clock_hz(self) -> int:
        """Cycles per second; 16,000,000 without a chip."""
    @property
    def isa(self) -> Isa:
        """The ISA of the processor; code for more is measured as a what-if."""
    @property
    def regions(self) -> list[MemoryRegion]: ...
    @property
    def code_region(self) -> str:
        """Name of the memory region where code is linked."""
    @property
    def data_region(self) -> str:
        """Name of the memory region for data and stack."""
    @property
    def constants_region(self) -> str:
        """Name of the memory region for constants."""

@final
class Call:
    """The cost of a call of one function."""

    result: int
    """a0 at the return."""
    result_high: int
    """a1 at the return."""
    instructions: int
    """Retired instructions, the `ret` included."""
    cycles: int
    """Cycles on the core; instructions plus the sum of `stalls`."""
    stalls: dict[str, int]
    """Stall cycles by cause (load_use, multiplier, divider, branch, jump, instruction_cache, memory, csr, ...); no zeros."""
    stack_bytes: int
    """Deepest stack."""
    abi_violations: list[str]
    """One line for each callee-saved register that changed and each misaligned stack pointer."""

@final
class Exit:
    """The exit of a whole program, and its cost."""

    code: int
    instructions: int
    cycles: int
    stalls: dict[str, int]
    output: bytes

@final
class Machine:
    """A loaded ELF file on a core."""

    def __init__(
        self,
        elf: bytes,
        *,
        name: str,
        core: Core,
        isa: Isa,
        plugins: Sequence[Plugin] = ...,
        prefer_plugins: bool = ...,
    ) -> None:
        """Loads a 32-bit little-endian RISC-V executable; `name` stands in messages.

        Raises SimulationError: kind `elf` for another file, `does_not_fit` if it is linked for other memory.

        Of the plug-ins' instructions the machine has those whose extension the ISA string names. Where a native one has
        the same encoding, that one runs, unless plug-ins are preferred. Raises SimulationError (kind `isa`) if
        instructions of different plug-ins overlap, or if no plug-in has a custom extension.
        """
    @property
    def symbols(self) -> dict[str, tuple[int, int]]:
        """Address and size of every named symbol, in C++ and Rust also by the name that the programmer wrote."""
    @property
    def free_memory(self) -> tuple[int, int]:
        """First address and number of bytes of the data region that neither the program nor the stack uses at first."""
    @property
    def stack(self) -> tuple[int, int]:
        """Lowest address and size in bytes of the stack."""
    @property
    def variables(self) -> list[tuple[int, int]]:
        """Address and bytes of the parts of the program that it may write to."""
    def extend_stack(self, address: int) -> None:
        """Gives the stack the free memory from an address on, but not more than 64 KiB; `free_memory` stays the same."""
    @property
    def pointers(self) -> dict[int, int]:
        """The values of gp (3) and tp (4) that functions find, if the program uses them."""
    @property
    def state(self) -> dict[str, list[int]]:
        """The words of the registers that plug-ins add, the lowest first."""
    def read(self, address: int, bytes: int) -> bytes: ...
    def write(self, address: int, data: bytes) -> None: ...
    def call(
        self,
        function: str,
        arguments: Sequence[int] = ...,
        *,
        limit: int = ...,
        allowed: Sequence[tuple[int, int, bool]] | None = ...,
    ) -> Call:
        """Calls `function` with up to 8 words in a0 to a7 (RV32E: a0 to a5 and the stack) until it returns.

        `allowed`, a list of (address, bytes, writable), restricts loads and stores to these ranges, the stack below the
        entry's stack pointer and the program's own sections (stores only to its writable ones); the first access
        outside raises kind `out_of_bounds`, or `stack_overflow` if the stack pointer has left the stack. `limit` is in
        instructions.
        """
    def profile(self, function: str, arguments: Sequence[int] = ..., *, limit: int = ...) -> Profile:
        """Calls a function and says where its time went."""
    def allow_misaligned(self, extra_cycles: int = 0) -> None:
        """From now on, misaligned loads and stores happen, each with so many extra cycles, instead of trapping."""
    def entropy_words(self, count: int) -> list[int]:
        """The values that the next reads of the CSR `seed` will return, without consuming them."""
    def set_entropy(self, pattern: str = "bist wait | es16 es16 es16 wait", seed: int = 1) -> None:
        """Replaces the entropy source of the CSR `seed`: its states in turn, those after `|` repeat.

        Raises SimulationError (kind `symbol`) for an unknown state, or if nothing repeats.
        """
    def profile_run(
        self, *, start: str | None = ..., limit: int = ..., print_output: Callable[[bytes], object]
    ) -> Profile:
        """Runs a whole program and profiles it, or the first call of the function `start` until it returns.

        At the limit the profile ends without an error.
        """
    def receive(self, data: bytes) -> None:
        """Gives the program bytes to receive by its first serial port, and by semihosting."""
    def set_files(self, folder: Path) -> None:
        """Lets the program use the files below this folder, and no others, by semihosting. Raises OSError without it."""
    def set_command_line(self, text: str) -> None:
        """Sets what the program gets as its command line by semihosting; at first it is `name`."""
    def switch_on(self) -> None:
        """Makes memory what it is before the program runs: data that start-up code copies from flash is not there yet."""
    def forget(self) -> None:
        """Empties instruction cache and branch predictor: the next call is cold."""
    def run(self, *, limit: int = ..., print_output: Callable[[bytes], object] | None = ...) -> Exit:
        """Runs a whole program from its entry point until it writes `tohost` or makes the semihosting exit call."""

@final
class Site:
    """The cost of one instruction."""

    pc: int
    place: str
    """`function+0x10`."""
    instruction: str
    class_name: str
    source: tuple[str, int] | None
    """Source file and line, if the program has debug information."""
    count: int
    stalls: dict[str, int]
    """Stall cycles at this instruction by cause."""

@final
class Frame:
    """A function, or the handler of a trap, in the tree of calls."""

    parent: int | None
    """The number of what it runs on behalf of; none of an interrupt, and of the first function of a thread."""
    name: str
    trap: str | None
    """`timer interrupt`, if it handles a trap."""
    cycles: int
    """Its own, without those of other frames; instructions likewise."""
    instructions: int

@final
class Profile:
    """A call, or a run of a program, and where its time went."""

    call: Call | None
    """None for a program."""
    ending: Literal["exit", "returned", "limit"] | None
    """How the run of a program ended."""
    exit_code: int | None
    """Of a program that exited."""
    cycles: int
    instructions: int
    stalls: dict[str, int]
    sites: list[Site]
    """Every instruction that ran, in the order of addresses."""
    frames: list[Frame]
    """The tree of calls; a frame comes after its parent."""
    deepest: list[str]
    """The chain of functions with the deepest stack; empty for a program, whose threads have their own."""

@final
class Leak:
    """An instruction at which a secret leaks."""

    pc: int
    place: str
    """`function+0x10`."""
    instruction: str
    sink: str
    """The kind of leak: a branch, a jump, a load or store address, an operand of an instruction of varying time, a CSR write, an output."""
    secrets: list[str]
    """The secrets that leak."""
    count: int
    """How many times it leaked."""
    source: tuple[str, int] | None
    """Source file and line, if the program has debug information."""
    way: list[tuple[str, str, tuple[str, int] | None]]
    """The instructions that carried the secret here the first time, in order, each once: place, instruction, source."""

@final
class Secrets:
    """Follows secret bits through the registers and the memory of one machine, over several calls."""

    def __init__(
        self, machine: Machine, declassified: Sequence[str] = ..., processor: Core | None = ..., *, ways: bool = ...
    ) -> None:
        """At first only the output of the entropy source is secret.

        `declassified`: functions whose result may be known, such as the comparison of a tag. `processor` says which
        instructions take a time that depends on data; without it, the machine's own core does.
        `ways` also finds the way of secrets to each leak, which takes time.
        """
    def mark(self, address: int, bytes: int, name: str | None) -> None:
        """Makes memory secret under this name, or public without one."""
    def mark_argument(self, index: int, name: str) -> None:
        """Makes argument a<index> of the next call secret."""
    def call(self, machine: Machine, function: str, arguments: Sequence[int] = ..., *, limit: int = ...) -> Call:
        """Calls a function and follows the secrets."""
    def run(self, machine: Machine, *, limit: int = ..., print_output: Callable[[bytes], object] | None = ...) -> Exit:
        """As `Machine.run`; the program itself marks what is secret, by `rvk/marks.h`.

        Raises SimulationError (kind `access_fault`) if it marks memory that does not exist.
        """
    @property
    def marked(self) -> int:
        """How often the last `run` marked memory as secret."""
    @property
    def names(self) -> list[str]:
        """The secrets that were marked, in this order, each once."""
    def leaks(self, machine: Machine) -> list[Leak]:
        """The leaks found so far, in the order of addresses."""

@final
class Trace:
    """Logs what happens while a machine runs a whole program or several calls."""

    def __init__(
        self,
        machine: Machine,
        *,
        commit_log: Path | None = ...,
        kanata: Path | None = ...,
        coverage: bool = ...,
    ) -> None:
        """Opens the files; `-` is standard error. Raises OSError if it cannot.

        `commit_log` gets a line for each instruction that retires, as Spike writes it; `kanata` the way of each
        instruction through the pipeline, for the viewer Konata; `coverage` counts how often each one runs.
        """
    def run(self, machine: Machine, *, limit: int = ..., print_output: Callable[[bytes], object] | None = ...) -> Exit:
        """As `Machine.run`. Raises OSError if a file could not be written to its end."""
    def call(self, machine: Machine, function: str, arguments: Sequence[int] = ..., *, limit: int = ...) -> Call:
        """As `Machine.call`. Raises OSError if a file could not be written to its end."""
    def finish(self, machine: Machine) -> None:
        """Logs the last instruction after `Lockstep.check`. Raises OSError if a file could not be written."""
    def covered(self, machine: Machine) -> Covered:
        """The lines that have run so far. Raises SimulationError (kind `elf`) for a program without debug information."""

@final
class Covered:
    """Which source lines have run."""

    @property
    def files(self) -> dict[str, tuple[int, int]]:
        """Lines that have run and all lines, by source file."""
    def tracefile(self) -> str:
        """Counts by line and function, in the format of lcov."""

def signature(machine: Machine, granularity: int = ...) -> str:
    """The memory between the symbols `begin_signature` and `end_signature`, a line for so many bytes.

    Raises SimulationError (kind `symbol`) if there are no such symbols.
    """

@final
class Lockstep:
    """Another implementation beside a machine, compared instruction by instruction from the program's entry on."""

    def __init__(self, machine: Machine) -> None: ...
    def tell(self, cycles: bytes) -> None:
        """What the surroundings did in the cycles that follow, from reset on (`Bench.inputs`), before their reports.

        From then on, each instruction must issue in the cycle that follows from the core file and the wait states.
        """
    def check(self, machine: Machine, reports: bytes, trace: Trace | None = ...) -> None:
        """Lets the machine do what the other has done: reports of 14 words each (`rvk_machine::lockstep::Retired`).

        `trace` logs the instructions; call its `finish` after the last one.

        Raises SimulationError (kind `difference`) at the first instruction that does something else.
        """
    def check_asleep(self, machine: Machine) -> None:
        """The other executes no further instruction: raises SimulationError (kind `difference`) unless the next one is `wfi`."""
    @property
    def instructions(self) -> int:
        """Compared so far, those that trapped included."""
    @property
    def traps(self) -> int:
        """Those of them that trapped."""
    @property
    def interrupts(self) -> int:
        """Interrupts taken."""
    @property
    def timed_instructions(self) -> int:
        """Instructions whose cycle was compared."""

@final
class GdbServer:
    """A port of the loopback interface at which gdb can attach to a machine."""

    def __init__(self, port: int) -> None:
        """Listens; on a free port if `port` is 0. Raises OSError if it may not."""
    @property
    def port(self) -> int:
        """The number of the port."""
    def serve(
        self,
        machine: Machine,
        print_output: Callable[[bytes], object],
        *,
        call: tuple[str, Sequence[int]] | None = ...,
        limit: int = ...,
    ) -> Exit | Call | None:
        """Serves a debugger: the whole program, or a call of (function, arguments).

        Returns what the program or call cost, or nothing if the debugger killed it. If the debugger detaches, the
        program runs on for at most `limit` instructions. `print_output` gets what the program prints. Raises
        ConnectionError if the debugger goes without a word. Can be used once.
        """

def version() -> str: ...
def built_from() -> str:
    """The hash of the sources that the simulator in this module was built from."""

def prover_built_from() -> str:
    """The same of the prover."""

def digest_of_sources(folder: Path) -> str:
    """The same of the sources that are in a folder now: the top of a clone.

    Raises:
        OSError: They are not there.
    """

def call_batch(
    machine: Machine,
    tasks: Sequence[
        tuple[
            str,
            Sequence[int],
            Sequence[tuple[int, bytes]],
            Sequence[tuple[int, int, bool]],
            Sequence[tuple[int, int]],
        ]
    ],
    *,
    limit: int = ...,
    jobs: int | None = ...,
) -> list[tuple[Call, list[bytes]]]:
    """Makes independent calls on all processors of the host, or with `jobs` threads; the machine does not change.

    A task is (function, arguments, writes, allowed, reads): `writes` are (address, contents) put into memory before,
    `allowed` the (address, bytes, writable) that the call may touch besides its stack and the program's own segments,
    `reads` the (address, bytes) wanted afterwards. Each call finds memory, predictor and instruction cache as they are now.
    The results are in the order of the tasks. Raises SimulationError for the first call that fails.
    """

class Refused(Exception):
    """Why a call cannot be executed for all inputs, in one line.

    `kind` is one of: branch, address, access, convention, instruction, limit, loop, no loop, unreachable. `obligations`
    and, of `Proof.execute`, `conditions` are those of `Executed`. `inputs` are those that a branch in `Proof.execute` depends on,
    but for what is declassified; `branch` is its address, and how often it was executed before. Otherwise there are
    none, and it is None.
    """

    kind: str
    obligations: list[tuple[str, Literals, Literals]]
    inputs: Literals
    branch: tuple[int, int] | None
    conditions: Literals

@final
class Meanings:
    """What instructions do, from their descriptions."""

    def __init__(
        self,
        described: Sequence[
            tuple[int, int, Sequence[tuple[str, int, Sequence[int], str, Sequence[int]]], Sequence[tuple[str, int]]]
        ],
    ) -> None:
        """For each instruction fixed bits, mask, expressions, and by name the numbers of those that are results.

        An expression is what it is, its width, the numbers of its operands, which come before it, the name of an input,
        and a number or a table. Raises ValueError for one that no proof knows.
        """

@final
class Literals:
    """A vector of bits, each a function of the inputs of a proof; bit 0 is the lowest."""

    def add(self, other: Literals) -> Literals: ...
    def sub(self, other: Literals) -> Literals: ...
    def mul(self, other: Literals) -> Literals: ...
    def xor(self, other: Literals) -> Literals: ...
    def and_(self, other: Literals) -> Literals: ...
    def or_(self, other: Literals) -> Literals: ...
    def keep_whole(self) -> None:
        """Says that sums modulo 2 among the bits are worth a place of their own in the graph."""
    def congruent(self, bits: int, less: int) -> Literals | None:
        """Words of the proof whose number is congruent to this one modulo 2^bits - less, if there are some.

        Raises ValueError if these are no whole words, or the modulus is no such as 2^130 - 5.
        """
    def least(self, bits: int, less: int) -> Literals:
        """The least number that is congruent to this one.

        Unless this one has as many words as 2^bits - less, nothing is known of it but its values. Raises ValueError as
        `congruent` does.
        """
    def equals(self, other: Literals) -> Literals:
        """One bit."""
    def is_less(self, other: Literals) -> Literals:
        """One bit, of unsigned numbers."""
    def extract(self, low: int, width: int) -> Literals: ...
    def concat(self, parts: Sequence[Literals]) -> Literals:
        """The parts, the lowest first; these literals only say of which proof."""
    def constant(self, width: int, value: bytes) -> Literals:
        """A number of the same proof, its lowest byte first."""
    def lookup(self, table: Sequence[int], width: int) -> Literals:
        """The entry of a table of 2^len numbers."""
    def open_bits(self, other: Literals) -> list[int]:
        """The bits that are not known to be the same, by their numbers."""
    def where_all(self, conditions: Literals) -> Literals:
        """The same where all bits of `conditions` are 1; anything where they are not."""
    def satisfying(self) -> list[bool] | None:
        """Values of all inputs for which all bits are 1, if some are found easily."""
    def places_in(self, other: Literals) -> list[int | None]:
        """For each bit, which of other bits it is."""
    def differs_in(self, other: Literals) -> int | None:
        """A pattern of inputs for which a bit differs, if one of the patterns that are tried shows it."""
    def value_in(self, pattern: int) -> list[bool]:
        """The bits for a pattern of inputs. Raises ValueError if there is none of this number."""
    def evaluate(self, inputs: Sequence[bool]) -> list[bool]:
        """The bits for values of all inputs. Raises ValueError if these are not as many as there are inputs."""
    def suspects(self, expected: Literals) -> tuple[Literals, Literals]:
        """What lies only below these bits, each beside what it may be: the same in all patterns, and below `expected`.

        The lowest come first.
        """
    def blif(self) -> str:
        """A circuit in the Berkeley Logic Interchange Format whose outputs o0, o1, ... are the bits."""
    def alive(self, later: Literals) -> Literals:
        """What is kept for `later`, in the order of its computation, when what the first bit is made of is there."""
    def constant_value(self) -> list[bool] | None:
        """The bits, if all are the same for all inputs."""
    def key(self) -> bytes:
        """The same for the same literals of a proof, and for no others."""
    def __len__(self) -> int: ...

@final
class Clauses:
    """Bits of a proof as clauses: variables count from 1, and a negative number is an inverse."""

    def __init__(self, proof: Proof) -> None: ...
    def define(self, literals: Literals) -> list[list[int]]:
        """What the bits are, but for what was said before."""
    def variables(self, literals: Literals) -> list[int | None]:
        """Of bits, if they have been defined."""
    def variable(self) -> int:
        """A new one."""

@final
class Executed:
    """What a sequence of calls has computed."""

    results: list[tuple[Literals, Literals]]
    """a0 and a1 at the return of each call."""
    memory: list[Literals]
    """The memory that was asked for."""
    instructions: int
    look_ups: list[str]
    """The places of loads whose address depends on an input."""
    obligations: list[tuple[str, Literals, Literals]]
    """What is wrong unless bits are others for all inputs, the bits, and the others."""
    departure: tuple[str, str, tuple[str, int] | None] | None
    """Place, instruction and source of the first one that the results depend on and that leaves what was watched."""
    conditions: Literals
    """Bits that are 1 for all inputs that go the ways that were asked for, and for no others."""

_Call = tuple[str, Sequence[int | Literals], Sequence[tuple[int, int, bool]]]
"""Function, words in a0 to a7, and the (address, bytes, writable) that it may use."""

@final
class Contents:
    """What memory holds between calls."""

@final
class Loop:
    """A loop that ends by the length."""

    @property
    def head(self) -> int:
        """The address of the instruction that each turn begins with."""
    @property
    def bytes(self) -> int:
        """Of a message, those that a turn processes."""
    @property
    def done(self) -> int:
        """Those that are processed before the first turn."""

@final
class Turn:
    """One turn of a loop."""

    look_ups: list[str]
    """The places of loads whose address depends on an input."""

@final
class Dead:
    """Words that hold anything when a turn begins. Two with the same words are equal."""

    def __init__(self) -> None:
        """None."""
    def and_(self, others: Dead) -> Dead:
        """These words and others."""

@final
class Induction:
    """A call of a program whose buffers have unknown addresses and an unknown length: `sim/prove/src/induction.rs`.

    All methods raise Refused.
    """

    def __init__(
        self,
        proof: Proof,
        machine: Machine,
        meanings: Meanings,
        *,
        windows: Sequence[tuple[Literals, int, int, bool]],
        ranges: Sequence[tuple[Literals, int, int]],
        limit: int,
        summaries: Summaries | None = None,
    ) -> None:
        """Of windows address, where they are kept, bytes, writable; of words the smallest and the largest value.

        As for `Proof.execute`, summaries are what is known of functions, which are then not executed.
        """
    def prepare(
        self,
        memory: Sequence[tuple[int, Literals]],
        calls: Sequence[_Call],
        *,
        behind: tuple[Turn, Loop] | None = None,
    ) -> Contents:
        """What calls leave; all else is anything, or as the turn of a loop has left it."""
    def find(
        self, samples: Sequence[tuple[Contents, _Call]], unit: int, before: int, *, inputs_move: bool = False
    ) -> Loop:
        """The first loop of a call that ends by the length, with turns of so many bytes or a multiple.

        Before the first turn the loop has been begun so many times. Words may move that depend on length and addresses,
        or on inputs, too: by the same in all samples, each of which is a call with numbers as inputs.
        """
    def turn(
        self,
        contents: Contents,
        call: _Call,
        of: Loop,
        dead: Dead,
        index: Literals,
        *,
        ahead: Sequence[tuple[int, Literals]] = ...,
    ) -> Turn:
        """Turn `index` of the loop, before which buffers hold what is ahead, if that is given."""
    def read(self, turn: Turn, address: int, bytes: int, *, first: bool = False) -> Literals:
        """Memory at the end of a turn, or when the loop is reached."""
    def stay(self, of: Loop, turn: Turn, *, compared: Sequence[tuple[int, int]]) -> Dead:
        """Words that neither stay nor move in a turn, but for those of buffers; the inputs stay the same."""
    def agree(
        self, contents: Contents, call: _Call, of: Loop, turn: Turn, *, compared: Sequence[tuple[int, int]]
    ) -> Dead:
        """Words that differ at the beginning of the loop and the end of a turn: of the stack, the program's, and ranges."""
    def leave(
        self,
        contents: Contents,
        call: _Call,
        of: Loop,
        dead: Dead,
        index: Literals,
        *,
        after: Sequence[_Call],
        reads: Sequence[tuple[int, int]],
        ahead: Sequence[tuple[int, Literals]] = ...,
    ) -> Executed:
        """From turn `index` on to the return, then other calls."""
    def whole(
        self, contents: Contents, call: _Call, *, after: Sequence[_Call], reads: Sequence[tuple[int, int]]
    ) -> Executed:
        """The whole call, then others."""

class Summaries(Protocol):
    """What is known about functions of a program."""

    @property
    def entries(self) -> Sequence[int]:
        """The addresses of those about which something is known."""
    def reads(
        self, entry: int, words: Sequence[int | None], places: Sequence[int | None]
    ) -> Sequence[tuple[int, int]] | None:
        """The (address, bytes) that a call reads, by its words in registers as far as they are known; None to execute.

        For a word that is the unknown address of a buffer, `places` has the address where its bytes are kept.
        """
    def effect(self, contents: Sequence[Literals]) -> tuple[Sequence[tuple[int, Literals]], Literals | None] | None:
        """For these contents the addresses and contents of what it writes, and its result; None to execute it."""

@final
class Proof:
    """A graph of functions of unknown bits."""

    def __init__(self, *, plain: bool = False, uninterpreted_sums: bool = False) -> None:
        """A graph with no nodes.

        Args:
            plain: It merges no functions that are equal, but for constants and for the same operation on the same bits.
            uninterpreted_sums: It knows nothing of the bits of most sums of words but what they are computed from. A
                proof takes less time there, if it succeeds.
        """
    def input(self, width: int) -> Literals:
        """The next unknown bits: new ones, or after `rewind` the same as before, in order."""
    def new_input(self, width: int) -> Literals:
        """Unknown bits that nobody is given again: what is known of them for a while is not known for ever."""
    def rewind(self) -> None:
        """Gives the same unknown bits again, from the first: for another proof that may use all of this one."""
    def inputs(self) -> Literals:
        """All unknown bits, in the order in which they were made: those of registers and memory, too."""
    @property
    def nodes(self) -> int:
        """Of the graph."""
    def interpret(self, word: Literals) -> None:
        """Makes all sums with a word interpreted."""
    @property
    def has_uninterpreted_sums(self) -> bool:
        """Whether there has been an uninterpreted sum."""
    @property
    def merges(self) -> tuple[int, int]:
        """Functions that were found to be the same by proof, and those where that is not known."""
    def execute(
        self,
        machine: Machine,
        meanings: Meanings,
        *,
        memory: Sequence[tuple[int, Literals]],
        calls: Sequence[tuple[str, Sequence[int | Literals], Sequence[tuple[int, int, bool]]]],
        reads: Sequence[tuple[int, int]],
        limit: int,
        watched: Literals | None = None,
        summaries: Summaries | None = None,
        ways: Sequence[tuple[int, int, bool]] = (),
        declassified: Sequence[int] = (),
    ) -> Executed:
        """Makes calls for all inputs: function, words in a0 to a7, and the (address, bytes, writable) it may use.

        `memory` has contents before the first call, `reads` the (address, bytes) wanted after the last; functions that
        `summaries` knows are not executed. With `ways`, it is for all inputs with which some comparisons of branches hold or
        do not: address, how often that was executed before, whether it is equal or less. `declassified` are the addresses of
        functions whose results may decide a branch. Raises Refused, and whatever `summaries` raises.
        """
