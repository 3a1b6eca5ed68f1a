# SPDX-License-Identifier: MIT OR Apache-2.0
"""`rvk completion`."""

from enum import StrEnum
from typing import Annotated

import typer
from typer._completion_classes import completion_init
from typer._completion_shared import get_completion_script

from rvk.cli.application import COMPLETE


class Shell(StrEnum):
    """Shells that complete."""

    BASH = "bash"
    ZSH = "zsh"
    FISH = "fish"


def completion(shell: Annotated[Shell, typer.Argument(metavar="SHELL", help="bash, zsh or fish.")]) -> None:
    """Prints what makes a shell complete commands, options, and names of primitives, variants, cores and chips.

    bash: `eval "$(rvk completion bash)"` in ~/.bashrc; zsh: the same with zsh in ~/.zshrc, after compinit; fish:
    `rvk completion fish > ~/.config/fish/completions/rvk.fish`.
    """
    print(get_completion_script(prog_name="rvk", complete_var=COMPLETE, shell=shell.value))


def prepare() -> None:
    """Makes the shells known, before a command line is completed."""
    completion_init()
