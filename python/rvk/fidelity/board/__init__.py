# SPDX-License-Identifier: MIT OR Apache-2.0
"""Published figures of boards, beside what the same programs print on our models.

A folder has descriptions `NAME.toml` and ready ELF files. The project keeps neither: only what was measured,
`fidelity/board/NAME.toml`.
"""
