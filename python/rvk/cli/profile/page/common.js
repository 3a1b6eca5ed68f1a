// SPDX-License-Identifier: MIT OR Apache-2.0
// What both parts of the page use. Names come from the program: they only ever become text, never markup.
"use strict";

const data = JSON.parse(document.getElementById("data").textContent);
const byId = (id) => document.getElementById(id);
const grouped = (number) => number.toLocaleString("en-US");
const percent = (cycles) => `${((100 * cycles) / (data.cycles || 1)).toFixed(1)} %`;

/** A new element with this text and these attributes. */
function element(tag, text = "", attributes = {}) {
  const made = document.createElement(tag);
  made.textContent = text;
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  return made;
}

/** A row of a table, from the texts of its cells and their classes. */
function row(cells, attributes = {}) {
  const made = element("tr", "", attributes);
  made.append(...cells.map(([text, kind]) => element("td", text, kind ? { class: kind } : {})));
  return made;
}

for (const bar of document.querySelectorAll(".bar")) bar.style.setProperty("--share", bar.dataset.share);
