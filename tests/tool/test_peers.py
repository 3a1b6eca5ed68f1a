# SPDX-License-Identifier: MIT OR Apache-2.0
"""Code of others beside ours: here a small peer of the toy cipher, which plays a public code base."""

import json
import shutil
import subprocess
from pathlib import Path

import pytest

from rvk.cli.bench.peers import Limits, Run, bench_peers
from rvk.cli.format import Format
from rvk.errors import CheckFailed, UsageError
from rvk.library import Library
from rvk.peers import load_peers, write_peer
from rvk.peers.figures import check_peer
from rvk.testing.run import core_for_tests
from tests.conftest import TOY

SOURCE = """\
#include <string.h>
struct their { unsigned char key[4]; };
void their_cipher(struct their *s, unsigned char *out, const unsigned char *in, unsigned n, unsigned at);
void their_cipher(struct their *s, unsigned char *out, const unsigned char *in, unsigned n, unsigned at) {
    for (unsigned i = 0; i < n; i++, at++) out[i] = in[i] ^ (0x30 + at % 16) ^ s->key[at % 4];
}
"""
ADAPTER = """\
struct their;
void their_cipher(struct their *s, unsigned char *out, const unsigned char *in, unsigned n, unsigned at);
void adapted(unsigned at, unsigned n, const unsigned char *in, unsigned char *out, struct their *s);
void adapted(unsigned at, unsigned n, const unsigned char *in, unsigned char *out, struct their *s) {
    __asm__ volatile("nop\\n nop\\n nop");
    their_cipher(s, out, in, n, at);
    __asm__ volatile("");
}
"""
ASSEMBLY = """\
    .text
    .globl their_other
    .type their_other, %function
their_other:
    .rept 100
    nop
    .endr
    ret
    .globl their_sum
    .type their_sum, %function
their_sum:
    addi sp, sp, -4
    add a1, a1, a0
    li a2, 0
1:  lbu a3, 0(a0)
    addi a0, a0, 1
    add a2, a2, a3
    nop
    bne a0, a1, 1b
    mv a0, a2
    addi sp, sp, 4
    ret
"""
CALL = "their_cipher(stream, out, in, message_bytes, position)"
DESCRIPTION = """\
title = "Smith, Toys, 2030"
repository = "https://example.org/smith/toys"
commit = "COMMIT"
licence = "CC0-1.0"

[code.toy]
primitive = "toy"
variant = "ref"
isa = ["rv32imc"]
compilers = ["zig"]
files = ["cipher.c"]
adapters = [ADAPTERS]
arguments.stream = { direction = "context", bytes = 4, secret = true }

[code.toy.operations.encrypt]
parameters = { message_bytes = [64] }
calls = ["memcpy(stream, key, 4)", "CALL"]
"""


class Peers:
    """A folder for `--peers`, and a folder for what is kept."""

    def __init__(self, folder: Path) -> None:
        """Makes a checkout and its description."""
        self.folder, self.kept = folder / "peers", folder / "kept"
        self.checkout = self.folder / "smith2030"
        self.checkout.mkdir(parents=True)
        self.kept.mkdir()
        self.git("init", "-q")
        self.commit(SOURCE)
        self.describe()

    def git(self, *arguments: str) -> str:
        """What git prints."""
        who = ["-c", "user.name=Smith", "-c", "user.email=smith@example.org", "-c", "commit.gpgsign=false"]
        command = ["git", "-C", str(self.checkout), *who, *arguments]
        return subprocess.run(command, capture_output=True, text=True, check=True).stdout.strip()

    def commit(self, source: str) -> None:
        """Commits another text of the cipher."""
        (self.checkout / "cipher.c").write_text(source, encoding="utf-8")
        self.git("add", ".")
        self.git("commit", "-q", "-m", "toys")

    def describe(self, call: str = CALL, adapters: str = "", old: str = "", new: str = "") -> None:
        """Describes the commit that is checked out."""
        text = DESCRIPTION.replace("COMMIT", self.git("rev-parse", "HEAD")).replace("CALL", call)
        text = text.replace("ADAPTERS", adapters)
        assert text.count(old) == 1 or not old
        (self.folder / "smith2030.toml").write_text(text.replace(old, new) if old else text, encoding="utf-8")

    def bench(self, *, accept: bool = False) -> None:
        """`rvk bench --peers`."""
        bench_peers(self.folder, self.run(), accept=accept)

    def run(self, limits: Limits = Limits()) -> Run:  # noqa: B008
        """With the toy library."""
        return Run(Library.load(TOY), core_for_tests(), "zig", [], self.kept, limits)


