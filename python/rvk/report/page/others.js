// SPDX-License-Identifier: MIT OR Apache-2.0
// Code of others beside ours, and what has changed since an older commit.
"use strict";

/** A pair of columns, theirs and ours, of one figure. */
const pairOf = (figure, title) => [
  { name: `their_${figure}`, title: `their ${title}`, get: (row) => row.theirs[figure] },
  { name: `our_${figure}`, title: `our ${title}`, get: (row) => row.ours?.[figure] ?? null },
];

const ratioChip = (value) => (value === null ? "" : chip(value.toFixed(3), value < 1 ? "good" : value > 1 ? "bad" : "even"));
const constantOf = (side) => (side === null ? "" : side.constant_time ? "yes" : "no");

const PEER_COLUMNS = [
  { name: "code", get: (row) => `${row.peer} ${row.code}`, kind: "text" },
  { name: "operation", get: (row) => `${row.primitive}: ${row.operation}`, kind: "text" },
  { name: "ratio", title: "ours / theirs", get: (row) => row.ratio, make: ratioChip },
  ...pairOf("cycles", "cycles"), ...pairOf("code_bytes", "code"), ...pairOf("data_bytes", "data"), ...pairOf("stack_bytes", "stack"),
  { name: "their_constant", title: "theirs constant time", get: (row) => constantOf(row.theirs), kind: "text", make: yesOrNo },
  { name: "our_constant", title: "ours constant time", get: (row) => constantOf(row.ours), kind: "text", make: yesOrNo },
  { name: "variant", title: "our variant", get: (row) => `${row.primitive}/${row.variant}`, kind: "text" },
  { name: "isa", title: "ISA string", get: (row) => row.isa, kind: "text" },
  { name: "core", get: (row) => row.core, kind: "text" },
  { name: "compiler", get: (row) => (row.is_assembly ? `${row.compiler} (assembly)` : row.compiler), kind: "text" },
  { name: "remark", get: (row) => [row.remark, row.current ? "" : "of an older model"].filter(Boolean).join("; "), kind: "wrap" },
];

function showPeers(chosen) {
  const rows = data.peers.filter(
    (row) => (!chosen.peer || row.peer === chosen.peer) && (!chosen.primitive || row.primitive === chosen.primitive) &&
      (!chosen.compiler || row.compiler.split(" ")[0] === chosen.compiler) &&
      isFound(chosen.find, [row.peer, row.code, row.primitive, row.operation, row.variant]),
  );
  const compared = rows.filter((row) => row.ratio !== null);
  const faster = compared.filter((row) => row.ratio < 1).length;
  const points = compared.map((row) => ({
    name: row.primitive, ratio: row.ratio, peer: row.peer,
    what: `${row.code}: ${row.operation}, ${row.isa}, ${row.compiler}, beside ${row.variant}`,
  }));
  draw("peers-chart", ratioSpec("cycles of ours divided by theirs", "peer"), points.sort((a, b) => a.name.localeCompare(b.name)));
  showTable("peers-table", PEER_COLUMNS, sorted(PEER_COLUMNS, rows, chosen.sort), chosen.sort, sorting("peers"));
  byId("peers-count").textContent =
    `${rows.length} of ${data.peers.length} figures; of ${compared.length} with ours beside them, ours is faster in ${faster}.`;
}

const makePeers = () =>
  addView("peers", {
    choices: {
      peer: () => options(distinct(data.peers, (row) => row.peer), "all"),
      primitive: () => options(distinct(data.peers, (row) => row.primitive).sort(), "all"),
      compiler: () => options(distinct(data.peers, (row) => row.compiler.split(" ")[0]), "all"),
    },
    defaults: { sort: "ratio" },
    show: showPeers,
    isEmpty: !data.peers.length,
  });

/** Less is better, but for constant time. */
const isWorse = (row) => (row.figure === "constant_time" ? row.now < row.before : row.now > row.before);
const differenceOf = (row) => (row.before === null || row.now === null ? null : row.now - row.before);
const differenceChip = (value, row) =>
  value === null ? row.change : chip(`${value > 0 ? "+" : ""}${shown(value)}`, isWorse(row) ? "bad" : "good");

const parametersOf = (row) => Object.entries(row.parameters).map(([name, value]) => `${name.replaceAll("_", " ")} ${value}`);

const CHANGE_COLUMNS = [
  { name: "variant", get: nameOfRow, kind: "text" },
  { name: "operation", get: (row) => [row.operation, ...parametersOf(row)].join(", "), kind: "text" },
  { name: "isa", title: "ISA string", get: (row) => row.isa, kind: "text" },
  { name: "core", get: (row) => row.core, kind: "text" },
  { name: "figure", get: (row) => row.figure.replaceAll("_", " "), kind: "text" },
  { name: "before", get: (row) => row.before },
  { name: "now", get: (row) => row.now },
  { name: "difference", get: differenceOf, make: differenceChip },
  { name: "percent", get: (row) => row.percent },
];

const nameOfChange = (row) =>
  `${nameOfRow(row)} ${row.isa} ${row.core}: ${[row.operation, ...parametersOf(row)].join(", ")}, ${row.figure.replaceAll("_", " ")}`;

function showChanges(chosen) {
  const { history } = data;
  const every = history?.rows ?? [];
  const rows = every.filter((row) => ["change", "figure", "primitive"].every((name) => !chosen[name] || row[name] === chosen[name]));
  byId("changes-about").textContent = history
    ? `Before: ${history.title}. Now: ${data.about.commit ?? "this installation"}. ${shown(history.compared)} measurements are on both sides.`
    : "Nothing is compared: make the report with --compare COMMIT, or with what rvk bench --save has kept.";
  views.get("changes").section.querySelector("form").hidden = !history;
  const most = rows
    .filter((row) => row.percent !== null)
    .sort((a, b) => Math.abs(b.percent) - Math.abs(a.percent))
    .slice(0, 30)
    .map((row) => ({ name: nameOfChange(row), title: row.operation, value: row.percent }));
  draw("changes-chart", barsSpec("change in %", "+,"), most);
  showTable("changes-table", CHANGE_COLUMNS, sorted(CHANGE_COLUMNS, rows, chosen.sort), chosen.sort, sorting("changes"));
  byId("changes-count").textContent = history ? `${shown(rows.length)} of ${shown(every.length)} figures.` : "";
}

const makeChanges = () =>
  addView("changes", {
    choices: {
      change: () => options(distinct(data.history?.rows ?? [], (row) => row.change), "all"),
      figure: () => options(distinct(data.history?.rows ?? [], (row) => row.figure), "all"),
      primitive: () => options(distinct(data.history?.rows ?? [], (row) => row.primitive).sort(), "all"),
    },
    show: showChanges,
  });
