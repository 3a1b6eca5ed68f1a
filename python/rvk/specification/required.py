# SPDX-License-Identifier: MIT OR Apache-2.0
"""Operations that are not for all inputs."""

from typing import Final

REQUIRED: Final = "required"
"""The name of a result of one bit, which is 1 for the inputs that an operation is for: of others nothing is claimed."""
