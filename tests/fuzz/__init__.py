# SPDX-License-Identifier: MIT OR Apache-2.0
"""Fuzzing of what reads files, texts and packets, guided by coverage: `make fuzz-parsers`.

Any input gives a result or one of the project's own errors, within 5 seconds and 1 GB: no panic, no traceback, no hang.
libFuzzer drives both kinds of readers: those in Rust (`sim/fuzz`, which a stable compiler instruments)
and those in Python (`readers.py`, instrumented by Atheris). What was found is a test: `test_found.py`.
"""