@pytest.fixture
def peers(tmp_path: Path) -> Peers:
    return Peers(tmp_path)


def test_what_is_right_is_measured_and_kept(peers: Peers, capsys: pytest.CaptureFixture[str]) -> None:
    peers.bench(accept=True)
    printed = capsys.readouterr().out
    assert "toy: encrypt message bytes 64" in printed
    [figure] = load_peers(peers.kept)["smith2030"].figure
    assert (figure.code, figure.operation, figure.parameters) == ("toy", "encrypt", {"message_bytes": 64})
    assert f" {figure.instructions} / " in printed
    assert figure.instructions > 64 * 5
    assert 0 < figure.code_bytes < 200
    assert figure.constant_time
    peers.bench()  # the same again


def test_a_wrong_result_is_one_line(peers: Peers, capsys: pytest.CaptureFixture[str]) -> None:
    peers.commit(SOURCE.replace("0x30", "0x31"))
    peers.describe()
    with pytest.raises(CheckFailed, match="1 problem with what"):
        peers.bench(accept=True)
    captured = capsys.readouterr()
    [line] = captured.err.splitlines()
    assert "smith2030: toy: rv32imc zig: encrypt message_bytes=64: " in line
    assert "out is wrong from byte 0 on" in line
    assert not list(peers.kept.iterdir())


def test_what_does_not_build_is_one_line_and_the_rest_continues(
    peers: Peers, capsys: pytest.CaptureFixture[str]
) -> None:
    shutil.copytree(peers.checkout, peers.folder / "jones2031")
    text = (peers.folder / "smith2030.toml").read_text(encoding="utf-8")
    (peers.folder / "jones2031.toml").write_text(text.replace("cipher.c", "cypher.c"), encoding="utf-8")
    with pytest.raises(CheckFailed):
        peers.bench()
    captured = capsys.readouterr()
    assert captured.err.count("\n") == 1
    assert 'nothing matches "cypher.c"' in captured.err
    assert "toy: encrypt" in captured.out


def test_an_undefined_function_is_one_line(peers: Peers, capsys: pytest.CaptureFixture[str]) -> None:
    peers.describe(old="their_cipher", new="thier_cipher")
    with pytest.raises(CheckFailed):
        peers.bench()
    [line] = capsys.readouterr().err.splitlines()
    assert 'unknown function "thier_cipher"; did you mean "their_cipher"?' in line


def test_rows_for_programs_have_both_figures(peers: Peers, capsys: pytest.CaptureFixture[str]) -> None:
    bench_peers(peers.folder, peers.run(), Format.JSON, accept=False)
    [row] = json.loads(capsys.readouterr().out)
    assert (row["peer"], row["operation"], row["published_cycles"]) == ("smith2030", "encrypt", None)
    assert row["cycles"] > 0 < row["our_cycles"]


@pytest.mark.parametrize(
    "limits", [Limits(frozenset({"other"})), Limits(isa="rv32im"), Limits(variant="other")], ids=str
)
def test_a_limit_that_leaves_nothing_is_an_error(peers: Peers, limits: Limits) -> None:
    with pytest.raises(UsageError, match="describes nothing of this; it has toy/ref rv32imc"):
        bench_peers(peers.folder, peers.run(limits), accept=False)


def test_another_commit_is_said_and_not_kept(peers: Peers, capsys: pytest.CaptureFixture[str]) -> None:
    described = peers.git("rev-parse", "HEAD")
    peers.commit(SOURCE + "\n")
    with pytest.raises(CheckFailed):
        peers.bench(accept=True)
    captured = capsys.readouterr()
    now = peers.git("rev-parse", "HEAD")
    assert f"is at commit {now[:12]}, the description is for {described[:12]}" in captured.err
    assert "toy: encrypt" in captured.out
    assert not list(peers.kept.iterdir())


def test_changed_files_are_said(peers: Peers, capsys: pytest.CaptureFixture[str]) -> None:
    (peers.checkout / "cipher.c").write_text(SOURCE + "\n", encoding="utf-8")
    with pytest.raises(CheckFailed):
        peers.bench()
    assert "files are changed" in capsys.readouterr().err


