# SPDX-License-Identifier: MIT OR Apache-2.0
"""What plug-ins compute: native instructions, and the rules of every operator, say the same."""

import random
import subprocess
from functools import cache
from pathlib import Path

import pytest

from rvk import _sim
from rvk._sim import Isa, Plugin, SimulationError
from rvk.errors import UsageError
from rvk.isa.conflicts import native_of
from rvk.isa.model.builder import Builder
from rvk.isa.model.expression import Expression, Operator, Table
from rvk.isa.model.instruction import Bits, Field, Instruction, Place, StateRegister
from rvk.isa.plugin import compile_plugin, store
from rvk.isa.plugin.source import plugin_source
from tests.long_tests import long_unless
from tests.missing_tools import needs

from .described import CATALOGUE, extension
from .plugins import evaluate_words, operand_sets, state_words

NATIVE_SETS = 100_000
REFERENCE_SETS = 50
SEED = 7
SETS = sorted({each.extension for each in CATALOGUE.instructions})
WIDTHS = (1, 2, 7, 8, 31, 32, 33, 63, 64, 65, 96, 128, 200)
LONG = 64
# auipc becomes lui with the sum when it is translated: the machine's test has it.
NATIVE = {each.mnemonic for each in _sim.instructions() if _sim.evaluate(each.mnemonic, bytes(24)) is not None}


@cache
def plugin(name: str) -> Plugin:
    """The instructions that one instruction set describes itself."""
    return Plugin(compile_plugin([each for each in CATALOGUE.instructions if each.extension == name], f"test-{name}"))


@pytest.mark.parametrize("name", SETS)
def test_native_instructions_say_the_same(name: str) -> None:
    print(f"seed {SEED}")
    source = random.Random(SEED)
    made = plugin(name)
    for each in (each for each in CATALOGUE.instructions if each.extension == name and each.mnemonic in NATIVE):
        sets = operand_sets(each, made, NATIVE_SETS, source).tobytes()
        assert made.evaluate(each.mnemonic, sets) == _sim.evaluate(each.mnemonic, sets), each.mnemonic


def test_every_native_instruction_that_only_computes_is_described() -> None:
    assert {each.mnemonic for each in CATALOGUE.instructions if native_of(each)} == {*NATIVE, "auipc"}


@pytest.mark.parametrize("name", SETS)
def test_the_rules_of_expressions_say_the_same(name: str) -> None:
    check_against_rules([each for each in CATALOGUE.instructions if each.extension == name], plugin(name))


def check_against_rules(instructions: list[Instruction], made: Plugin, count: int = REFERENCE_SETS) -> None:
    print(f"seed {SEED}")
    source = random.Random(SEED)
    state = state_words(made)
    for each in instructions:
        sets = operand_sets(each, made, count, source)
        results = memoryview(made.evaluate(each.mnemonic, sets.tobytes())).cast("I").tolist()
        words = len(sets) // count
        for i in range(count):
            operands = sets[i * words : (i + 1) * words].tolist()
            ours = results[i * (state + 1) : (i + 1) * (state + 1)]
            assert ours == evaluate_words(each, made, operands), (each.mnemonic, [hex(word) for word in operands])


def operands_of(builder: Builder, width: int, shift: bool) -> tuple[Expression, Expression]:
    """Two values that depend on all inputs, the second rarely large if it is an amount."""
    words: list[Expression] = [builder.input(name) for name in ("rs1", "rs2", "rd", "pc", "entropy", "immediate")]
    low, high = words[:2]
    for word in words[2:]:
        low, high = builder.binary(Operator.CONCAT, low, word), builder.binary(Operator.CONCAT, word, high)
    low, high = builder.resize(low, 200, signed=True), builder.resize(high, 200)
    amount = builder.extract(words[1], 0, 9)
    return builder.extract(low, 200 - width, width), amount if shift else builder.extract(high, 0, width)


def sample(number: int, name: str, result: Expression) -> Instruction:
    """An instruction with a result of any width, in a register of its own."""
    register = StateRegister(f"R{result.width}", result.width, reset=1 << (result.width - 1))
    encoding = (Bits(7, number >> 3), Field("rs2", 4, 0), Field("rs1", 4, 0), Bits(3, number & 7), Field("rd", 4, 0))
    return Instruction(
        name=name.upper().replace(".", "_"),
        mnemonic=name,
        extension="xsample",
        place=Place(Path("sample.core_desc"), 1),
        encoding=(*encoding, Bits(7, 0x0B)),
        assembly=("rd", "rs1", "rs2"),
        results={f"state.R{result.width}": result},
        state=(register,),
    )


