# SPDX-License-Identifier: MIT OR Apache-2.0
"""`python -m tests.fuzz.reader NAME [OPTIONS OF LIBFUZZER]`: fuzzes one reader in Python, or repeats one input."""

import logging
import sys

import atheris

with atheris.instrument_imports(include=["rvk", "tomllib", "elftools", "m2isar"], enable_loader_override=False):
    from tests.fuzz.readers import READERS

if __name__ == "__main__":
    logging.disable()
    atheris.Setup([sys.argv[0], *sys.argv[2:]], READERS[sys.argv[1]])
    atheris.Fuzz()
