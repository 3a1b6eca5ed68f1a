# SPDX-License-Identifier: MIT OR Apache-2.0
"""Bitwuzla as a program, which its Python package lacks: `python -m rvk.hardware.bitwuzla.program FILE SECONDS`.

Prints the answers to the commands of an SMT-LIB 2 file; `unknown` where the time is over.
"""

import sys

import bitwuzla


def main(path: str, seconds: str) -> None:
    """Runs the commands of the file."""
    options = bitwuzla.Options()
    options.set(bitwuzla.Option.PRODUCE_MODELS, True)
    options.set(bitwuzla.Option.TIME_LIMIT_PER, int(float(seconds) * 1000))
    bitwuzla.Parser(bitwuzla.TermManager(), options).parse(path)


if __name__ == "__main__":
    main(*sys.argv[1:])
