# SPDX-License-Identifier: MIT OR Apache-2.0
"""Programs of the user's own sources."""

import subprocess
import tempfile
from collections.abc import Sequence
from pathlib import Path

from rvk import paths
from rvk._sim import Isa
from rvk.api.errors import translated
from rvk.chip_files import ProcessorName
from rvk.errors import CheckFailed, UsageError, one_line
from rvk.programs.program import linker_script
from rvk.toolchain import compilers


@translated()
def build(
    sources: str | Path | Sequence[str | Path],
    *,
    core: str | None = None,
    chip: str | None = None,
    isa: str | None = None,
    level: str = "2",
    options: Sequence[str] = (),
    output: str | Path | None = None,
) -> Path:
    """Compiles and links C and assembly files with zig's clang into a program for `load`, with debug information.

    The program is freestanding: its functions are there to be called, and nothing runs by itself, unless an option such
    as "-Wl,--entry=main" names where it begins. RVK's own headers are found.

    Args:
        sources: One file or several.
        core: Into whose memory it is linked: a name of `rvk.cores()`, or the path of a TOML file; "e31" by default.
        chip: Into whose memory, instead: a name of `rvk.chips()`, or the path of a TOML file.
        isa: An ISA string; the core's own by default.
        level: Of optimisation: "1", "2", "3" or "s".
        options: More options of the compiler, such as "-DNAME" or "-Iinclude".
        output: The ELF file; by default beside the first source, with its name.

    Returns:
        The ELF file.

    Raises:
        CheckFailed: It does not compile; the message has the compiler's first line.
        UsageError: There is no such file, core, chip or ISA.
        MissingTool: zig is not installed.
    """
    files = [Path(each) for each in ([sources] if isinstance(sources, str | Path) else sources)]
    for each in files or [Path("no source")]:
        if not each.is_file():
            raise UsageError(f"{each}: no such file")
    processor = ProcessorName(core, chip).load()
    chosen = processor.isa if isa is None else Isa(isa)
    [zig] = compilers("zig", [level])
    program = Path(output) if output is not None else files[0].with_suffix(".elf")
    command = [each for each in zig.command(files[0], chosen) if each not in {"-c", "-Werror"}]
    with tempfile.TemporaryDirectory() as folder:
        script = Path(folder) / "memory.ld"
        script.write_text(linker_script(processor, "0"), encoding="utf-8")
        own = ["-I", str(paths.library_folder() / "include")]
        linking = [f"-Wl,-T,{script},--no-gc-sections", *options, *own, *map(str, files), "-o", str(program)]
        done = subprocess.run([*command, *linking], capture_output=True, text=True, check=False)
    if done.returncode != 0:
        wrong = [line for line in done.stderr.splitlines() if "error" in line] or done.stderr.splitlines()
        raise CheckFailed(f"{zig.label}: {one_line(wrong[0]) if wrong else f'status {done.returncode}'}")
    return program
