# SPDX-License-Identifier: MIT OR Apache-2.0
"""META.toml: what is read from it, and the messages for a wrong one."""

import shutil
from pathlib import Path

import pytest

from rvk import paths
from rvk.cli import run
from rvk.errors import UsageError
from rvk.library import CallLine, Library
from rvk.library.formula import NotWhole, evaluate
from tests.conftest import TOY
from tests.planted import plant

MISTAKES = {
    "unknown key": ('title = "Toy"', 'title = "Toy"\ncolour = "red"', 'unknown key "colour"; there are: arguments'),
    "not TOML": ('title = "Toy"', "title = Toy", "line 3"),
    "unknown parameter": ('bytes = "message_bytes", sec', 'bytes = "mesage_bytes", sec', "arguments.in.bytes"),
    "unknown argument": ("rvk_toy_init(stream, key, 7)", "rvk_toy_init(stream, kee, 7)", '"kee" is neither'),
    "not a call": ('"rvk_toy_sum(in, message_bytes)"', '"rvk_toy_sum"', "operations.sum.calls.0"),
    "unknown extension": ('isa = ["rv32i", "rv32imc_zbb"]', 'isa = ["rv32imc_zbx"]', "variants.rv32.isa.0"),
    "order of extensions": ('isa = ["rv32i", "rv32imc_zbb"]', 'isa = ["rv32icm"]', "variants.rv32.isa.0"),
    "less than needed": (
        'needs = "rv32i"\nisa = ["rv32i",',
        'needs = "rv32im"\nisa = ["rv32i",',
        "lacks part of needs",
    ),
    "no such file": ('files = ["rv32/*.S"]', 'files = ["rv23/*.S"]', "variants.rv32.files"),
    "wrong name": ('name = "toy"', 'name = "tyo"', "name"),
    "wrong kind": ('kind = "stream"', 'kind = "hash"', "kind"),
    "wrong split": ("rvk_toy_init(stream, key, 7)", "rvk_toy_init*(stream, key, 7)", "operations.init.calls.0"),
    "bad pair": ('in_place = [["in", "out"]]', 'in_place = [["in", "uot"]]', "in_place"),
    "bad context": (
        'files = ["rv32/*.S"]',
        'files = ["rv32/*.S"]\ncontext_bytes = { steam = 4 }',
        "steam",
    ),
    "buffer that hides the returned value": ("out = {", "result = {", "arguments.result"),
    "used primitive missing": ('files = ["rv32/*.S"]', 'files = ["rv32/*.S"]\nuses = ["tyo/ref"]', '"tyo"'),
    "bad pointer": (
        'key = { direction = "in", bytes = 4,',
        'key = { points_to = ["steam"], direction = "in", bytes = 4,',
        "arguments.key.points_to",
    ),
    "size missing": ('key = { direction = "in", bytes = 4,', 'key = { direction = "in",', "arguments.key"),
}


@pytest.mark.parametrize("name", MISTAKES)
def test_a_mistake_is_named_with_file_and_key(name: str, tmp_path: Path) -> None:
    old, new, expected = MISTAKES[name]
    shutil.copytree(TOY, tmp_path / "lib")
    meta = tmp_path / "lib" / "stream" / "toy" / "META.toml"
    plant(meta, old, new)
    with pytest.raises(UsageError) as caught:
        Library.load(tmp_path / "lib")
    assert str(meta) in str(caught.value)
    assert expected in str(caught.value)
    assert "\n" not in str(caught.value)


def test_parameters_are_found_where_they_are_used(toy: Library) -> None:
    primitive = toy.primitive("toy")
    assert primitive.parameter_names("encrypt") == ["message_bytes"]
    assert primitive.parameter_names("init") == []
    assert [b.label for b in primitive.bound_operations(everything=False)] == [
        "encrypt message_bytes=16",
        "encrypt message_bytes=64",
    ]


def test_lengths_go_together_and_everything_else_is_combined(tmp_path: Path) -> None:
    shutil.copytree(TOY, tmp_path / "lib")
    meta = tmp_path / "lib" / "stream" / "toy" / "META.toml"
    text = meta.read_text(encoding="utf-8")
    text = text.replace("[parameters]", "[parameters]\nad_bytes = [5]\nposition_bits = [8, 16]")
    text = text.replace("(in, message_bytes)", "(in, message_bytes, ad_bytes, position_bits)")
    meta.write_text(text, encoding="utf-8")
    primitive = Library.load(tmp_path / "lib").primitive("toy")
    assert [list(choice.items()) for choice in primitive.choices("sum")] == [
        [("ad_bytes", 5), ("position_bits", bits), ("message_bytes", length)] for bits in (8, 16) for length in (16, 64)
    ]
    assert list(primitive.choices("sum", without=frozenset({"ad_bytes"}), fixed={"position_bits": 9, "digits": 1})) == [
        {"position_bits": 9, "message_bytes": length} for length in (16, 64)
    ]


