# SPDX-License-Identifier: MIT OR Apache-2.0
"""How a goal is decided: with symbols, if that suffices, or else by executing all of it; then for every length."""

from asyncio import Lock, gather
from dataclasses import dataclass, field, replace

from rvk.library.primitive import MESSAGE_BYTES
from rvk.prove.code.assumption import Assumption
from rvk.prove.code.composition import composed
from rvk.prove.code.goals import Goal
from rvk.prove.code.induction import ALL_LENGTHS
from rvk.prove.code.results import Limits, Result, keep, kept, key_of
from rvk.prove.code.schedule import Prover
from rvk.prove.code.sizes import has_length, is_for_all
from rvk.prove.code.verdict import Outcome, Verdict
from rvk.prove.code.worker import Way

_DECIDED = (Outcome.PROVED, Outcome.WRONG)


@dataclass(frozen=True)
class Decisions:
    """What is found out in a run. What several goals assume is proved once."""

    limits: Limits
    _locks: dict[str, Lock] = field(default_factory=dict)
    _for_all: dict[object, Verdict] = field(default_factory=dict)
    """What is proved for all lengths, whatever length it was asked for."""
    _inductions: dict[object, tuple[Result, bool]] = field(default_factory=dict)
    """What inductions for all lengths have found out."""

    async def decide(self, goal: Goal, prover: Prover) -> Result:
        """What is known about a goal; it is kept if it would be the same again."""
        if goal.split is not None or not is_for_all(goal.bound):
            return self._kept(*await self._decided(goal, prover))
        key = _whatever_length(goal)
        async with self._lock("goal", key):
            known = self._for_all.get(key)
            if known is not None:
                return self._kept(Result(goal, known, 0.0), True)
            result = self._kept(*await self._decided(goal, prover))
            if result.verdict.lengths == ALL_LENGTHS:
                self._for_all[key] = result.verdict
        return result

    def _kept(self, result: Result, is_final: bool) -> Result:
        if is_final:
            keep(result, self.limits)
        return result

    def _lock(self, *key: object) -> Lock:
        """Whoever wants to know the same waits until it is known."""
        return self._locks.setdefault(repr(key), Lock())

    async def _decided(self, goal: Goal, prover: Prover) -> tuple[Result, bool]:
        """The result, and whether it would be the same again.

        Messages have each length by induction, if that succeeds: then nothing is executed for the goal's own.
        """
        result, is_final = await self._composed(goal, prover)
        with_symbols = result.verdict.outcome is Outcome.PROVED
        if not self._has_more_lengths(goal) or not (with_symbols or _may_be_executed(result.verdict)):
            return await self._executed_unless_decided(goal, result, is_final, prover)
        lengths, is_final_too = await self._every_length(goal, prover, symbols=with_symbols)
        if lengths.verdict.lengths and not with_symbols:
            return replace(lengths, seconds=result.seconds + lengths.seconds), is_final and is_final_too
        if not with_symbols:
            result, is_final = await self._executed_unless_decided(goal, result, is_final, prover)
        if result.verdict.outcome is Outcome.PROVED:
            return _with_lengths(result, lengths), is_final and is_final_too
        return replace(result, seconds=result.seconds + lengths.seconds), is_final

    @staticmethod
    def _has_more_lengths(goal: Goal) -> bool:
        """Whether an induction may be for more: a message in pieces is for every length already."""
        return goal.split is None and has_length(goal.bound)

    async def _proved(self, goal: Goal, prover: Prover) -> tuple[Result, bool]:
        """The same, for the length of a goal only."""
        return await self._executed_unless_decided(goal, *await self._composed(goal, prover), prover)

    @staticmethod
    async def _executed_unless_decided(
        goal: Goal, result: Result, is_final: bool, prover: Prover
    ) -> tuple[Result, bool]:
        """The result with symbols, or else of executing all; a message in pieces is proved with symbols only."""
        if goal.split is None and _may_be_executed(result.verdict):
            whole, is_final_too = await prover.prove(goal)
            return _either(result, whole), is_final and is_final_too
        if _takes_longer_executed(result.verdict):
            result = replace(result, verdict=replace(result.verdict, assumed=()))
        return result, is_final

    async def _every_length(self, goal: Goal, prover: Prover, *, symbols: bool) -> tuple[Result, bool]:
        """What the induction says. If it is for all lengths, it is the same whatever the length of the message."""
        key = _whatever_length(goal)
        async with self._lock("every length", key):
            known = self._inductions.get(key) if is_for_all(goal.bound) else None
            if known is not None:
                return replace(known[0], goal=goal, seconds=0.0), known[1]
            self._inductions[key] = found = await self._induction(goal, prover, symbols=symbols)
        return found

    async def _induction(self, goal: Goal, prover: Prover, *, symbols: bool) -> tuple[Result, bool]:
        """The same; with symbols, if that suffices, or else by executing all of a turn."""
        seconds = 0.0
        if symbols:
            result, is_final = await self._composed(goal, prover, Way.EVERY_LENGTH_WITH_SYMBOLS)
            if result.verdict.outcome is Outcome.PROVED:
                return result, is_final
            seconds = result.seconds
        result, is_final = await prover.prove(goal, Way.EVERY_LENGTH)
        return replace(result, seconds=seconds + result.seconds), is_final

    async def _composed(self, goal: Goal, prover: Prover, way: Way = Way.SYMBOLS) -> tuple[Result, bool]:
        """With symbols: what the operation makes of any functions, and proofs of those that it has."""
        result, is_final = await prover.prove(goal, way)
        if result.verdict.outcome is not Outcome.PROVED:
            return result, is_final
        assumed = result.verdict.assumed

        async def known(each: Assumption) -> tuple[Verdict, float, bool]:
            has_others = sum(each.is_like(other) for other in assumed) > 1
            prove = self._assumed_for_all if has_others or each.is_long else self._assumed
            return await prove(each, goal, prover)

        # All at once: who has the graph of some functions is asked for all of them meanwhile.
        found = await gather(*map(known, assumed))
        verdicts = dict(zip(assumed, (verdict for verdict, *_ in found), strict=True))
        seconds = result.seconds + sum(taken for _, taken, _ in found)
        whole = Result(goal, composed(goal, result.verdict, verdicts), seconds)
        return whole, is_final and all(is_final_too for *_, is_final_too in found)

    async def _assumed_for_all(self, assumption: Assumption, by: Goal, prover: Prover) -> tuple[Verdict, float, bool]:
        """What is known about an operation that is assumed for several lengths, or a long one: for all, if possible."""
        goal = assumption.goal(by)
        if not assumption.place.offsets and is_for_all(goal.bound):
            result, is_final = await self._every_length(goal, prover, symbols=False)
            if result.verdict.lengths == ALL_LENGTHS:
                return result.verdict, result.seconds, is_final
        return await self._assumed(assumption, by, prover)

    async def _assumed(self, assumption: Assumption, by: Goal, prover: Prover) -> tuple[Verdict, float, bool]:
        """What is known about an operation that a goal assumes, the seconds that it took, and whether that is final.

        Its proof may assume others in turn, which are of functions that it calls: nobody waits for himself. Whoever
        needs it meanwhile waits.
        """
        goal = assumption.goal(by)
        assert goal != by, f"{goal.label} assumes itself"
        async with self._lock(key_of(goal)):
            before = kept(goal, self.limits)
            if before is not None:
                return before.verdict, 0.0, True
            result, is_final = await self._proved(goal, prover)
            self._kept(result, is_final)
        return result.verdict, result.seconds, is_final


