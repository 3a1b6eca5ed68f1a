// SPDX-License-Identifier: MIT OR Apache-2.0
// Profiles: of every measurement, its cycles by cause, or its instructions by marked region.
"use strict";

const PROFILE_BARS = 30;
/** A way to take a measurement apart: what it counts, the part that comes first, and the others by name. */
const PROFILES = {
  cause: {
    title: "cause of cycles", of: "cycles", first: "issue", names: data.measured.texts.cause, parts: (row) => row.stalls,
  },
  region: {
    title: "marked region", of: "instructions", first: "elsewhere", names: data.measured.texts.region, parts: (row) => row.regions,
  },
};

/** Every part of a measurement with its count; what is in none of the others is the first. */
function partsOf(row, { of, first, parts }) {
  const others = Object.entries(parts(row));
  const rest = others.reduce((left, [, count]) => left - count, row[of]);
  return [[first, rest], ...others];
}

function partRows(rows, chosen, profile) {
  const several = (name) => distinct(rows, (row) => row[name]).length > 1;
  const words = ["isa", "core", "operation", "compiler"].filter(several);
  return rows.flatMap((row) => {
    const label = [chosen.primitive ? row.variant : nameOfRow(row), ...words.map((name) => row[name])].join(" ");
    return partsOf(row, profile).map(([part, count]) => ({
      label, part: part.replaceAll("_", " "), count, percent: (100 * count) / row[profile.of],
      place: part === profile.first ? 0 : 1 + profile.names.indexOf(part),
    }));
  });
}

/** A column for each part that one of the rows has: its count, and its share. */
function partColumns(rows, profile) {
  const found = new Set(rows.flatMap((row) => partsOf(row, profile).map(([part]) => part)));
  const share = (count, row) => (count === null ? "" : `${shown(count)} (${((100 * count) / row[profile.of]).toFixed(1)}%)`);
  return [profile.first, ...profile.names].filter((part) => found.has(part)).map((part) => ({
    name: `part ${part}`, title: part.replaceAll("_", " "), make: share,
    get: (row) => partsOf(row, profile).find(([each]) => each === part)?.[1] ?? null,
  }));
}

const profileColumns = (rows, profile) => [
  ...MEASUREMENT_COLUMNS.filter((column) => ["variant", "operation", "isa", "core", "cycles", profile.of].includes(column.name)),
  ...partColumns(rows, profile),
];

/** The command that shows more about a measurement. */
function commandOf(row) {
  const [operation, ...parameters] = row.operation.split(", ");
  const given = parameters.map((each) => `-G ${each.replace(/ (\S+)$/, "=$1").replaceAll(" ", "_")}`);
  const asked = [`--operation ${operation}`, ...given, `--variant ${row.variant}`, `--isa ${row.isa}`, `--core ${row.core}`];
  return ["rvk profile", row.primitive, ...asked, "--html profile.html"].join(" ");
}

function showProfiles(chosen) {
  const profile = PROFILES[chosen.by];
  const rows = measurements.filter((row) => isWanted(row, chosen) && (chosen.by === "cause" || Object.keys(row.regions).length));
  const columns = profileColumns(rows, profile);
  const ordered = sorted(columns, rows, chosen.sort);
  const parts = partRows(ordered.slice(0, PROFILE_BARS), chosen, profile);
  const drawn = chosen.as === "others" ? parts.filter((part) => part.place) : parts;
  draw("profiles-chart", partsSpec(profile.of, chosen.as), drawn);
  showTable("profiles-table", columns, ordered, chosen.sort, sorting("profiles"));
  byId("profiles-command").textContent = ordered.length ? commandOf(ordered[0]) : "rvk profile";
  const marked = distinct(measurements.filter((row) => Object.keys(row.regions).length), (row) => row.primitive).sort();
  const beyond = rows.some((row) => !row.own) ? BEYOND : "";
  const about = chosen.by === "region" ? ` Regions are marked in ${marked.join(", ") || "nothing that was measured"}.` : "";
  byId("profiles-count").textContent = `${shown(rows.length)} of ${shown(measurements.length)} measurements.${beyond}${about}`;
}

const makeProfiles = () =>
  addView("profiles", {
    choices: {
      primitive: () => options(distinct(measurements, (row) => row.primitive).sort(), "all"),
      operation: operationChoices,
      core: () => options(distinct(measurements, (row) => row.core), "all"),
      isa: (chosen) => options(distinct(ofPrimitive(chosen), (row) => row.isa).sort(), "all"),
      by: () => Object.entries(PROFILES).map(([name, { title }]) => [name, title]),
      as: (chosen) => {
        const { of, first } = PROFILES[chosen.by];
        return [["percent", `% of the ${of}`], ["count", of], ["others", `${of} without "${first}"`]];
      },
    },
    defaults: {
      primitive: richest,
      operation: (chosen) => (chosen.primitive ? mainOperation(ofPrimitive(chosen)) : ""),
      core: () => measurements[0]?.core ?? "",
      sort: "cycles",
    },
    show: showProfiles,
    isEmpty: !measurements.length,
  });
