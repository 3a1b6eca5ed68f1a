// SPDX-License-Identifier: MIT OR Apache-2.0
// Tables that can be sorted by each column; of long ones the first rows are shown, and more on demand.
"use strict";

const FIRST_ROWS = 60;
const MORE_ROWS = 300;

/** Rows by a column, `-name` downwards; those without a value come last. */
function sorted(columns, rows, order) {
  const down = order.startsWith("-");
  const column = columns.find((each) => each.name === order.replace(/^-/, ""));
  if (!column) return rows;
  const place = (a, b) => (typeof a === "number" && typeof b === "number" ? a - b : String(a).localeCompare(String(b)));
  const isNone = (value) => value === null || value === undefined || value === "";
  return rows
    .map((row) => [column.get(row), row])
    .sort(([a], [b]) => isNone(a) - isNone(b) || (isNone(a) ? 0 : down ? place(b, a) : place(a, b)))
    .map(([, row]) => row);
}

/** Says that there are more columns where a table is wider than its place; a shadow is at the side where they are. */
function hintAtMore(place) {
  const hidden = place.scrollWidth - place.clientWidth;
  const isMore = hidden > 1;
  byId(`${place.firstElementChild.id}-sideways`).hidden = !isMore;
  place.parentElement.classList.toggle("more-right", isMore && place.scrollLeft < hidden - 1);
}

const hintsAtMore = () => document.querySelectorAll(".view:not([hidden]) .wide").forEach(hintAtMore);
for (const place of document.querySelectorAll(".wide")) place.addEventListener("scroll", () => hintAtMore(place), { passive: true });
addEventListener("resize", hintsAtMore);

function headCell(column, order, choose) {
  const cell = element("th", "", { scope: "col", class: column.kind || "" });
  const isBy = order.replace(/^-/, "") === column.name;
  if (isBy) cell.setAttribute("aria-sort", order.startsWith("-") ? "descending" : "ascending");
  const button = element("button", column.title || column.name, { type: "button", "data-column": column.name });
  button.addEventListener("click", () => choose(isBy && !order.startsWith("-") ? `-${column.name}` : column.name));
  cell.append(button);
  return cell;
}

function bodyCell(column, row, at) {
  const value = column.get(row);
  const cell = at ? element("td") : element("th", "", { scope: "row" });
  if (column.kind) cell.className = column.kind;
  const content = column.make ? column.make(value, row) : shown(value);
  cell.append(content === "-" ? "" : content);
  return cell;
}

/**
 * Fills a table.
 * Columns have `name`, `get`, and possibly `title`, `kind` (a class: text, wrap) and `make`, which makes the content.
 * `choose` is called with the order that a click asks for.
 */
function showTable(id, columns, rows, order, choose) {
  const table = byId(id);
  const focused = table.contains(document.activeElement) ? document.activeElement.dataset.column : null;
  const head = element("tr");
  head.append(...columns.map((column) => headCell(column, order, choose)));
  const [thead, tbody] = [element("thead"), element("tbody")];
  thead.append(head);
  table.replaceChildren(thead, tbody);
  table.parentElement.hidden = !rows.length;
  let count = 0;
  const more = byId(`${id}-more`);
  const add = (number) => {
    const lines = rows.slice(count, count + number).map((row) => {
      const line = element("tr");
      line.append(...columns.map((column, at) => bodyCell(column, row, at)));
      return line;
    });
    tbody.append(...lines);
    count += lines.length;
    more.hidden = count >= rows.length;
    more.textContent = `Show ${Math.min(MORE_ROWS, rows.length - count)} more of ${rows.length - count}`;
  };
  add(FIRST_ROWS);
  more.onclick = () => add(MORE_ROWS);
  hintAtMore(table.parentElement);
  if (focused) table.querySelector(`[data-column="${CSS.escape(focused)}"]`)?.focus();
}

/** A table that keeps its order itself. */
function showOwnTable(id, columns, rows, order = "") {
  const by = byId(id).dataset.order ?? order;
  showTable(id, columns, sorted(columns, rows, by), by, (chosen) => {
    byId(id).dataset.order = chosen;
    showOwnTable(id, columns, rows, chosen);
  });
}

/** A word with a colour that says how good that is, and a sign for those who do not see it. */
function chip(text, kind) {
  return element("span", text, { class: `chip ${kind}` });
}
