# SPDX-License-Identifier: MIT OR Apache-2.0
"""`python -m tests.fuzz [TARGET...]`: fuzzes every target, some at a time, for FUZZ_SECONDS (60) altogether.

Inputs that found something new are kept in build/fuzz/corpus, and those that failed in build/fuzz/found.
"""

import os
import subprocess
import sys
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from hashlib import sha256
from pathlib import Path
from typing import Final

import rvk
from rvk.paths import build_folder, data_folder
from tests.clone import CLONE
from tests.fuzz.readers import READERS, seeds

FOLDER: Final = build_folder() / "fuzz"
RUST: Final = ("elf", "core_file", "isa_string", "gdb")
# What cargo-fuzz passes, which needs a nightly compiler only for the sanitizers; safe Rust gains little from these.
SANCOV: Final = (
    *("-Cpasses=sancov-module", "-Ccodegen-units=1", "--cfg", "fuzzing"),
    *(
        f"-Cllvm-args=-sanitizer-coverage-{each}"
        for each in ("level=4", "inline-8bit-counters", "pc-table", "trace-compares")
    ),
)
LIMITS: Final = ("-rss_limit_mb=1024", "-print_final_stats=1")
# Seconds for one input; Python that is instrumented takes several times as long.
TIMEOUTS: Final = {True: 5, False: 30}
LEAST_SECONDS: Final = 2
SESSION: Final = b"\n".join(
    (
        *(b"qSupported:multiprocess+;swbreak+", b"?", b"Hg0", b"g", b"m80000000,20", b"M80000000,4:01020304"),
        *(b"Z0,20400010,2", b"Z2,80000000,4", b"vCont;s:1", b"vCont;c", b"z0,20400010,2"),
        *(b"qXfer:features:read:target.xml:0,fff", b"qRcmd,68656c70", b"D"),
    )
)


def main(names: list[str]) -> int:
    """Status 1 if something was found."""
    wanted = names or [*RUST, *READERS]
    if unknown := set(wanted) - {*RUST, *READERS}:
        print(f"no such target: {', '.join(unknown)}; there are {', '.join((*RUST, *READERS))}", file=sys.stderr)
        return 2
    at_once = os.cpu_count() or 1
    seconds = max(LEAST_SECONDS, int(os.environ.get("FUZZ_SECONDS", "60")) * at_once // len(wanted))
    program = example()
    binary = build() if set(wanted) & set(RUST) else Path()
    with ThreadPoolExecutor(at_once) as pool:
        results = list(pool.map(lambda name: fuzz(name, seconds, binary, program), wanted))
    return int(not all(results))


def example() -> Path:
    """A program with debug information."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    source = CLONE / "docs" / "examples" / "marks" / "unlock.c"
    return rvk.build(source, level="1", options=["-Wl,--entry=main"], output=FOLDER / "example.elf")


def build() -> Path:
    """The readers in Rust."""
    version = subprocess.run(["rustc", "-vV"], capture_output=True, text=True, check=True).stdout
    [host] = [line.removeprefix("host: ") for line in version.splitlines() if line.startswith("host: ")]
    # With --target, the flags are for the readers and not for what builds them.
    target = ["--target", host, "--target-dir", str(FOLDER / "target")]
    command = ["cargo", "build", "--quiet", "--locked", "--package", "rvk-fuzz", "--profile", "fuzz", *target]
    flags = "\x1f".join(SANCOV)
    subprocess.run(command, cwd=CLONE, env={**os.environ, "CARGO_ENCODED_RUSTFLAGS": flags}, check=True)
    return FOLDER / "target" / host / "fuzz" / "fuzz"


def fuzz(name: str, seconds: int, binary: Path, program: Path) -> bool:
    """Whether nothing was found in a target; prints how far it came, or what failed."""
    corpus, first, found = (FOLDER / each / name for each in ("corpus", "seeds", "found"))
    for each in (corpus, first, found.parent):
        each.mkdir(parents=True, exist_ok=True)
    for data in inputs(name, program):
        (first / sha256(data).hexdigest()[:16]).write_bytes(data)
    options = [
        *LIMITS,
        f"-timeout={TIMEOUTS[name in RUST]}",
        f"-max_total_time={seconds}",
        f"-artifact_prefix={found}-",
        str(corpus),
        str(first),
    ]
    variables: Mapping[str, str] = {"RVK_FUZZ_TARGET": name, "RVK_FUZZ_ELF": str(program)}
    command = [str(binary)] if name in RUST else [sys.executable, "-m", "tests.fuzz.reader", name]
    environment = {**os.environ, **variables}
    done = subprocess.run([*command, *options], cwd=CLONE, env=environment, capture_output=True, check=False)
    lines = (done.stdout + done.stderr).decode(errors="replace").splitlines()
    [count] = [line.split()[-1] for line in lines if "number_of_executed_units" in line] or ["some"]
    print(f"{name}: {count} inputs in {seconds} s{'' if done.returncode == 0 else ': FAILED'}", flush=True)
    if done.returncode != 0:
        print("\n".join(lines[-40:]), file=sys.stderr, flush=True)
    return done.returncode == 0


def inputs(name: str, program: Path) -> list[bytes]:
    """Inputs to begin with."""
    if name in {"elf", "debug_info"}:
        return [program.read_bytes()]
    if name == "core_file":
        return [each.read_bytes() for each in sorted(data_folder("cores").glob("*.toml"))]
    if name == "isa_string":
        return [b"rv32imac_zicsr_zbkb_zkne", b"bist wait | es16 wait"]
    return [SESSION] if name == "gdb" else seeds(name)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
