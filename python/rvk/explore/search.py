# SPDX-License-Identifier: MIT OR Apache-2.0
"""Which sets to look at where they are too many: NSGA-II, for least area and most speed-up.

K. Deb et al., A fast and elitist multiobjective genetic algorithm: NSGA-II, 2002, as pymoo has it: it works on vectors
of bits, takes a population that is given, and lets its caller evaluate a generation, here on the cluster. The costs of
programs do not depend on the set, so that an evaluation is one synthesis, kept like any other: with the same seed, the
search goes on where it ended.
"""

from collections.abc import Sequence
from typing import Any, Final

import numpy as np
from pymoo.algorithms.moo.nsga2 import NSGA2
from pymoo.core.problem import Problem
from pymoo.core.repair import Repair
from pymoo.core.termination import NoTermination
from pymoo.operators.crossover.ux import UniformCrossover
from pymoo.operators.mutation.bitflip import BitflipMutation

from rvk.explore.plan import Plan, Programs
from rvk.explore.run import Progress, Runner
from rvk.explore.sets import possible_from
from rvk.explore.space import Groups, Space
from rvk.explore.tasks import Task

POPULATION: Final = 64
_PATIENCE: Final = 50
"""Generations without a set that is new, after which the search ends."""
_NO_AREA: Final = 1e9
"""What a set counts that could not be synthesised, in gates."""


class Search:
    """The searches of a space, for one processor and compiler after the other."""

    def __init__(self, plan: Plan, runner: Runner, *, evaluations: int, seed: int, areas: bool) -> None:
        """The runner has the costs of all programs. Without areas, the number of groups stands for the area."""
        self.tasks: list[Task] = []
        self._plan, self._runner, self._seed, self._areas = plan, runner, seed, areas
        self._evaluations = evaluations
        pairs = len(plan.space.processors) * len(plan.space.compilers)
        self._progress = Progress(evaluations * pairs)

    def sets(self, processor: str, compiler: str) -> list[Groups]:
        """The sets that were looked at, in the order of the search; first that without groups."""
        programs = self._plan.programs(processor, compiler, self._runner.results)
        looked: dict[Groups, tuple[float, float]] = {}
        self._look([frozenset()], processor, programs, looked)
        algorithm = self._algorithm(programs)
        idle = 0
        while len(looked) < self._evaluations and idle < _PATIENCE:
            before = len(looked)
            generation = algorithm.ask()
            if generation is None or not len(generation):
                break
            found = [_groups(self._plan.space, bits) for bits in generation.get("X")]
            new = [each for each in dict.fromkeys(found) if each not in looked]
            self._look(new[: self._evaluations - len(looked)], processor, programs, looked)
            generation.set("F", np.array([looked.get(each, (_NO_AREA, 1.0)) for each in found]))
            for each in generation:
                each.evaluated.add("F")
            algorithm.tell(infills=generation)
            idle = 0 if len(looked) > before else idle + 1
        return list(looked)

    def _look(
        self, sets: Sequence[Groups], processor: str, programs: Programs, looked: dict[Groups, tuple[float, float]]
    ) -> None:
        """Adds the area and the part of the time that is left of each set."""
        about = self._plan.space.processors[processor]
        tasks = [self._plan.area(about, each) for each in sets] if self._areas else []
        self.tasks += tasks
        results = self._runner.run(tasks, progress=self._progress)
        for at, each in enumerate(sets):
            area = results[tasks[at].key].get("nand2_equivalents") if tasks else len(each)
            left = 1 / programs.speedup(programs.chosen(each))
            looked[each] = (float(area) if isinstance(area, int | float) else _NO_AREA, left)

    def _algorithm(self, programs: Programs) -> Any:  # noqa: ANN401  (pymoo has no types)
        space = self._plan.space
        count = len(space.groups)
        repair = _Possible(space, programs)
        chance = np.random.default_rng(self._seed)
        first = chance.random((POPULATION, count)) < chance.random((POPULATION, 1))
        first[0] = True
        singles = min(count, POPULATION // 2)
        first[1 : 1 + singles] = np.eye(count, dtype=bool)[:singles]
        algorithm = NSGA2(
            pop_size=POPULATION,
            sampling=repair.repaired(first, chance),
            crossover=UniformCrossover(),
            mutation=BitflipMutation(),
            repair=repair,
        )
        problem = Problem(n_var=count, n_obj=2, xl=False, xu=True, vtype=bool)
        algorithm.setup(problem, termination=NoTermination(), seed=self._seed)
        return algorithm


class _Possible(Repair):  # type: ignore[misc]
    """Makes a possible set of any, and takes from it the groups that no program uses: these can only cost gates."""

    def __init__(self, space: Space, programs: Programs) -> None:
        super().__init__()
        self._space, self._programs, self._names = space, programs, list(space.groups)

    def _do(self, problem: Any, X: Any, random_state: Any = None, **_: Any) -> Any:  # noqa: ANN401, N803, ARG002
        return self.repaired(X, random_state)

    def repaired(self, rows: Any, chance: Any) -> Any:  # noqa: ANN401
        """The rows of bits, each that of a possible set; which groups of a conflict stay is by chance."""
        made = np.zeros_like(rows, dtype=bool)
        for at, row in enumerate(rows):
            names = [self._names[i] for i in chance.permutation(len(self._names)) if row[i]]
            groups = possible_from(self._space, names)
            used = self._programs.used(groups)
            needed = frozenset[str]().union(*map(self._space.with_what_it_needs, used))
            made[at] = [name in needed for name in self._names]
        return made


def _groups(space: Space, bits: Any) -> Groups:  # noqa: ANN401
    return frozenset(name for name, bit in zip(space.groups, bits, strict=True) if bit)
