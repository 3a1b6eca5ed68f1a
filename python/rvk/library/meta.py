# SPDX-License-Identifier: MIT OR Apache-2.0
"""The form of META.toml; docs/adding-a-primitive.md explains every key."""

from typing import Annotated, Literal

from pydantic import AfterValidator, Field, model_validator

from rvk._sim import Isa, SimulationError
from rvk.library.calls import CallLine
from rvk.toml_model import Strict


def _check_isa(text: str) -> str:
    try:
        canonical = str(Isa(text))
    except SimulationError as error:
        raise ValueError(str(error)) from error
    if canonical != text:
        raise ValueError(f'write the ISA string in canonical order: "{canonical}"')
    return text


def _check_call(line: str) -> str:
    CallLine.parse(line)
    return line


IsaString = Annotated[str, AfterValidator(_check_isa)]
CallText = Annotated[str, AfterValidator(_check_call)]
FunctionName = Annotated[str, Field(pattern=r"^[A-Za-z_][\w.$]*$")]
Direction = Literal["in", "out", "inout", "intermediate", "context", "value"]


class Argument(Strict):
    """An argument of a call: a buffer, or a word (`value`)."""

    direction: Direction
    bytes: int | str = 4
    secret: bool = False
    alignment: Annotated[int, Field(ge=1, le=16)] = 1
    at_most: Annotated[int, Field(ge=0, lt=1 << 32)] = (1 << 32) - 1
    points_to: list[str] = []
    """Buffers that a call may read because this context holds pointers to them."""
    content: Annotated[str, Field(pattern=r"^(random|zero|hex:([0-9a-fA-F]{2})*|-?[0-9]+)$")] = "random"
    """What an input is: random, all zero, these bytes and zeros after them; a `value` is random or this number."""

    @model_validator(mode="before")
    @classmethod
    def _contexts_are_aligned(cls, data: object) -> object:
        if isinstance(data, dict) and data.get("direction") == "context":
            return {"alignment": 4, **data}
        return data

    @model_validator(mode="after")
    def _buffers_have_a_size(self) -> "Argument":
        if self.direction != "value" and "bytes" not in self.model_fields_set:
            raise ValueError("a buffer needs `bytes`: a number or an expression over the parameters")
        return self


class Operation(Strict):
    """A sequence of calls; the last one is the one that is measured. Those in `after` fetch its result."""

    calls: Annotated[list[CallText], Field(min_length=1)]
    after: list[CallText] = []
    in_place: list[tuple[str, str]] = []
    forge: list[str] = []
    primary: bool = True
    message_bytes: int | str | None = None
    parameters: dict[str, list[int]] = {}

    @property
    def lines(self) -> tuple[CallLine, ...]:
        """The calls, parsed, and those that come after the measured one."""
        return tuple(CallLine.parse(line) for line in [*self.calls, *self.after])


class Variant(Strict):
    """One implementation, or a part of one that takes the rest from `ref`."""

    files: list[str] = []
    needs: IsaString
    isa: Annotated[list[IsaString], Field(min_length=1)]
    technique: str
    source: str
    goal: Literal["clarity", "speed", "size"]
    constant_time: bool
    context_bytes: dict[str, int] = {}
    """Contexts of which this variant needs less than META says of them."""
    kept_for: str | None = None
    """Why it stays, if another one beats it in everything: cycles, code, data and stack."""
    uses: list[Annotated[str, Field(pattern=r"^\w+/(\w+|\*)$")]] = []
    include: list[str] = []
    """Folders of headers beside `include`, for others' code."""
    flags: list[str] = []
    """More options for the compiler, for others' code."""
    archive: str | None = None
    """Others' code that is compiled already: objects in an archive, to be linked."""
    elf: str | None = None
    """Others' code that is linked already."""

    @model_validator(mode="after")
    def _has_something_of_its_own(self) -> "Variant":
        if not (self.files or self.uses or self.archive or self.elf):
            raise ValueError("a variant has `files`, or `uses` a variant of another primitive")
        if self.elf and (self.files or self.uses or self.archive):
            raise ValueError("`elf` is a whole program; leave out `files`, `uses` and `archive`")
        return self

    @model_validator(mode="after")
    def _isa_has_what_is_needed(self) -> "Variant":
        for text in self.isa:
            if not Isa(text).contains(Isa(self.needs)):
                raise ValueError(f"isa: {text} lacks part of needs = {self.needs}")
        return self


class Meta(Strict):
    """A META.toml."""

    name: Annotated[str, Field(pattern=r"^[a-z][a-z0-9_]*$")]
    title: str
    kind: str
    standard: str
    header: str
    parameters: dict[str, Annotated[list[int], Field(min_length=1)]] = {}
    declassified: list[FunctionName] = []
    layout_of: list[str] = []
    """Primitives whose contexts are a part of this one's, so that their variant decides its size."""
    arguments: dict[str, Argument]
    operations: Annotated[dict[str, Operation], Field(min_length=1)]
    variants: Annotated[dict[str, Variant], Field(min_length=1)]
