// SPDX-License-Identifier: MIT OR Apache-2.0
// How much there is, and the shortest answers: verdicts by paper, the fastest variant of each primitive.
"use strict";

const VERDICT_COLOURS = {
  better: "#0072B2", agrees: "#7A68C9", holds: "#009E73", equal: "#8C8C8C",
  behind: "#D55E00", differs: "#E69F00", "does not hold": "#CC79A7", "not there yet": "#8A5A2B", failed: "#b00020",
};

function cards() {
  const counted = [
    ["primitives", distinct(measurements, (row) => row.primitive).length, "#/measurements?primitive="],
    ["variants", secretRows.length, "#/secrets?state=all"],
    ["measurements", measurements.length, "#/measurements"],
    ["cores", distinct(measurements, (row) => row.core).length, "#/measurements?core="],
    ["rows of papers", results.length, "#/papers"],
    ...["better", "behind"].map((kind) => [
      kind, results.filter((row) => row.verdict === kind).length, `#/papers?paper=&verdict=${kind}`,
    ]),
    ["figures of others", data.peers.length, "#/peers"],
  ];
  byId("cards").replaceChildren(
    ...counted.map(([title, count, link]) => {
      const card = element("div");
      const number = element("dd");
      number.append(element("a", shown(count), { href: link }));
      card.append(element("dt", title), number);
      return card;
    }),
  );
}

/** A row for each paper: how many verdicts of each kind. */
function showVerdicts() {
  const kinds = Object.keys(VERDICT_COLOURS).filter((kind) => results.some((row) => verdictsOf(row).includes(kind)));
  const counts = papers.map((paper) => {
    const own = results.filter((row) => row.paper === paper.name).flatMap(verdictsOf);
    return { paper: paper.name, ...Object.fromEntries(kinds.map((kind) => [kind, own.filter((each) => each === kind).length])) };
  });
  const parts = counts.flatMap((row) => kinds.map((kind, place) => ({ paper: row.paper, verdict: kind, count: row[kind], place })));
  const colours = Object.fromEntries(kinds.map((kind) => [kind, VERDICT_COLOURS[kind]]));
  draw("overview-verdicts", stackSpec("paper", "verdict", colours), results.length ? parts : []);
  const link = (value) => element("a", value, { href: `#/papers?${new URLSearchParams({ paper: value })}` });
  const columns = [
    { name: "paper", get: (row) => row.paper, kind: "text", make: link },
    ...kinds.map((kind) => ({ name: kind, get: (row) => row[kind] })),
  ];
  showOwnTable("overview-papers", columns, counts);
}

/** The fastest variant for the main operation of each primitive, on each core, with instructions that the core has. */
function fastestRows() {
  return [...Map.groupBy(measurements, (row) => row.primitive)].map(([primitive, rows]) => {
    const operation = mainOperation(rows);
    const best = Object.fromEntries(
      secretCores.map((core) => {
        const here = rows.filter((row) => row.core === core && row.operation === operation && row.own);
        return [core, here.reduce((least, row) => (least && least.cycles <= row.cycles ? least : row), null)];
      }),
    );
    return { primitive, operation, best };
  });
}

function showFastest() {
  const about = (cycles, row, core) => {
    const best = row.best[core];
    return best ? `${shown(cycles)} ${best.variant}${best.constant === "no" ? " *" : ""}` : "";
  };
  const link = (value, row) => {
    const wanted = new URLSearchParams({ primitive: value, operation: row.operation, core: "" });
    return element("a", value, { href: `#/measurements?${wanted}`, title: row.operation });
  };
  const columns = [
    { name: "primitive", get: (row) => row.primitive, kind: "text", make: link },
    ...secretCores.map((core) => ({
      name: core, get: (row) => row.best[core]?.cycles ?? null, make: (value, row) => about(value, row, core),
    })),
  ];
  showOwnTable("overview-fastest", columns, fastestRows());
}

function showOverview() {
  const { commit, rvk, compilers } = data.about;
  const made = Object.entries(compilers).map(([name, version]) => `${name} ${version}`);
  byId("about").textContent = [`rvk ${rvk}`, commit ? `commit ${commit}` : "", ...made].filter(Boolean).join(" · ");
  cards();
  showVerdicts();
  showFastest();
  byId("failures").hidden = !data.failures.length;
  byId("failures").querySelector("ul").replaceChildren(...data.failures.map((each) => element("li", each)));
}

const makeOverview = () => addView("overview", { show: showOverview });
