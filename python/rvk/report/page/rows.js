// SPDX-License-Identifier: MIT OR Apache-2.0
// The measurements as objects, and what is worked out from several of them.
"use strict";

/** Counts by name, from a list of the number of a name, its count, and so on. */
function namedCounts(pairs, names) {
  const made = {};
  for (let at = 0; at < pairs.length; at += 2) made[names[pairs[at]]] = pairs[at + 1];
  return made;
}

const measurements = (() => {
  const { names, figures, texts, rows, variants, beyond } = data.measured;
  const without = Object.fromEntries(Object.entries(beyond).map(([core, isas]) => [core, new Set(isas)]));
  return rows.map((row) => {
    const made = {};
    names.forEach((name, at) => (made[name] = texts[name][row[at]]));
    figures.forEach((name, at) => (made[name] = row[names.length + at]));
    made.stalls = namedCounts(row[names.length + figures.length], texts.cause);
    made.regions = namedCounts(row[names.length + figures.length + 1], texts.region);
    const known = variants[`${made.primitive}/${made.variant}`];
    made.goal = known ? known.goal : "";
    made.technique = known ? known.technique : "";
    made.claims = known ? known.constant_time : null;
    made.constant = made.constant_time === null ? "unknown" : made.constant_time ? "yes" : "no";
    made.per_byte = made.message_bytes ? made.cycles / made.message_bytes : null;
    made.per_instruction = made.cycles / made.instructions;
    made.memory = made.code_bytes === null ? null : made.code_bytes + made.data_bytes;
    made.own = !without[made.core].has(made.isa);
    return made;
  });
})();

/** Each value once, in the order in which it comes. */
const distinct = (rows, get) => [...new Set(rows.map(get))];

/** What can be compared: the same operation on the same core. */
const groupOf = (row) => [row.primitive, row.operation, row.core].join("\n");

/** Rows to which no other of the same operation is preferable: none is at least as good in all figures and better in one. */
function paretoOf(rows, figures) {
  const found = new Set();
  for (const group of Map.groupBy(rows, groupOf).values()) {
    const known = group.filter((row) => figures.every((figure) => row[figure] !== null));
    const beats = (a, b) => figures.every((f) => a[f] <= b[f]) && figures.some((f) => a[f] < b[f]);
    for (const row of known) if (!known.some((other) => beats(other, row))) found.add(row);
  }
  return found;
}

/** Whether a text is in one of the words of a row. */
const isFound = (wanted, words) => !wanted || words.join(" ").toLowerCase().includes(wanted.trim().toLowerCase());

const options = (values, all) => [...(all ? [["", all]] : []), ...values.map((value) => [value, value])];

/** The operation that stands for a primitive: the first that works on a message, else the first. */
const mainOperation = (rows) => (rows.find((row) => row.message_bytes !== null) ?? rows[0])?.operation ?? "";