def test_a_difference_from_what_is_kept_is_said(peers: Peers, capsys: pytest.CaptureFixture[str]) -> None:
    peers.bench(accept=True)
    path = peers.kept / "smith2030.toml"
    [figure] = load_peers(peers.kept)["smith2030"].figure
    text = path.read_text(encoding="utf-8").replace(f"cycles = {figure.cycles}", f"cycles = {figure.cycles + 1}")
    path.write_text(text, encoding="utf-8")
    with pytest.raises(CheckFailed):
        peers.bench()
    assert f"cycles {figure.cycles}, kept are {figure.cycles + 1}" in capsys.readouterr().err
    peers.bench(accept=True)
    assert [figure] == load_peers(peers.kept)["smith2030"].figure


def test_an_adapter_costs_nothing(peers: Peers) -> None:
    peers.bench(accept=True)
    [plain] = load_peers(peers.kept)["smith2030"].figure
    (peers.folder / "adapter.c").write_text(ADAPTER, encoding="utf-8")
    peers.describe("adapted(position, message_bytes, in, out, stream)", '"adapter.c"')
    peers.bench(accept=True)
    [adapted] = load_peers(peers.kept)["smith2030"].figure
    assert (adapted.instructions, adapted.code_bytes) == (plain.instructions, plain.code_bytes)


def test_functions_of_one_assembly_file_are_counted_one_by_one(peers: Peers) -> None:
    (peers.checkout / "cipher.S").write_text(ASSEMBLY, encoding="utf-8")
    peers.commit(SOURCE)
    peers.describe("their_sum(in, message_bytes)", old="operations.encrypt", new="operations.sum")
    path = peers.folder / "smith2030.toml"
    text = path.read_text(encoding="utf-8").replace("cipher.c", "cipher.S")
    path.write_text(text.replace('"memcpy(stream, key, 4)", ', ""), encoding="utf-8")
    peers.bench(accept=True)
    [figure] = load_peers(peers.kept)["smith2030"].figure
    assert figure.is_assembly
    assert 20 <= figure.code_bytes <= 40
    assert figure.instructions == 64 * 5 + 6
    assert figure.remark == "stack not 16-byte aligned"


def test_results_that_cannot_be_ours_are_not_compared(peers: Peers) -> None:
    peers.commit(SOURCE.replace("0x30", "0x31"))
    peers.describe(old="files =", new='differs = "toys of round 1"\nfiles =')
    peers.bench(accept=True)
    [figure] = load_peers(peers.kept)["smith2030"].figure
    assert figure.remark == "toys of round 1"


def test_figures_of_an_earlier_model_are_not_kept_beside_those_of_today(peers: Peers) -> None:
    peers.bench(accept=True)
    path = peers.kept / "smith2030.toml"
    kept = load_peers(peers.kept)["smith2030"]
    [figure] = kept.figure
    other = figure.model_copy(update={"compiler": "gcc 1.0 -O2"})
    write_peer(path, kept.model_copy(update={"figure": [figure, other]}))
    peers.bench(accept=True)
    assert len(load_peers(peers.kept)["smith2030"].figure) == 2
    earlier = dict.fromkeys(kept.models, "0")
    write_peer(path, kept.model_copy(update={"models": earlier, "figure": [figure, other]}))
    peers.bench(accept=True)
    assert load_peers(peers.kept)["smith2030"].figure == [figure]


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ('primitive = "toy"', 'primitive = "tyo"', 'unknown primitive "tyo"; did you mean "toy"'),
        ('variant = "ref"', 'variant = "rfe"', 'unknown variant of toy "rfe"; did you mean "ref"'),
        ("operations.encrypt]", "operations.encrpyt]", 'unknown operation of toy "encrpyt"; did you mean "encrypt"'),
        (", message_bytes, position", ", mesage_bytes, position", 'did you mean "message_bytes"'),
        ("licence", "license", 'unknown key "license"; did you mean "licence"'),
        ("isa =", "iisa =", 'code.toy: unknown key "iisa"; did you mean "isa"'),
        ("message_bytes = [64]", "mesage_bytes = [64]", 'unknown parameter of toy "mesage_bytes"'),
    ],
)
def test_a_misspelt_name_is_an_error(peers: Peers, old: str, new: str, message: str) -> None:
    peers.describe(old=old, new=new)
    with pytest.raises(UsageError, match=r"smith2030\.toml: ") as error:
        peers.bench()
    assert message in str(error.value)


def test_a_folder_without_descriptions_is_an_error(tmp_path: Path) -> None:
    run = Run(Library.load(TOY), core_for_tests(), "zig", [], tmp_path)
    with pytest.raises(UsageError, match=r"has no NAME\.toml"):
        bench_peers(tmp_path, run, accept=False)


def test_what_is_kept_is_of_operations_that_exist() -> None:
    library = Library.load()
    for peer in load_peers().values():
        check_peer(peer, library)
