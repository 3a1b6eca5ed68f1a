// SPDX-License-Identifier: MIT OR Apache-2.0
// Areas of our processors, and the Pareto fronts of the explored spaces.
"use strict";

const AREA_FIGURES = [
  ["nand2_equivalents", "NAND2 equivalents"], ["at_once", "NAND2 equivalents, synthesised at once"],
  ["flip_flops", "flip-flops"], ["logic_depth", "logic depth"], ["at_once_depth", "logic depth, synthesised at once"],
];
const AREA_COLUMNS = [
  { name: "configuration", get: (row) => row.configuration, kind: "text" },
  { name: "core", title: "timing model", get: (row) => row.core, kind: "text" },
  ...AREA_FIGURES.map(([name, title]) => ({ name, title, get: (row) => Math.round(row[name]) })),
  { name: "title", title: "what it is", get: (row) => row.title, kind: "wrap" },
];

function showAreas(chosen) {
  const title = AREA_FIGURES.find(([name]) => name === chosen.figure)[1];
  const rows = data.areas.map((row) => ({ name: row.configuration, title: row.title, value: row[chosen.figure] }));
  draw("areas-chart", barsSpec(title), rows);
  showTable("areas-table", AREA_COLUMNS, sorted(AREA_COLUMNS, data.areas, chosen.sort), chosen.sort, sorting("areas"));
}

const makeAreas = () =>
  addView("areas", { choices: { figure: () => AREA_FIGURES }, show: showAreas, isEmpty: !data.areas.length });

const spaceOf = (chosen) => data.spaces[Number(chosen.space)] ?? data.spaces[0];

/** The rows of the plot: every set that the filters leave, and whether it is on the front. */
function frontRows(space, points, workload) {
  const base = space.points[0];
  const speed = (point) => speedOf(point, base, workload);
  const front = frontOf(points, speed);
  return points.map((point) => ({
    set: nameOf(point), added: point.added, depth: point.depth, speedup: speed(point), front: front.includes(point),
    rank: front.includes(point) ? front.indexOf(point) + 1 : null,
    certain: front.includes(point) && isCertain(point, points, speed, space.noise),
    variant: workload ? point.variants[workload] : "",
  }));
}

const [LABEL_WIDTH, LABEL_HEIGHT] = [22, 16]; // pixels that the number of a point takes

/** The rows with the numbers that there is room for in a plot of this size, in pixels; the table has all. */
function labelled(rows, width, height) {
  const range = (name) => Math.max(...rows.map((row) => row[name])) - Math.min(...rows.map((row) => row[name])) || 1;
  const [perGate, perSpeed] = [width / range("added"), height / range("speedup")];
  const placed = [];
  const isFree = (row) =>
    !placed.some((other) => Math.abs(row.added - other.added) * perGate < LABEL_WIDTH &&
      Math.abs(row.speedup - other.speedup) * perSpeed < LABEL_HEIGHT);
  return rows.map((row) => {
    const label = row.front && isFree(row) ? String(row.rank) : "";
    if (label) placed.push(row);
    return { ...row, label };
  });
}

const FRONT_COLUMNS = [
  { name: "set", title: "groups", get: (row) => row.set, kind: "wrap" },
  { name: "rank", title: "number", get: (row) => row.rank },
  { name: "added", title: "gates added", get: (row) => Math.round(row.added) },
  { name: "speedup", title: "speed-up", get: (row) => row.speedup, make: (value) => value.toFixed(3) },
  { name: "depth", title: "logic depth", get: (row) => row.depth },
  { name: "variant", title: "our code", get: (row) => row.variant, kind: "text" },
  { name: "certain", get: (row) => (row.certain ? "yes" : "no"), kind: "text" },
];

function showExploration(chosen) {
  const space = spaceOf(chosen);
  const points = space.points.filter(
    (point) => (!chosen.with || point.groups.includes(chosen.with)) && (!chosen.without || !point.groups.includes(chosen.without)),
  );
  const rows = frontRows(space, points, chosen.workload);
  const title = `${space.title}${space.source ? ` (${space.source})` : ""}.`;
  byId("space-title").textContent = title[0].toUpperCase() + title.slice(1);
  byId("space-noise").textContent = space.noise
    ? `Areas vary by ±${space.noise.gates.toFixed(0)} gates from set to set for no reason of the hardware.`
    : "";
  const what = chosen.workload ? `speed-up of ${chosen.workload}` : "speed-up, weighted";
  draw("fronts", frontSpec(what), labelled(rows, byId("fronts").clientWidth * 0.85, 350));
  const front = rows.filter((row) => row.front);
  const columns = FRONT_COLUMNS.filter(({ name }) => name !== "variant" || chosen.workload);
  showTable("fronts-table", columns, sorted(columns, front, chosen.sort), chosen.sort, sorting("exploration"));
  byId("exploration-count").textContent = `${front.length} sets on the front, of ${points.length}.`;
}

const makeExploration = () =>
  addView("exploration", {
    choices: {
      space: () => data.spaces.map((each, at) => [String(at), each.label]),
      workload: (chosen) => options(spaceOf(chosen).workloads, "all, by weight"),
      with: (chosen) => options(Object.keys(spaceOf(chosen).groups), "any group"),
      without: (chosen) => options(Object.keys(spaceOf(chosen).groups), "no group"),
    },
    defaults: { sort: "rank" },
    show: showExploration,
    isEmpty: !data.spaces.length,
  });
