// SPDX-License-Identifier: MIT OR Apache-2.0
// The papers: every table and figure with what came of it, the figures as pictures, and every row.
"use strict";

const { rows: results, papers } = data.verdicts;
const VERDICTS = {
  better: "good", agrees: "good", holds: "good", equal: "even",
  behind: "bad", differs: "bad", "does not hold": "bad", "not there yet": "bad", failed: "bad",
};
const verdictChip = (value) => (value ? chip(value, VERDICTS[value] ?? "even") : "");
const quantityOf = (row) => [row.quantity.replaceAll("_", " "), row.unit].filter(Boolean).join(", ");
const verdictsOf = (row) => [row.verdict, row.model].filter(Boolean);

const RESULT_COLUMNS = [
  { name: "name", title: "row", get: (row) => row.name, kind: "text wrap" },
  { name: "experiment", title: "where", get: (row) => row.experiment, kind: "text", make: (value, row) => row.item || value },
  { name: "quantity", get: quantityOf, kind: "text" },
  { name: "printed", get: (row) => row.printed },
  { name: "theirs", get: (row) => row.theirs },
  { name: "ours", get: (row) => row.ours },
  { name: "ratio", get: (row) => row.ratio, make: (value) => (value === null ? "" : value.toFixed(3)) },
  { name: "model", get: (row) => row.model, kind: "text", make: verdictChip },
  { name: "verdict", get: (row) => row.verdict, kind: "text", make: verdictChip },
  { name: "because", title: "reason", get: (row) => row.because, kind: "wrap" },
  { name: "conditions", title: "of ours", get: (row) => row.conditions, kind: "text" },
];

function itemColumns() {
  const open = (value, row) => {
    const link = element("a", value, { href: `#/papers?${new URLSearchParams({ paper: row.paper, item: row.name })}` });
    return row.rows.length ? link : value;
  };
  return [
    { name: "item", title: "", get: (row) => row.name, kind: "text", make: open },
    { name: "paper", get: (row) => row.paper, kind: "text" },
    { name: "about", get: (row) => row.about, kind: "wrap" },
    { name: "rows", get: (row) => row.rows.length },
    { name: "text", title: "came of it", get: (row) => row.text, kind: "wrap" },
  ];
}

const everyItem = papers.flatMap((paper) => paper.items.map((item) => ({ ...item, paper: paper.name })));
const chosenItems = ({ paper, item }) =>
  everyItem.filter((each) => (!paper || each.paper === paper) && (!item || each.name === item));

/** A picture with its numbers below it. */
function makeFigure(item, at) {
  const [id, title] = [`figure-${at}`, `${item.paper}, ${item.name}: ${item.about}`];
  const made = element("figure");
  const chart = element("div", "", { class: "chart", role: "img", tabindex: "0", "aria-label": `${title}; the same numbers are in the table` });
  chart.append(element("div", "", { id, "aria-hidden": "true" }));
  made.append(element("figcaption", title), chart);
  return made;
}

function showFigures(items) {
  const shownItems = items.filter((item) => item.figure && item.figure.rows.length);
  byId("figures").replaceChildren(...shownItems.map(makeFigure));
  byId("figures").classList.toggle("several", shownItems.length > 1);
  shownItems.forEach((item, at) => draw(`figure-${at}`, figureSpec(item.figure), item.figure.rows));
}

function showPapers(chosen) {
  const items = chosenItems(chosen);
  const numbers = new Set(items.flatMap((item) => item.rows));
  const isNarrow = chosen.item !== "";
  const inside = results.filter((row, at) => (isNarrow ? numbers.has(at) : !chosen.paper || row.paper === chosen.paper));
  const rows = inside.filter(
    (row) =>
      (!chosen.verdict || verdictsOf(row).includes(chosen.verdict)) &&
      isFound(chosen.find, [row.name, row.experiment, row.item, row.quantity, row.because, row.conditions]),
  );
  const paper = papers.find((each) => each.name === chosen.paper);
  byId("citation").textContent = paper ? [`${paper.citation}.`, paper.note].join(" ") : "";
  showOwnTable("items-table", itemColumns(), items);
  showFigures(items);
  showTable("results-table", RESULT_COLUMNS, sorted(RESULT_COLUMNS, rows, chosen.sort), chosen.sort, sorting("papers"));
  const none = results.length ? "" : " No result is accepted yet: rvk reproduce --accept.";
  byId("papers-count").textContent = `${shown(rows.length)} of ${shown(results.length)} rows.${none}`;
}

const makePapers = () =>
  addView("papers", {
    choices: {
      paper: () => options(papers.map((each) => each.name), "all"),
      item: (chosen) => (chosen.paper ? options(chosenItems({ ...chosen, item: "" }).map((each) => each.name), "all") : [["", "all"]]),
      verdict: () => options(distinct(results.flatMap(verdictsOf), (each) => each).sort(), "any"),
    },
    defaults: { paper: () => papers.find((each) => each.items.some((item) => item.rows.length))?.name ?? "" },
    show: showPapers,
  });