def _whatever_length(goal: Goal) -> object:
    """The operation of a program, without the length of its message."""
    parameters = tuple(item for item in goal.bound.parameters.items() if item[0] != MESSAGE_BYTES)
    return goal.program.digest, goal.core, goal.bound.primitive.folder, goal.bound.name, parameters, goal.place


def _may_be_executed(with_symbols: Verdict) -> bool:
    """Whether that may say more."""
    return with_symbols.outcome not in _DECIDED and not _takes_longer_executed(with_symbols)


def _takes_longer_executed(with_symbols: Verdict) -> bool:
    """Whether what a symbol stands for is not decided in time by itself: all that is executed has that in it."""
    return with_symbols.outcome is Outcome.UNDECIDED and bool(with_symbols.assumed)


def _either(with_symbols: Result, whole: Result) -> Result:
    """What was found out by executing all, which took its time, too; and what is missing to a proof with symbols."""
    verdict, other = whole.verdict, with_symbols.verdict
    if verdict.outcome not in _DECIDED:
        missing = f"; with symbols: {other.reason}" if other.assumed else ""
        within = verdict.within_limits and other.within_limits
        verdict = replace(verdict, reason=f"{verdict.reason}{missing}", within_limits=within)
    return Result(whole.goal, verdict, with_symbols.seconds + whole.seconds)


def _with_lengths(result: Result, lengths: Result) -> Result:
    """With what was found out about every length, which is executed."""
    verdict, found = result.verdict, lengths.verdict
    together = replace(
        verdict,
        lengths=found.lengths,
        one_length=found.reason,
        within_limits=found.within_limits,
        look_ups=tuple(dict.fromkeys(verdict.look_ups + found.look_ups)),
    )
    return Result(result.goal, together, result.seconds + lengths.seconds)
