# SPDX-License-Identifier: MIT OR Apache-2.0
"""Unsound merging, planted in a copy of the prover's source: each kind is noticed by its tests.

What they compare with is plain evaluation (`sim/prove`). `make test-long` plants some of the faults, RVK_MERGES=all
(`make test-merges`) all of them. The copy is built apart, so that no build has a fault.
"""

import os
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import pytest

from tests.clone import CLONE
from tests.planted import plant

PLANTED = CLONE / "target" / "planted"
BUILD = {
    "CARGO_PROFILE_DEV_DEBUG": "0",
    "CARGO_PROFILE_DEV_OPT_LEVEL": "1",
}
"""The tests take less time then, even with that of the build."""
PROPTEST = {
    "PROPTEST_RNG_SEED": "1",
    "PROPTEST_DISABLE_FAILURE_PERSISTENCE": "true",
    "PROPTEST_MAX_SHRINK_ITERS": "0",
}
"""The same inputs each time, whatever was noticed before."""


@dataclass(frozen=True)
class Fault:
    """What stands in place of what in a file of the prover."""

    kind: str
    file: str
    right: str
    wrong: str

    @contextmanager
    def planted(self, copy: Path) -> Iterator[None]:
        """Cargo goes by the time of a file: it is written again afterwards."""
        source = copy / "sim" / "prove" / "src" / self.file
        text = source.read_text(encoding="utf-8")
        plant(source, self.right, self.wrong)
        try:
            yield
        finally:
            source.write_text(text, encoding="utf-8")


