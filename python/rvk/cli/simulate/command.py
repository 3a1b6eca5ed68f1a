# SPDX-License-Identifier: MIT OR Apache-2.0
"""`rvk sim`."""

import sys
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Annotated

import typer

from rvk._sim import Call, Exit, Machine
from rvk.cli import output
from rvk.cli.application import SEPARATED
from rvk.cli.format import Format
from rvk.cli.grouped import grouped
from rvk.cli.options import Form
from rvk.cli.simulate.debugger import debug
from rvk.cli.simulate.hardware import HardwareCall, HardwareExit, HardwareRecorder
from rvk.cli.simulate.hardware import check as check_hardware
from rvk.cli.simulate.setting import Processor, Surroundings
from rvk.cli.simulate.tracing import Recorder, TraceFiles
from rvk.errors import UsageError
from rvk.suggest import unknown
from rvk.warm_up import warm_up

DEFAULT_LIMIT = 1_000_000_000
_DIGITS_SHOWN = 32
"""Of a buffer, in each row."""
LARGEST_LIMIT = (1 << 63) - 1
Ended = Exit | HardwareExit
Done = Call | HardwareCall

ElfFile = Annotated[Path, typer.Argument(metavar="FILE.elf", help="A 32-bit RISC-V executable.")]
Words = Annotated[
    list[str] | None,
    typer.Argument(metavar="ARGUMENT", help="With --call: words for a0 to a7; after --: the program's command line."),
]
CallOption = Annotated[
    list[str] | None,
    typer.Option(
        "--call",
        metavar="FUNCTION",
        help="Call this function only; or by prototypes, as in 'aes(key: in 16, out: out 16)', several in order.",
    ),
]
Cold = Annotated[bool, typer.Option("--cold", help="With --call: measure the first call, not the second.")]
Gdb = Annotated[
    int | None,
    typer.Option("--gdb", min=0, max=65535, metavar="PORT", help="Wait for gdb at this port; at a free one if 0."),
]
Limit = Annotated[
    int,
    typer.Option(min=1, max=LARGEST_LIMIT, help="Instructions, with --rtl cycles, after which it counts as endless."),
]


@grouped
def sim(
    context: typer.Context,
    file: ElfFile,
    processor: Processor,
    surroundings: Surroundings,
    logs: TraceFiles,
    arguments: Words = None,
    call: CallOption = None,
    cold: Cold = False,
    limit: Limit = DEFAULT_LIMIT,
    gdb: Gdb = None,
    form: Form = Format.TABLE,
) -> None:
    """Runs a program, printing its output and exiting with its code; or calls one function and prints its cost."""
    if arguments and not call and not context.meta[SEPARATED]:
        raise UsageError("arguments are for a function; name it with --call FUNCTION; those of a program follow --")
    check_hardware(context, processor.rtl, processor.wave)
    if cold and not call:
        raise UsageError("--cold is for a call: name the function with --call FUNCTION; a program runs once")
    logs.check()
    core, hardware = processor.make()
    machine = processor.load(file, core)
    surroundings.set_up(machine, [file.name, *(arguments or [] if not call else [])])
    called = _called(machine, call or [], arguments or [])
    written: Callable[[], dict[str, str]] = dict
    if call and called is None:
        from rvk.firmware import Selection  # noqa: PLC0415  (for ELF files and their debug information)
        from rvk.firmware.prepare import outputs, prepare_calls  # noqa: PLC0415

        prepared = prepare_calls(machine, Selection(file, call, (), str(processor.isa or core.isa)), core)
        called, written = (prepared.measured.function, prepared.measured.words), partial(outputs, prepared)
    if gdb is not None:
        logs.check_for_gdb()
    recorder: Recorder | HardwareRecorder
    recorder = HardwareRecorder(hardware, machine, file.read_bytes(), logs) if hardware else Recorder(machine, logs)
    printed: list[bytes] = []
    ended: Ended | Done | None
    keep = printed.append if form is not Format.TABLE else output.print_bytes
    if gdb is not None:
        ended = debug(machine, file, gdb, called, limit, keep)
    elif called is None:
        ended = recorder.run(limit, keep)
    else:
        if not cold and hardware is None:
            warm_up(machine, core, *called, limit)
        ended = recorder.call(*called, limit)
    if ended is not None:
        recorder.write_signature()
        _show(ended, printed, form, written())


def _called(machine: Machine, calls: list[str], arguments: list[str]) -> tuple[str, Sequence[int]] | None:
    """The function to call and the words for it; None if the whole program is to run, or prototypes are given.

    Raises:
        UsageError: There is no such function, or an argument is not a word.
    """
    if len(calls) != 1 or "(" in calls[0]:
        if arguments and calls:
            raise UsageError("prototypes have the arguments in their parentheses; leave out the others")
        return None
    [function], words = calls, [_word(text) for text in arguments]
    if function not in machine.symbols:
        raise unknown("function", function, machine.symbols)
    return function, words


def _word(text: str) -> int:
    try:
        value = int(text, 0)
    except ValueError:
        raise UsageError(f'"{text}" is not a number; write 17, -1 or 0x80000000') from None
    if not -(1 << 31) <= value < 1 << 32:
        raise UsageError(f"{text} does not fit 32 bits")
    return value & 0xFFFFFFFF


def _show(ended: Ended | Done, printed: list[bytes], form: Format, buffers: dict[str, str]) -> None:
    """Prints what a call cost; or what a program printed, and exits with its code."""
    if not isinstance(ended, Exit | HardwareExit):
        _print_call(ended, form, buffers)
        return
    _print_program(ended, b"".join([*printed, ended.output]), form)
    # A shell sees eight bits; what is not 0 must not become 0.
    raise typer.Exit(ended.code & 0xFF or min(ended.code, 1))


def _cost(done: Done | Ended) -> dict[str, object]:
    return {"instructions": done.instructions, "cycles": done.cycles, "stalls": done.stalls}


def _print_program(ended: Ended, printed: bytes, form: Format) -> None:
    if form is not Format.TABLE:
        text = printed.decode(errors="backslashreplace")
        output.emit([{"exit_code": ended.code, **_cost(ended), "output": text}], form)
        return
    output.print_bytes(printed)


def _print_call(done: Done, form: Format, buffers: dict[str, str]) -> None:
    row: dict[str, object] = {"result": done.result, **_cost(done), "stack_bytes": done.stack_bytes}
    if buffers:
        row["buffers"] = buffers
    _print_cost(row, form)
    for violation in done.abi_violations:
        # No failure here: code for an older ABI, with a less aligned stack, runs too.
        print(f"rvk: note: calling convention: {violation}", file=sys.stderr)


def _print_cost(row: dict[str, object], form: Format) -> None:
    if form is not Format.TABLE:
        output.emit([row], form)
        return
    made = output.table("", ("", "value"), numbers=["value"])
    for name, value in row.items():
        if name == "buffers" and isinstance(value, dict):
            for buffer, digits in value.items():
                for at in range(0, len(digits), _DIGITS_SHOWN):
                    made.add_row("" if at else f"  {buffer}", digits[at : at + _DIGITS_SHOWN])
        elif isinstance(value, dict):
            for cause, cycles in value.items():
                made.add_row(f"  stall: {cause}", str(cycles))
        else:
            made.add_row(name.replace("_", " "), f"{value:#010x}" if name == "result" else str(value))
    output.show(made)