def test_all_variants_of_another_primitive_are_used(tmp_path: Path) -> None:
    shutil.copytree(TOY, tmp_path / "lib")
    toy = tmp_path / "lib" / "stream" / "toy"
    shutil.copytree(toy, tmp_path / "lib" / "mode" / "doll")
    meta = tmp_path / "lib" / "mode" / "doll" / "META.toml"
    text = toy.joinpath("META.toml").read_text(encoding="utf-8").replace('name = "toy"', 'name = "doll"')
    text = text.replace('kind = "stream"', 'kind = "mode"').partition("[variants.rv32]")[0]
    meta.write_text(f'{text}uses = ["toy/*"]\n', encoding="utf-8")
    library = Library.load(tmp_path / "lib")
    doll, variants = library.primitive("doll"), library.primitive("doll").meta.variants
    assert {name: variant.uses for name, variant in variants.items()} == {"ref": ["toy/ref"], "rv32": ["toy/rv32"]}
    assert variants["rv32"].isa == library.primitive("toy").variant("rv32").isa
    assert [(p.name, v) for p, v in library.parts(doll, "rv32")] == [
        ("doll", "rv32"),
        ("doll", "ref"),
        ("toy", "rv32"),
        ("toy", "ref"),
    ]
    meta.write_text(f'{text}uses = ["tyo/*"]\n', encoding="utf-8")
    with pytest.raises(UsageError, match="tyo"):
        Library.load(tmp_path / "lib")


@pytest.fixture
def broken(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A library with the toy, one primitive that is broken, one that uses it and one that uses that one."""
    folder = tmp_path / "lib"
    shutil.copytree(TOY, folder)
    toy = folder / "stream" / "toy"
    for name, uses in (("broken", ""), ("user", 'uses = ["broken/ref"]\n'), ("outer", 'uses = ["user/*"]\n')):
        other = folder / "stream" / name
        shutil.copytree(toy, other)
        text = (toy / "META.toml").read_text(encoding="utf-8").replace('name = "toy"', f'name = "{name}"')
        (other / "META.toml").write_text(text.partition("[variants.rv32]")[0] + uses, encoding="utf-8")
    (folder / "stream" / "broken" / "META.toml").write_text("colour = 1", encoding="utf-8")
    monkeypatch.setattr(paths, "library_folder", lambda: folder)


@pytest.mark.usefixtures("broken")
def test_what_is_broken_is_left_out_with_all_that_uses_it() -> None:
    library = Library.load(skip_broken=True)
    assert list(library.primitives) == ["toy"]
    assert sorted(library.broken) == ["broken", "outer", "user"]
    assert {text.partition(": ")[0] for text in library.broken.values()} == {"lib/stream/broken/META.toml"}
    with pytest.raises(UsageError, match=r"broken/META\.toml"):
        Library.load()


@pytest.mark.parametrize(
    ("arguments", "status", "lines"),
    [
        (["list"], 0, 1),
        (["list", "toy", "--json"], 0, 1),
        (["list", "broken"], 2, 2),
        (["list", "outer"], 2, 2),
        (["build", "toy"], 0, 1),
        (["bench", "toy", "--variant", "rv32"], 0, 1),
        (["profile", "toy", "--variant", "rv32"], 0, 1),
        (["test", "toy", "--variant", "rv32"], 0, 1),
        (["test", "--variant", "rv32"], 1, 2),
        (["ct", "toy", "--variant", "rv32"], 0, 1),
        (["ct", "--variant", "rv32"], 1, 2),
    ],
)
@pytest.mark.usefixtures("broken")
def test_commands_that_do_not_need_what_is_broken_go_on(
    arguments: list[str], status: int, lines: int, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(arguments) == status
    captured = capsys.readouterr()
    complaints = captured.err.splitlines()
    assert len(complaints) == lines
    assert complaints[0].startswith("rvk: left out: ")
    assert 'broken/META.toml: unknown key "colour"' in complaints[0]
    assert ("toy" in captured.out.lower()) == (status < 2)


def test_a_call_line_is_read() -> None:
    line = CallLine.parse("rvk_aes{key_bits}_f*(out, in, max(message_bytes, 16), 4)")
    assert line.arguments == ("out", "in", "max(message_bytes, 16)", "4")
    assert line.split
    assert line.function_name({"key_bits": 192}) == "rvk_aes192_f"
    assert CallLine.parse("rvk_f()").arguments == ()


def test_a_call_can_pass_the_address_of_a_constant(toy: Library) -> None:
    line = CallLine.parse("rvk_f(&rvk_aes{key_bits}_cipher, out, 2 * n)")
    assert line.constants({"key_bits": 192}) == ["rvk_aes192_cipher"]
    assert line.placeholders == {"key_bits"}
    assert line.expression_names(frozenset({"out"})) == {"n"}
    assert toy.primitive("toy").named() == ["rvk_toy_init", "rvk_toy_sum", "rvk_toy_update"]


@pytest.mark.parametrize("text", ["f", "f(", "f(a", "f(a, b, c, d, e, f, g, h, i)"])
def test_what_is_not_a_call_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="f"):
        CallLine.parse(text)


def test_expressions_are_whole_numbers() -> None:
    assert evaluate("key_bits / 8 + 1", {"key_bits": 128}) == 17
    assert evaluate(5, {}) == 5
    with pytest.raises(NotWhole):
        evaluate("n / 64", {"n": 65})
    with pytest.raises(ValueError, match="m"):
        evaluate("m + 1", {"n": 65})
    with pytest.raises(ValueError, match="import"):
        evaluate("__import__('os')", {})