def results_of(builder: Builder, operator: Operator, width: int) -> list[Expression]:
    """The operator on operands of a width, and the variants that printers tell apart."""
    shift = operator in {Operator.SHL, Operator.LSHR, Operator.ASHR}
    a, b = operands_of(builder, width, shift)
    if shift:
        amounts = [b, builder.extract(b, 0, 5), *(builder.constant(n, 9) for n in (1, width - 1, width, 300))]
        return [builder.binary(operator, a, amount) for amount in amounts]
    if operator in {Operator.ZEXT, Operator.SEXT}:
        return [builder.resize(a, width + more, signed=operator is Operator.SEXT) for more in (1, 40)]
    if operator is Operator.MUX:
        return [builder.mux(builder.extract(builder.input("rd"), 3, 1), a, b)]
    if operator is Operator.EXTRACT:
        return [builder.extract(a, width // 3, max(1, width // 2))]
    if operator is Operator.CONCAT:
        return [builder.binary(operator, a, builder.extract(b, 0, (width + 1) // 2))]
    return [builder.invert(a) if operator is Operator.NOT else builder.binary(operator, a, b)]


def samples() -> list[Instruction]:
    """Every operator on values of every width."""
    found: list[Instruction] = []
    for operator in Operator:
        division = operator in {Operator.UDIV, Operator.UREM, Operator.SDIV, Operator.SREM}
        for width in WIDTHS:
            if division and width > LONG:
                continue
            for variant, result in enumerate(results_of(Builder(), operator, width)):
                found.append(sample(len(found), f"{operator.value}.{width}.{variant}", result))
    return found


@pytest.mark.parametrize("count", long_unless([16], [16, 160]))
def test_every_operator_follows_its_rule_at_every_width(count: int) -> None:
    made = Plugin(compile_plugin(samples(), "test-operators"))
    assert dict(made.state)["R200"] == 200
    check_against_rules(samples(), made, count)


def test_tables_of_every_width() -> None:
    source = random.Random(SEED)
    found = []
    for number, width in enumerate((1, 4, 8, 9, 16, 20, 32, 48, 64)):
        table = Table("Sbox", width, tuple(source.getrandbits(width) for _ in range(16)))
        builder = Builder()
        found.append(sample(number, f"lookup.{width}", builder.lookup(table, builder.input("rs1"))))
    check_against_rules(found, Plugin(compile_plugin(found, "test-tables")))


@needs("gcc")
def test_the_source_has_no_warnings_with_gcc_either(tmp_path: Path) -> None:
    """Clang's are errors whenever a plug-in is compiled."""
    described = [each for each in CATALOGUE.instructions if each.extension != "xgf"]
    file = tmp_path / "plugin.c"
    file.write_text(plugin_source(described), encoding="utf-8")
    flags = ["-std=c11", "-ffreestanding", "-O2", "-Wall", "-Wextra", "-Wconversion", "-Werror", "-c"]
    include = f"-I{store._INTERFACE.parent}"
    done = subprocess.run(
        ["gcc", *flags, include, str(file), "-o", str(tmp_path / "plugin.o")],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr


def test_a_plug_in_says_what_its_instructions_are() -> None:
    for name in SETS:
        described = [each for each in CATALOGUE.instructions if each.extension == name]
        for each, ours in zip(described, plugin(name).instructions, strict=True):
            assert (ours.mnemonic, ours.bits, ours.mask) == (each.mnemonic, each.fixed, each.mask)
            assert ours.class_name == each.latency_class
    assert plugin("xcarry").state == [("CARRY", 1)]
    extensions = {name for each in SETS for line in plugin(each).instructions for name in line.extensions}
    assert {"i", "m", "zbb", "zbkb", "xdraft07", "xgf"} <= extensions


def test_operands_of_assembly_are_those_of_the_description() -> None:
    text = _sim.disassemble(0x5B | 10 << 7 | 11 << 15 | 12 << 20 | 2 << 30, 0, Isa("rv32i_xsbox"), [plugin("xsbox")])
    assert text == "sboxaddr8 a0, a1, a2, 2"
    negative = 0x13 | 10 << 7 | 11 << 15 | 0xFF0 << 20
    assert _sim.disassemble(negative, 0, Isa("rv32i"), [plugin("rv32i")], prefer_plugins=True) == "addi a0, a1, -16"


def test_wrong_operands_and_files_are_refused(tmp_path: Path) -> None:
    with pytest.raises(SimulationError, match="no instruction nonsense"):
        plugin("xsbox").evaluate("nonsense", b"")
    with pytest.raises(SimulationError, match="sets of 7 words"):
        plugin("xcarry").evaluate("addc", bytes(24))
    with pytest.raises(SimulationError, match=r"none\.so: No such file"):
        Plugin(tmp_path / "none.so")
    (tmp_path / "text.so").write_text("no library")
    with pytest.raises(SimulationError, match=r"text\.so: cannot be loaded: .*(too short|invalid ELF)"):
        Plugin(tmp_path / "text.so")


def test_another_version_of_the_interface_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    header = store._INTERFACE.read_text(encoding="utf-8")
    newer = header.replace("RVK_PLUGIN_VERSION 1u", "RVK_PLUGIN_VERSION 2u")
    (tmp_path / "plugin.h").write_text(newer, encoding="utf-8")
    monkeypatch.setattr(store, "_INTERFACE", tmp_path / "plugin.h")
    with pytest.raises(SimulationError, match="version 2 of the plug-in interface, RVK has 1"):
        Plugin(compile_plugin(list(extension("xsbox").values()), "test-version"))


def test_what_a_plug_in_cannot_do_is_refused_with_its_place() -> None:
    builder = Builder()
    wide = builder.resize(builder.input("rs1"), 65)
    division = builder.binary(Operator.UDIV, wide, builder.constant(3, 65))
    with pytest.raises(UsageError, match=r"sample\.core_desc:1: BIG: a division of 65 bits"):
        plugin_source([sample(0, "big", division)])
    with pytest.raises(UsageError, match='the input "rs3" is not one'):
        plugin_source([sample(0, "third", builder.input("rs3"))])
    many = [sample(n, f"n{n}", builder.constant(0, n + 1)) for n in range(65)]
    with pytest.raises(UsageError, match="65 state registers"):
        plugin_source(many)
