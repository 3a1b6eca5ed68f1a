# SPDX-License-Identifier: MIT OR Apache-2.0
"""What our processors cost in gates: the accepted figures of rtl/areas.toml."""

from typing import Any

from rvk.hardware.configurations import configurations
from rvk.synth.areas import accepted


def areas() -> list[dict[str, Any]]:
    """Every configuration whose figures are accepted, with its title and the timing model of the same processor."""
    known = configurations()
    return [
        {
            "configuration": name,
            "title": known[name].title if name in known else "",
            "core": known[name].core if name in known else None,
            **figures,
        }
        for name, figures in accepted().items()
    ]