FAULTS = [
    Fault("truth tables over a cut: half of them", "cut.rs",
          "tables[&a].is(inverted, &tables[&b], front.len())", "tables[&a].is(inverted, &tables[&b], front.len() - 1)"),
    Fault("truth tables above what is whole: half of them", "cut.rs",
          "tables[&a].is(inverted, &tables[&b], cone.leaves.len())",
          "tables[&a].is(inverted, &tables[&b], cone.leaves.len().saturating_sub(1))"),
    Fault("truth tables over a cut: nothing left to be opened", "cut.rs",
          "front.len() > MOST_OPEN {\n                return false;",
          "front.len() > MOST_OPEN {\n                return true;"),
    Fault("marks: of the search before", "marks.rs",
          "self.search = self.search.wrapping_add(1);", "self.search = self.search.max(1);"),
    Fault("sums: by the lower node", "graph/sums.rs", "u64::from(a.max(b)) << 32", "u64::from(a.max(b)) >> 32"),
    Fault("cases: one of them", "cases.rs", "[false, true].into_iter()", "[false].into_iter()"),
    Fault("cases: a conjunction is its first operand", "cases.rs",
          "Rc::from([*self.conjunctions.entry(operands).or_insert(number)])", "Rc::clone(&operands[0])"),
    Fault("selections: one value of what selects", "selection.rs",
          "for value in [Literal::FALSE, Literal::TRUE]", "for value in [Literal::FALSE]"),
    Fault("selections: what is made anew, not inverted", "selection.rs",
          "known[&literal.node()].inverted_if(literal.is_inverted())", "known[&literal.node()]"),
    Fault("conditions: what a negated conjunction is of", "selection.rs",
          "(is_new, literal.is_inverted(),", "(is_new, false,"),
    Fault("choices: by the same, not its inverse", "graph/choice.rs", "*by == !*other", "*by == *other"),
    Fault("choices: the other one by a constant", "graph/choice.rs",
          "if is_one { b } else { c }", "if is_one { c } else { b }"),
    Fault("choices: the other one by an inverse", "graph/choice.rs", "(!a, c, b)", "(!a, b, c)"),
    Fault("ways: the other one", "ways.rs", "bit.inverted_if(!chosen)", "bit.inverted_if(*chosen)"),
    Fault("ways: one that nothing takes is taken", "ways.rs",
          "(Some(value), Some(chosen)) if value != *chosen => Way::Unreachable,", ""),
    Fault("ways: a branch is the first one", "ways.rs", "*count += 1;", ""),
    Fault("comparisons with zero: one bit less", "carries.rs", "word.iter().fold(", "word[1..].iter().fold("),
    Fault("functions of few nodes: a table's index is turned round", "truth_table.rs",
          "low ^ (low ^ high) & each.0[at]", "high ^ (low ^ high) & each.0[at]"),
    Fault("truth tables over a cut: two open nodes are one variable", "cone.rs",
          "TruthTable::variable(index, variables)", "TruthTable::variable(index & !1, variables)"),
    Fault("truth tables over a cut: an operand, not inverted", "cone.rs",
          "&tables[&y.node()], y.is_inverted())", "&tables[&y.node()], false)"),
    Fault("few nodes: one drops out that counts, a low variable", "local.rs",
          "values.iter().any(|word|", "values[..3].iter().any(|word|"),
    Fault("few nodes: one drops out that counts, the seventh variable", "local.rs",
          "values[0] != values[1] || values[2] != values[3]", "values[0] != values[1]"),
    Fault("few nodes: one drops out that counts, the eighth variable", "local.rs",
          "values[..2] != values[2..]", "values[0] != values[2]"),
    Fault("few nodes: the third variable and the next, not exchanged", "local.rs",
          "low << by | high >> by", "if lower == 2 { low | high } else { low << by | high >> by }"),
    Fault("few nodes: the sixth variable and the next, exchanged in half of the values", "local.rs",
          "[(0, 1), (2, 3)]", "[(0, 1)]"),
    Fault("few nodes: the seventh variable and the next, not exchanged", "local.rs",
          "6 => values.swap(1, 2)", "6 => {}"),
    Fault("few nodes: a function of more, by its old places", "local.rs",
          "(at..place).for_each", "(at..place.min(at + 4)).for_each"),
    Fault("few nodes: an operand, not inverted", "local.rs",
          "operation(x[at] ^ mask[0], y[at] ^ mask[1])", "operation(x[at] ^ mask[0], y[at])"),
    Fault("few nodes: a literal that is found, not inverted", "local.rs",
          "found.map(|literal| literal.inverted_if(*inverted))", "found"),
    Fault("few nodes: a literal that is made known, not inverted", "local.rs",
          "function.inverted_if(made.is_inverted())", "function.clone()"),
    Fault("few nodes: what a whole one of others is, of these in another order", "local.rs",
          "operands.iter().rev().fold", "operands.iter().fold"),
    Fault("few nodes: a function of a whole one and of those that it is of, inverted", "local.rs",
          "made | value(64 * word + bit) << bit", "made | (value(64 * word + bit) ^ 1) << bit"),
    Fault("groups: a part that is not constant", "groups.rs",
          "sum.is(*inverted, &zero, variables))\n}", "sum.is(*inverted, &zero, variables)).or(Some(false))\n}"),
    Fault("linear: a summand that does not cancel out", "linear.rs",
          "            return false;\n        };\n        for", "            return true;\n        };\n        for"),
    Fault("sums of tables: what is left of one", "spans.rs",
          "                table.xor_with(&vector.table);\n", ""),
    Fault("a table of tables: the index in another order", "composition.rs",
          "cone.leaves.into_iter().collect()", "cone.leaves.into_iter().rev().collect()"),
    Fault("conjunctions: only some of the literals", "conjuncts.rs",
          "all.dedup();", "all.dedup();\n        all.truncate(3);"),
    Fault("sums of words: modulo 2^31", "form.rs",
          "self.map(|coefficient| coefficient.modulo(bits))", "self.map(|coefficient| coefficient.modulo(bits - 1))"),
    Fault("sums of words: or with a bit in common", "words/mod.rs",
          "if a.iter().zip(b).all(|(x, y)| self.graph.and(*x, *y) == Literal::FALSE) {", "{"),
    Fault("sums that are small: a bit less", "words/mod.rs",
          "self.atoms.most(sum).bits())", "self.atoms.most(sum).bits().saturating_sub(1))"),
    Fault("narrow sums: a bit less", "narrow.rs", "sum.modulo(bits)", "sum.modulo(bits - 1)"),
    Fault("comparisons: the sign of a difference, of one large number", "carries.rs",
          "if a[31] == Literal::FALSE && b[31] == Literal::FALSE {", "if a[31] == Literal::FALSE {"),
    Fault("comparisons: the other operand", "carries.rs",
          "d.minus(&of_a).plus(&of_b)", "d.minus(&of_b).plus(&of_a)"),
    Fault("carries: without the one that comes in", "carries.rs",
          "of[0].plus(&of[1]).plus(&of[2]).minus(&self.atoms.number_of_word(&sum))",
          "of[0].plus(&of[1]).minus(&self.atoms.number_of_word(&sum))"),
    Fault("borrows: without the one that comes in", "carries.rs",
          "of[0].plus(&of[1]).plus(&of[2]).minus(&self.atoms.number_of_word(a))",
          "of[0].plus(&of[1]).minus(&self.atoms.number_of_word(a))"),
    Fault("uninterpreted sums: a difference that is the sum", "adder.rs",
          "Arithmetic::Sum(Box::new([*a, second]), carry)", "Arithmetic::Sum(Box::new([*a, *b]), carry)"),
    Fault("uninterpreted carries: without the one that comes in", "adder.rs",
          "([*a, *b]), carry), |bit|", "([*a, *b]), Literal::FALSE), |bit|"),
    Fault("uninterpreted sums: a low bit without what is carried", "adder.rs",
          "None if bit <= first =>", "None if bit <= first + 1 =>"),
    Fault("products of polynomials: one variable for both", "pairs.rs",
          "(a.min(b), a.max(b))", "(a.min(b), a.min(b))"),
    Fault("products of polynomials: pairs of numbers that nothing cancels", "pairs.rs",
          "!has(&self.rows[b], a)", "false"),
    Fault("products of polynomials: what is left of the rows", "pairs.rs",
          "singles.into_iter().chain(pairs).for_each(|(a, b)| self.toggle(a, b));", ""),
    Fault("products of polynomials: the constant of a factor", "bilinear.rs",
          "None => found.push(ONE)", "None => {}"),
    Fault("products of numbers: the high word with the low one", "product.rs",
          "product.minus(&self.atoms.number_of_word(&low)).shifted_down(32)", "product.shifted_down(32)"),
    Fault("bounds: of a word by its exact form, too small", "atoms/ranges.rs",
          "if by.is_negative() {\n                range.0", "if !by.is_negative() {\n                range.0"),
    Fault("inverted bits: the bit itself", "atoms/mod.rs",
          "one.minus(&self.number(&extended(!word[0])))", "self.number(&extended(!word[0]))"),
    Fault("masks: of the inverse of a bit that is a sum", "words/known.rs",
          "self.masks.get(form).copied()", "self.masks.get(form).map(|bit| !*bit)"),
    Fault("fractions: what carries twice, once", "coefficient.rs", "first | second", "first"),
    Fault("masks: minus the bit, of another sign", "atoms/mod.rs",
          "bit.negated().modulo(32)", "bit.modulo(32)"),
    Fault("shifts: what is shifted out", "shift.rs",
          "self.number(a).minus(&self.atoms.low_bits(a, by)).shifted_down(by)", "self.number(a).shifted_down(by)"),
    Fault("shifts: a form that is made later, by one bit less", "atoms/shifted.rs",
          "Form::atom(of).times(&Coefficient::power(by))", "Form::atom(of).times(&Coefficient::power(by - 1))"),
    Fault("numbers: a form that may be large", "atoms/ranges.rs",
          "self.is_below_2_32(&number).then_some(number)", "Some(number)"),
    Fault("results of instructions: what is not chosen", "wanted.rs", "if is_yes { yes } else { no }", "yes"),
    Fault("results of instructions: a change in any case", "wanted.rs", "self.words.graph.and(bit, x)", "x"),
    Fault("low bits: one more", "atoms/normal.rs",
          "whole & u32::MAX << (32 - bits)", "whole & u32::MAX << (31 - bits)"),
    Fault("sums of words: modulo a power less where the last bits are zeros", "atoms/normal.rs",
          "by.modulo(32 - self.zeros", "by.modulo(31 - self.zeros"),
    Fault("masks: a sum without its low bits, with them", "shift.rs",
          "self.number(of).minus(&self.atoms.low_bits(of, zeros))", "self.number(of)"),
    Fault("carries: an inverse that is the bit", "words/mod.rs",
          "self.number(one).minus(&self.number(bit))", "self.number(bit)"),
    Fault("residues: congruent for the random inputs", "residue.rs",
          "words.find(|words| self.are_congruent(words, number, modulus))", "words.next()"),
    Fault("residues: a multiple of the modulus in one coefficient", "residue.rs",
          "each.iter().all(|by| modulus.divides(by))", "each.iter().any(|by| modulus.divides(by))"),
    Fault("residues: bits without the constant of an inverted one", "monomials.rs",
          "vec![(vec![], counts.clone()), (vec![literal.node()], counts.negated())]",
          "vec![(vec![literal.node()], counts.negated())]"),
    Fault("masks: the product of a word and the bit, of another mask", "product.rs",
          "&extended(mask[0])", "&extended(!mask[0])"),
    Fault("low bits: of a product, one more", "atoms/products.rs",
          "Some((self.of_product(with_whole.into()), bits))", "Some((self.of_product(with_whole.into()), bits + 1))"),
    Fault("residues: the least number, without the last subtraction", "residue.rs",
          "let choice = Choice { bit: is_more[0],", "let choice = Choice { bit: Literal::FALSE,"),
    Fault("an inverse that is none", "graph/equality.rs",
          "return Some(Literal::new(earlier.node(), is_inverted));",
          "return Some(Literal::new(earlier.node(), inverted));"),
    Fault("a sum that is shorter now, not inverted", "graph/sums.rs",
          "if literal.is_inverted() { [&[ONE], of].concat().into() } else { of.into() }", "of.into()"),
    Fault("sums in which nothing stays whole: an inverse that is none", "nodes.rs",
          "Some((others.unwrap_or(&opened).into(), others.is_some()))",
          "Some((others.unwrap_or(&opened).into(), false))"),
    Fault("sums in which nothing stays whole: less than is opened", "nodes.rs",
          "opened = difference(&difference(&opened, &[*whole]), of);",
          "opened = difference(&opened, &[*whole]);"),
    Fault("look-ups of before: of any index", "lookup.rs",
          "known.entry((number, bits, index.into()))", "known.entry((number, bits, Box::default()))"),
    Fault("look-ups of before: of any table", "lookup.rs",
          "known.entry((number, bits, index.into()))", "known.entry((0, bits, index.into()))"),
    Fault("for the solver: tables of other sizes", "clauses.rs",
          "self.covers.entry((table.clone(), of.len()))", "self.covers.entry((table.clone(), 0))"),
    Fault("for the solver: a sum that is inverted", "graph/sums.rs",
          "Literal::of(a).inverted_if(others.is_some())", "Literal::of(a)"),
]  # fmt: skip


