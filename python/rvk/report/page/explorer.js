// SPDX-License-Identifier: MIT OR Apache-2.0
// All measurements: filters, a plot of two or three figures, cycles by cause, and a table.
"use strict";

const FIGURES = [
  ["cycles", "cycles"], ["per_byte", "cycles per byte"], ["instructions", "instructions"],
  ["per_instruction", "cycles per instruction"], ["code_bytes", "bytes of code"], ["data_bytes", "bytes of data"],
  ["memory", "bytes of code and data"], ["stack_bytes", "bytes of stack"],
];
const COLOURS = ["goal", "variant", "isa", "core", "primitive"];
const BARS = 16; // measurements whose cycles are shown by cause
const BEYOND = " *: the core with instructions that it does not have, a what-if.";
const figureNamed = (name) => FIGURES.find(([each]) => each === name);
const nameOfRow = (row) => `${row.primitive}/${row.variant}`;
const yesOrNo = (value) => (value === "yes" ? chip("yes", "good") : value === "no" ? chip("no", "bad") : value);
const provedChip = (value) => (value.includes("wrong") ? chip(value, "bad") : value);

/** The primitive with the most variants: the one that shows most. */
const richest = (() => {
  const variants = new Map();
  for (const row of measurements) variants.set(row.primitive, (variants.get(row.primitive) ?? new Set()).add(row.variant));
  return [...variants].sort(([, a], [, b]) => b.size - a.size)[0]?.[0] ?? "";
})();

const ofPrimitive = ({ primitive }) => measurements.filter((row) => !primitive || row.primitive === primitive);

function operationChoices(chosen) {
  return options(chosen.primitive ? distinct(ofPrimitive(chosen), (row) => row.operation) : [], "all");
}

function isWanted(row, chosen) {
  return (
    ["primitive", "operation", "core", "isa", "goal"].every((name) => !chosen[name] || row[name] === chosen[name]) &&
    (!chosen.constant || row.constant === chosen.constant) &&
    (!chosen.own || row.own) &&
    isFound(chosen.find, [row.primitive, row.variant, row.technique])
  );
}

const MEASUREMENT_COLUMNS = [
  { name: "variant", get: (row) => row.variant, kind: "text", make: (value, row) => nameOfRow(row) },
  { name: "operation", get: (row) => row.operation, kind: "text" },
  { name: "isa", title: "ISA string", get: (row) => row.isa, kind: "text", make: (value, row) => (row.own ? value : `${value} *`) },
  { name: "core", get: (row) => row.core, kind: "text" },
  { name: "cycles", get: (row) => row.cycles },
  { name: "per_byte", title: "cycles/byte", get: (row) => row.per_byte },
  { name: "instructions", get: (row) => row.instructions },
  { name: "code_bytes", title: "code", get: (row) => row.code_bytes },
  { name: "data_bytes", title: "data", get: (row) => row.data_bytes },
  { name: "stack_bytes", title: "stack", get: (row) => row.stack_bytes },
  { name: "constant", title: "constant time", get: (row) => row.constant, kind: "text", make: yesOrNo },
  { name: "proved", get: (row) => row.proved, kind: "text", make: provedChip },
  { name: "goal", get: (row) => row.goal, kind: "text" },
  { name: "compiler", get: (row) => row.compiler, kind: "text" },
  { name: "technique", get: (row) => row.technique, kind: "wrap" },
];

function scatterRows(rows, chosen, axes, front) {
  const short = chosen.primitive ? (row) => row.variant : nameOfRow;
  return rows
    .filter((row) => axes.every((axis) => row[axis] !== null))
    .map((row) => ({ ...row, stalls: undefined, what: short(row), front: front.has(row) }));
}

function showMeasurements(chosen) {
  const found = measurements.filter((row) => isWanted(row, chosen));
  const [x, y] = [figureNamed(chosen.x), figureNamed(chosen.y)];
  const size = chosen.size ? figureNamed(chosen.size) : null;
  const axes = distinct([x, y, ...(size ? [size] : [])], ([name]) => name);
  const front = paretoOf(found, axes);
  const rows = chosen.front ? found.filter((row) => front.has(row)) : found;
  const plotted = scatterRows(rows, chosen, axes, front);
  draw("scatter", scatterSpec(plotted, x, y, size, chosen.colour), plotted);
  byId("scatter-hint").textContent =
    `Strong points are on the Pareto front: no other of the same operation and core is at least as good in ${axes
      .map((name) => figureNamed(name)[1])
      .join(", ")}.` + (plotted.length < rows.length ? ` ${rows.length - plotted.length} rows lack a figure.` : "");
  const ordered = sorted(MEASUREMENT_COLUMNS, rows, chosen.sort);
  draw("causes", partsSpec("cycles"), partRows(ordered.slice(0, BARS), chosen, PROFILES.cause));
  const same = Object.fromEntries(["primitive", "operation", "core", "isa"].map((name) => [name, chosen[name]]));
  byId("causes-link").href = `#/profiles?${new URLSearchParams({ ...same, sort: chosen.sort })}`;
  showTable("measurements-table", MEASUREMENT_COLUMNS, ordered, chosen.sort, sorting("measurements"));
  const beyond = rows.some((row) => !row.own) ? BEYOND : "";
  byId("measurements-count").textContent = `${shown(rows.length)} of ${shown(measurements.length)} measurements.${beyond}`;
}

const makeMeasurements = () =>
  addView("measurements", {
    choices: {
      primitive: () => options(distinct(measurements, (row) => row.primitive).sort(), "all"),
      operation: operationChoices,
      core: () => options(distinct(measurements, (row) => row.core), "all"),
      isa: (chosen) => options(distinct(ofPrimitive(chosen), (row) => row.isa).sort(), "all"),
      goal: () => options(distinct(measurements, (row) => row.goal).filter(Boolean), "all"),
      constant: () => options(distinct(measurements, (row) => row.constant), "any"),
      x: () => FIGURES, y: () => FIGURES, size: () => [["", "none"], ...FIGURES],
      colour: () => COLOURS.map((name) => [name, name === "isa" ? "ISA string" : name]),
    },
    defaults: {
      primitive: richest,
      operation: (chosen) => (chosen.primitive ? mainOperation(ofPrimitive(chosen)) : ""),
      core: () => measurements[0]?.core ?? "",
      x: "memory", y: "cycles", size: "stack_bytes", colour: "goal", sort: "cycles",
    },
    show: showMeasurements,
  });
