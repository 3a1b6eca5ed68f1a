# SPDX-License-Identifier: MIT OR Apache-2.0
"""What was measured of others' code, as data: every `peers/NAME.toml`. `rvk bench --peers DIR --accept` writes it."""

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Annotated

from pydantic import Field

from rvk import paths
from rvk.errors import UsageError
from rvk.files import write_whole
from rvk.library import BoundOperation, Library
from rvk.library.meta import IsaString
from rvk.peers.model import fingerprint
from rvk.suggest import unknown
from rvk.toml_model import Strict, read_toml, toml_lines

HEADER = """\
# SPDX-License-Identifier: MIT OR Apache-2.0
# `rvk bench --peers DIR --accept` writes this file.
"""


class Figure(Strict):
    """The cost of one operation in others' code on one of our models, with one compiler."""

    code: str
    primitive: str
    variant: str
    """Ours, which does the same in the same way."""
    operation: str
    parameters: dict[str, int] = {}
    isa: IsaString
    core: str
    compiler: str
    """Name, version and level of optimisation."""
    is_assembly: bool = False
    """It does not depend on the compiler."""
    cycles: Annotated[int, Field(gt=0)]
    instructions: Annotated[int, Field(gt=0)]
    code_bytes: int
    data_bytes: int
    stack_bytes: int
    constant_time: bool
    remark: str = ""

    @property
    def work(self) -> tuple[object, ...]:
        """What is measured, with whichever compiler."""
        return (self.code, self.operation, *sorted(self.parameters.items()), self.isa, self.core)

    @property
    def key(self) -> tuple[object, ...]:
        """Two figures with the same key are of the same thing."""
        return (*self.work, self.compiler)

    @property
    def compiler_name(self) -> str:
        """`zig` or `gcc`."""
        return self.compiler.split()[0]

    def __str__(self) -> str:
        sizes = (f"{name}={value}" for name, value in self.parameters.items())
        return " ".join([self.code, self.operation, *sizes, self.isa, self.core, self.compiler])


class Peer(Strict):
    """A code base, and what was measured of it."""

    name: str = ""
    title: str
    repository: str
    commit: Annotated[str, Field(pattern=r"^[0-9a-f]{40}$")]
    licence: str
    models: dict[str, str] = {}
    """Of each core, the fingerprint of the model that its figures were measured with."""
    figure: list[Figure] = []

    def is_current(self, core: str) -> bool:
        """Whether its cycles on a core are those of today's model."""
        return self.models.get(core) == fingerprint(core)


def load_peers(folder: Path | None = None) -> dict[str, Peer]:
    """Every code base that figures are kept of, by name.

    Raises:
        UsageError: A file is wrong; the message names file and key.
    """
    files = sorted((folder or paths.data_folder("peers")).glob("*.toml"))
    return {path.stem: read_toml(path, Peer, name=path.stem) for path in files}


def check_peer(peer: Peer, library: Library) -> None:
    """Finds names that do not exist.

    Raises:
        UsageError: A primitive, variant or operation is unknown.
    """
    for figure in peer.figure:
        where = f"peers/{peer.name}.toml: {figure.code}"
        meta = library.primitive(figure.primitive).meta
        for what, name, known in (
            ("variant", figure.variant, meta.variants.keys()),
            ("operation", figure.operation, meta.operations.keys()),
        ):
            if name not in known:
                raise UsageError(f"{where}: {unknown(f'{what} of {figure.primitive}', name, known)}")


def find_figure(figures: Iterable[Figure], code: str, bound: BoundOperation, isa: str, compiler: str) -> Figure | None:
    """The figure of an operation, with `compiler` if there is one with it."""
    wanted = (code, bound.name, bound.parameters, isa)
    fitting = (f for f in figures if (f.code, f.operation, f.parameters, f.isa) == wanted)
    return min(fitting, key=lambda figure: figure.compiler_name != compiler, default=None)


def merge(before: Peer | None, now: Peer) -> Peer:
    """What was measured now in place of what was kept; of another commit, or an earlier model, nothing is kept."""
    same = before is not None and before.commit == now.commit
    models = {**(before.models if before and same else {}), **now.models}
    kept = [f for f in before.figure if before.models.get(f.core) == models.get(f.core)] if before and same else []
    figures = {_without_version(figure): figure for figure in [*kept, *now.figure]}
    return now.model_copy(update={"models": models, "figure": sorted(figures.values(), key=str)})


def _without_version(figure: Figure) -> tuple[object, ...]:
    return (*figure.work, figure.compiler_name)


def write_peer(path: Path, peer: Peer) -> None:
    """Writes the figures of a code base."""
    about = {key: getattr(peer, key) for key in ("title", "repository", "commit", "licence", "models")}
    blocks = [HEADER + toml_lines(about), *("[[figure]]\n" + toml_lines(_given(figure)) for figure in peer.figure)]
    write_whole(path, "\n".join(blocks))


def _given(figure: Figure) -> dict[str, object]:
    return figure.model_dump(exclude_defaults=True)


def differences(kept: Sequence[Figure], now: Figure) -> list[str]:
    """One line for each count in which what is measured now differs from what is kept of the same thing."""
    before = next((figure for figure in kept if figure.key == now.key), None)
    if before is None:
        return []
    names = ("cycles", "instructions", "code_bytes", "data_bytes", "stack_bytes")
    pairs = ((name, getattr(before, name), getattr(now, name)) for name in names)
    return [f"{now}: {name.replace('_', ' ')} {new}, kept are {old}" for name, old, new in pairs if old != new]
