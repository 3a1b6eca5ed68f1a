# SPDX-License-Identifier: MIT OR Apache-2.0
"""Which program and which of its operations are meant: PRIMITIVE[/VARIANT][:OPERATION]."""

from dataclasses import dataclass
from functools import cached_property

from rvk._sim import Core, Isa
from rvk.core_files import load_core
from rvk.errors import UsageError
from rvk.explore.suggest.program import Subject
from rvk.library import BoundOperation, Library, Primitive
from rvk.library.choice import choose_operations
from rvk.measuring.invoke import perform
from rvk.measuring.prepare import prepare
from rvk.programs import Program, Target, build
from rvk.suggest import unknown
from rvk.toolchain import compiler


@dataclass(frozen=True)
class Wanted:
    """For whom instructions are looked for: an ISA string to extend, a processor, a compiler."""

    base: Isa
    core_name: str
    compiler: str

    @cached_property
    def core(self) -> Core:
        """The processor."""
        return load_core(self.core_name)


def subject(library: Library, name: str, wanted: Wanted) -> Subject:
    """The operation that a name stands for; without one, the primary operation that takes longest.

    Raises:
        UsageError: A name is unknown, or the base does not suffice for the variant.
        CheckFailed: The program cannot be built.
    """
    program_name, _, operation = name.partition(":")
    primitive_name, _, variant = program_name.partition("/")
    primitive = library.primitive(primitive_name)
    target = Target(primitive, _variant(primitive, variant, wanted.base), str(wanted.base), compiler(wanted.compiler))
    [program] = build(library, [target], wanted.core)
    if operation:
        options = choose_operations(primitive, operation, {})
    else:
        options = [each for each in primitive.bound_operations() if primitive.meta.operations[each.name].primary]
    return Subject(library, program, max(options, key=lambda each: _cycles(program, each, wanted.core)), wanted.core)


def _variant(primitive: Primitive, name: str, base: Isa) -> str:
    """The variant of this name; without one, the first that the base suffices for."""
    fitting = [each for each in primitive.meta.variants if base.contains(Isa(primitive.variant(each).needs))]
    if name and name not in primitive.meta.variants:
        raise unknown(f"variant of {primitive.name}", name, primitive.meta.variants)
    if name and name not in fitting:
        raise UsageError(f"{primitive.name}/{name} needs {primitive.variant(name).needs}: choose another --base")
    if not fitting:
        raise UsageError(f"no variant of {primitive.name} can be built for {base}: choose another --base")
    return name or fitting[0]


def _cycles(program: Program, bound: BoundOperation, core: Core) -> int:
    ready = prepare(program, bound, core, cold=True)
    return perform(ready.machine, ready.measured, program.tolerates).cycles