EVERY = 12
"""One in so many is in `make test-long`."""
CASES = FAULTS if os.environ.get("RVK_MERGES") == "all" else FAULTS[::EVERY]


@pytest.fixture(scope="module")
def copy(worker_id: str) -> Path:
    """A copy of the source for each process, always in the same place: what has not changed is not built again.

    Each has its own target: for Cargo, programs of copies are the same and would replace one another.
    """
    copy = PLANTED / worker_id
    shutil.rmtree(copy / "sim", ignore_errors=True)
    shutil.copytree(CLONE / "sim", copy / "sim", ignore=shutil.ignore_patterns("target"), copy_function=shutil.copy)
    for name in ("Cargo.toml", "Cargo.lock"):
        shutil.copy(CLONE / name, copy)
    return copy


def run(copy: Path) -> str:
    """What the tests of the prover say, up to the first program with one that fails."""
    command = ["cargo", "test", "--offline", "--quiet", "--package", "rvk-prove"]
    environment = {**os.environ, **BUILD, **PROPTEST, "CARGO_TARGET_DIR": str(copy / "target")}
    return subprocess.run(command, cwd=copy, env=environment, capture_output=True, text=True, check=False).stdout


@pytest.mark.parametrize("fault", FAULTS, ids=lambda each: each.kind)
def test_the_source_has_what_a_fault_replaces(fault: Fault, tmp_path: Path) -> None:
    source = shutil.copy(CLONE / "sim" / "prove" / "src" / fault.file, tmp_path)
    plant(Path(source), fault.right, fault.wrong)


@pytest.mark.long
@pytest.mark.parametrize("fault", CASES, ids=lambda each: each.kind)
def test_it_is_noticed(fault: Fault, copy: Path) -> None:
    with fault.planted(copy):
        said = run(copy)
    print(said)
    assert "test result: FAILED" in said


@pytest.mark.long
def test_without_a_fault_nothing_is_said(copy: Path) -> None:
    said = run(copy)
    assert "test result: ok" in said
    assert "FAILED" not in said
