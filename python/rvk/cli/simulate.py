# SPDX-License-Identifier: MIT OR Apache-2.0
"""`rvk sim`."""

import sys
from pathlib import Path
from typing import Annotated

import typer

from rvk._sim import Call, Core, Exit, Isa, Machine
from rvk.cli import output
from rvk.cli.options import AsCsv, AsJson, CoreName
from rvk.cores import load_core
from rvk.errors import UsageError
from rvk.suggest import unknown

DEFAULT_LIMIT = 1_000_000_000

ElfFile = Annotated[Path, typer.Argument(metavar="FILE.elf", help="A 32-bit RISC-V executable.")]
Words = Annotated[list[str] | None, typer.Argument(metavar="ARGUMENT", help="With --call: words for a0 to a7.")]
IsaOption = Annotated[str | None, typer.Option("--isa", help="ISA string; the core's own by default.")]
CallOption = Annotated[str | None, typer.Option("--call", metavar="FUNCTION", help="Call this function only.")]
Cold = Annotated[bool, typer.Option("--cold", help="With --call: measure the first call, not the second.")]
Misaligned = Annotated[
    int | None,
    typer.Option(
        "--misaligned", min=0, metavar="CYCLES", help="Misaligned loads and stores happen, with so many extra cycles."
    ),
]
Entropy = Annotated[
    str | None,
    typer.Option("--entropy", metavar="STATES", help='What the CSR seed goes through, as in "bist wait | es16 wait".'),
]
Input = Annotated[Path | None, typer.Option("--input", metavar="FILE", help="What the serial port receives.")]
Limit = Annotated[int, typer.Option(min=1, help="Instructions after which the program counts as endless.")]


def sim(
    file: ElfFile,
    arguments: Words = None,
    core: CoreName = "e31",
    isa: IsaOption = None,
    call: CallOption = None,
    cold: Cold = False,
    limit: Limit = DEFAULT_LIMIT,
    misaligned: Misaligned = None,
    entropy: Entropy = None,
    input_file: Input = None,
    as_json: AsJson = False,
    as_csv: AsCsv = False,
) -> None:
    """Runs a program, printing its output and exiting with its code; or calls one function and prints its cost."""
    output.check_format(as_json, as_csv)
    if arguments and call is None:
        raise UsageError("arguments are for a function; name it with --call FUNCTION")
    processor = load_core(core)
    machine = _load(file, processor, isa)
    _surround(machine, misaligned, entropy, input_file)
    if call is None:
        ended = machine.run(limit=limit)
        _print_program(ended, as_json, as_csv)
        # A shell sees eight bits; what is not 0 must not become 0.
        raise typer.Exit(ended.code & 0xFF or min(ended.code, 1))
    words = [_word(text) for text in arguments or []]
    result = _call(machine, call, words, limit) if cold else _call_warm(machine, processor, call, words, limit)
    rows = {"result": result.result, **_cost(result), "stack_bytes": result.stack_bytes}
    _print_cost(rows, as_json, as_csv)
    for violation in result.abi_violations:
        # Not a failure here: old code keeps its stack less aligned and runs all the same.
        print(f"rvk: note: calling convention: {violation}", file=sys.stderr)


def _load(file: Path, core: Core, isa: str | None) -> Machine:
    if not file.is_file():
        raise UsageError(f"{file}: no such file")
    return Machine(file.read_bytes(), name=str(file), core=core, isa=Isa(isa) if isa else core.isa)


def _surround(machine: Machine, misaligned: int | None, entropy: str | None, input_file: Path | None) -> None:
    """What the program finds around it."""
    if misaligned is not None:
        machine.allow_misaligned(misaligned)
    if entropy is not None:
        machine.set_entropy(entropy)
    if input_file is not None:
        if not input_file.is_file():
            raise UsageError(f"{input_file}: no such file")
        machine.receive(input_file.read_bytes())


def _call(machine: Machine, function: str, words: list[int], limit: int) -> Call:
    if function not in machine.symbols:
        raise unknown("function", function, machine.symbols)
    try:
        return machine.call(function, words, limit=limit)
    except OverflowError as error:
        raise UsageError("an argument does not fit 32 bits") from error


def _call_warm(machine: Machine, core: Core, function: str, words: list[int], limit: int) -> Call:
    """The second of two calls that find the same memory."""
    memory = [(region.base, machine.read(region.base, region.bytes)) for region in core.regions if region.writable]
    _call(machine, function, words, limit)
    for base, contents in memory:
        machine.write(base, contents)
    return _call(machine, function, words, limit)


def _word(text: str) -> int:
    try:
        value = int(text, 0)
    except ValueError:
        raise UsageError(f'"{text}" is not a number; write 17, -1 or 0x80000000') from None
    if not -(1 << 31) <= value < 1 << 32:
        raise UsageError(f"{text} does not fit 32 bits")
    return value & 0xFFFFFFFF


def _cost(done: Call | Exit) -> dict[str, object]:
    return {"instructions": done.instructions, "cycles": done.cycles, "stalls": done.stalls}


def _print_program(ended: Exit, as_json: bool, as_csv: bool) -> None:
    if as_json or as_csv:
        text = ended.output.decode(errors="backslashreplace")
        output.emit([{"exit_code": ended.code, **_cost(ended), "output": text}], as_json=as_json)
        return
    sys.stdout.buffer.write(ended.output)
    sys.stdout.buffer.flush()


def _print_cost(row: dict[str, object], as_json: bool, as_csv: bool) -> None:
    if as_json or as_csv:
        output.emit([row], as_json=as_json)
        return
    made = output.table("", ("", "value"), numbers=["value"])
    for name, value in row.items():
        if isinstance(value, dict):
            for cause, cycles in value.items():
                made.add_row(f"  stall: {cause}", str(cycles))
        else:
            made.add_row(name.replace("_", " "), f"{value:#010x}" if name == "result" else str(value))
    output.show(made)
