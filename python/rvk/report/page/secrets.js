// SPDX-License-Identifier: MIT OR Apache-2.0
// Constant time: what was measured of each variant on each core, beside what its META.toml says.
"use strict";

const secretCores = distinct(measurements, (row) => row.core);

/** Of one variant on one core: yes, no, or the operations that are not. */
function stateOf(rows) {
  const known = rows.filter((row) => row.constant_time !== null);
  if (!known.length) return null;
  const leaking = known.filter((row) => !row.constant_time);
  if (!leaking.length) return "yes";
  return leaking.length === known.length ? "no" : "in part";
}

/** The operations and ISA strings that are not in constant time, where others are. */
const whereOf = (rows) =>
  rows.length
    ? `${distinct(rows, (row) => row.operation.split(",")[0]).join(", ")}; ${distinct(rows, (row) => row.isa).join(", ")}`
    : "";

const secretRows = [...Map.groupBy(measurements, nameOfRow)].map(([name, rows]) => {
  const states = Object.fromEntries(secretCores.map((core) => [core, stateOf(rows.filter((row) => row.core === core))]));
  const found = Object.values(states).filter((each) => each !== null);
  const leaking = rows.filter((row) => row.constant_time === 0);
  return {
    name, states, primitive: rows[0].primitive, technique: rows[0].technique, claims: rows[0].claims,
    leaks: found.some((each) => each !== "yes"),
    differs: new Set(found).size > 1,
    broken: rows[0].claims === true && leaking.length > 0,
    where: leaking.length < rows.length ? whereOf(leaking) : "",
  };
});

const STATES = {
  leaks: ["those that are not in constant time", (row) => row.leaks],
  differs: ["those of which it depends on the core", (row) => row.differs],
  broken: ["those that META.toml calls constant-time and are not everywhere", (row) => row.broken],
  all: ["all variants", () => true],
};
const stateChip = (value) => (value === null ? "" : value === "yes" ? chip("yes", "good") : chip(value, value === "no" ? "bad" : "even"));

const SECRET_COLUMNS = [
  { name: "name", title: "variant", get: (row) => row.name, kind: "text" },
  { name: "claims", title: "META.toml says", get: (row) => (row.claims === null ? "" : row.claims ? "constant time" : "not"), kind: "text" },
  ...secretCores.map((core) => ({ name: `on ${core}`, get: (row) => row.states[core], kind: "text", make: stateChip })),
  { name: "technique", get: (row) => row.technique, kind: "wrap" },
  { name: "where", title: "where, if not everywhere", get: (row) => row.where, kind: "wrap" },
];

function showSecrets(chosen) {
  const rows = secretRows.filter(
    (row) => (!chosen.primitive || row.primitive === chosen.primitive) && STATES[chosen.state][1](row) &&
      isFound(chosen.find, [row.name, row.technique]),
  );
  showTable("secrets-table", SECRET_COLUMNS, sorted(SECRET_COLUMNS, rows, chosen.sort), chosen.sort, sorting("secrets"));
  const leaking = secretRows.filter((row) => row.leaks).length;
  byId("secrets-count").textContent =
    `${rows.length} shown; ${leaking} of ${secretRows.length} variants are not in constant time on some core.`;
}

const makeSecrets = () =>
  addView("secrets", {
    choices: {
      primitive: () => options(distinct(secretRows, (row) => row.primitive).sort(), "all"),
      state: () => Object.entries(STATES).map(([name, [text]]) => [name, text]),
    },
    show: showSecrets,
  });
