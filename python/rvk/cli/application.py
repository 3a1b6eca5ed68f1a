# SPDX-License-Identifier: MIT OR Apache-2.0
"""Groups of commands: a command's module is imported when it is run; an option that is given twice is an error."""

from collections import Counter
from collections.abc import Callable, Mapping
from importlib import import_module
from typing import Any, Final, NamedTuple, TypeVar

import typer
from typer import main
from typer._click.exceptions import NoSuchOption
from typer._click.shell_completion import CompletionItem
from typer.core import TyperCommand, TyperGroup, TyperOption

from rvk.cli.format import Format
from rvk.errors import UsageError
from rvk.suggest import unknown

COMPLETE: Final = "_RVK_COMPLETE"
"""The environment variable by which a shell asks for the words that can follow; `rvk completion` sets it up."""
SEPARATED: Final = "rvk.separated"
"""Of a context's `meta`: whether the command line has `--`."""
_FORMAT: Final = "--format"
_SHORT: Final = {f"--{form}": [_FORMAT, str(form)] for form in Format if form is not Format.TABLE}
"""`--json` for `--format json`."""
_RENAMED: Final = {
    "--configuration": "--rtl CONFIG, or --rtl FOLDER/CONFIG",
    "--description": "--isa-path",
    "-p": "-G NAME=VALUE",
    "--rtl": "--core rtl:CONFIG for bench, and --sources FOLDER for synth",
}
"""Options that have had another name, and those of other commands that one would try."""

Function = TypeVar("Function", bound=Callable[..., Any])


class Entry(NamedTuple):
    """A command that is not imported yet."""

    place: str
    """Module and name, `rvk.cli.bench.command:bench`: a function, or an Application."""
    summary: str


class Command(TyperCommand):
    """A command of which no option that takes one value may be given twice: the second would win in silence."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:  # noqa: D102, ANN401
        if ctx.resilient_parsing:  # a shell completes what is not finished yet
            return super().parse_args(ctx, args)
        ctx.meta[SEPARATED] = "--" in args
        if any(_FORMAT in parameter.opts for parameter in self.params):
            args = [text for each in args for text in _SHORT.get(each, [each])]
        try:
            _, _, order = self.make_parser(ctx).parse_args(args=list(args))
        except NoSuchOption as error:
            if error.option_name in _RENAMED:
                raise UsageError(f"{error.option_name} is now {_RENAMED[error.option_name]}") from None
            raise
        for parameter, times in Counter(order).items():
            if isinstance(parameter, TyperOption) and not parameter.multiple and times > 1:
                raise UsageError(f"{parameter.opts[0]} is given {times} times; it takes one value")
        return super().parse_args(ctx, args)


class Group(TyperGroup):
    """A group of commands; without a command, its help and status 2."""

    entries: Mapping[str, Entry] = {}

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:  # noqa: D102, ANN401
        if not args and not ctx.resilient_parsing:
            typer.echo(ctx.get_help(), err=True)
            raise typer.Exit(UsageError.status)
        return super().parse_args(ctx, args)

    def shell_complete(self, ctx: Any, incomplete: str) -> list[Any]:  # noqa: D102, ANN401
        if not self.entries:
            return super().shell_complete(ctx, incomplete)
        found = [(name, entry.summary) for name, entry in self.entries.items() if name.startswith(incomplete)]
        options = Command.shell_complete(self, ctx, incomplete)
        return [*(CompletionItem(name, help=summary) for name, summary in found), *options]

    def list_commands(self, ctx: Any) -> list[str]:  # noqa: D102, ANN401
        return [*self.entries, *super().list_commands(ctx)]

    def get_command(self, ctx: Any, cmd_name: str) -> Any:  # noqa: D102, ANN401
        if not self.entries:
            return super().get_command(ctx, cmd_name)
        if cmd_name not in self.entries:
            raise unknown("command", cmd_name, self.entries)
        module, _, name = self.entries[cmd_name].place.partition(":")
        found = getattr(import_module(module), name)
        if isinstance(found, typer.Typer):
            return main.get_command(found)
        alone = Application()
        alone.command(cmd_name)(found)
        return main.get_command(alone)

    def format_commands(self, ctx: Any, formatter: Any) -> None:  # noqa: D102, ANN401
        entries = [(name, entry.summary) for name, entry in self.entries.items()]
        if not entries:
            super().format_commands(ctx, formatter)
            return
        with formatter.section("Commands"):
            formatter.write_dl(entries)


class Application(typer.Typer):
    """A group of commands as all of ours are."""

    def __init__(self, help: str = "", entries: Mapping[str, Entry] | None = None) -> None:  # noqa: A002
        """The commands of `entries` are imported when they are run."""
        group = type("Group", (Group,), {"entries": entries or {}})
        settings = {"help_option_names": ["-h", "--help"]}
        super().__init__(
            help=help,
            cls=group,
            context_settings=settings,
            add_completion=False,
            rich_markup_mode=None,
            pretty_exceptions_enable=False,
        )

    def command(self, name: str | None = None, **settings: Any) -> Callable[[Function], Function]:  # noqa: ANN401
        """A command whose options are given once."""
        return super().command(name, cls=Command, **settings)
