// SPDX-License-Identifier: MIT OR Apache-2.0
// What all parts of the page use. Names come from the space: they only ever become text, never markup.
"use strict";

const data = JSON.parse(document.getElementById("data").textContent);
const byId = (id) => document.getElementById(id);
const dark = matchMedia("(prefers-color-scheme: dark)");

/** A new element with this text and these attributes. */
function element(tag, text = "", attributes = {}) {
  const made = document.createElement(tag);
  made.textContent = text;
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  return made;
}

/** A value as a cell of a table shows it. */
function shown(value) {
  if (value === null || value === undefined) return "-";
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (typeof value !== "number") return String(value);
  return Number.isInteger(value) ? value.toLocaleString("en-US") : String(Number(value.toPrecision(5)));
}

/** Fills a table: the names of columns are the keys of `columns`, their values get the cell from a row. */
function fillTable(table, columns, rows) {
  const head = element("tr");
  head.append(...Object.keys(columns).map((name) => element("th", name, { scope: "col" })));
  const lines = rows.map((row) => {
    const line = element("tr");
    Object.values(columns).forEach((get, at) => {
      const value = get(row);
      const text = typeof value === "string" ? { class: "text" } : {};
      line.append(at ? element("td", shown(value), text) : element("th", shown(value), { scope: "row" }));
    });
    return line;
  });
  const [thead, tbody] = [element("thead"), element("tbody")];
  thead.append(head);
  tbody.append(...lines);
  table.replaceChildren(thead, tbody);
}
