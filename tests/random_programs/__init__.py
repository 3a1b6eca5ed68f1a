# SPDX-License-Identifier: MIT OR Apache-2.0
"""Random RISC-V programs, of the instructions that an ISA has.

Two kinds share encodings, instructions and values. `terminating` programs never trap and end, with all that they have
computed in memory: another machine runs them and the results are compared. `trapping` programs execute anything
and continue after each trap or interrupt: another machine follows them step by step.
"""
