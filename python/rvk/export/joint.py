# SPDX-License-Identifier: MIT OR Apache-2.0
"""One choice of variants for several primitives at once."""

from collections.abc import Mapping

from rvk.errors import UsageError
from rvk.export.points import first_choice, with_choice
from rvk.export.request import Request
from rvk.library import Primitive
from rvk.library.checks import REF
from rvk.library.variants import VariantChoice


def joint_choice(request: Request, choice: Mapping[str, str]) -> VariantChoice | None:
    """The variants of all primitives of an export; None if two that are used exclude each other."""
    variants: dict[str, str] = {}
    primitives: dict[str, Primitive] = {}
    for primitive in request.primitives:
        leaves = [leaf.name for leaf in request.leaves(primitive)]
        own = {**first_choice(request, primitive), **{name: choice[name] for name in leaves if name in choice}}
        try:
            made = VariantChoice.of(request.library, *with_choice(request, primitive, own))
        except UsageError:
            return None
        for name, used in made.variants.items():
            variant = REF if name == primitive.name and name not in own else used
            before = variants.setdefault(name, variant)
            if REF not in (before, variant) and before != variant:
                return None
            if before == REF:
                variants[name] = variant
            primitives[name] = request.library.primitive(name)
    return VariantChoice(request.library, primitives, variants)
