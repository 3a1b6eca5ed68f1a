// SPDX-License-Identifier: MIT OR Apache-2.0
// Source beside instructions, of one function at a time. A click on a line marks its instructions, and the other way round.
"use strict";

const CONTEXT = 3; // lines around those that ran
const [COUNT, TEXT, STALLS, FILE, LINE] = [1, 2, 3, 4, 5]; // of an instruction
const lost = (site) => Object.values(site[STALLS]).reduce((sum, cycles) => sum + cycles, 0);
const cyclesOf = (site) => site[COUNT] + lost(site);
const total = (sites) => sites.reduce((sum, site) => sum + cyclesOf(site), 0);

/** Stall cycles by cause, the largest first. */
function causes(sites) {
  const sums = new Map();
  for (const site of sites)
    for (const [cause, cycles] of Object.entries(site[STALLS])) sums.set(cause, (sums.get(cause) || 0) + cycles);
  return [...sums].sort((a, b) => b[1] - a[1]).map(([cause, cycles]) => `${cause} ${grouped(cycles)}`).join(", ");
}

function warm(made, cycles, most) {
  if (cycles) made.style.backgroundColor = `rgba(var(--hot), ${(0.32 * cycles) / most})`;
  return made;
}

function table(...headings) {
  const [made, head, body] = [element("table"), element("thead"), element("tbody")];
  const top = element("tr");
  top.append(...headings.map(([text, kind]) => element("th", text, { scope: "col", class: kind || "" })));
  head.append(top);
  made.append(head, body);
  return [made, body];
}

const place = (site) => (site[LINE] ? `${site[FILE]}:${site[LINE]}` : "");

/** The source of a function: each file with the lines that ran, and some around them. */
function showSource(sites) {
  const [made, body] = table(["line"], ["cycles"], ["stalls", "why"], ["source", "text"]);
  const places = Map.groupBy(sites.filter((site) => site[LINE]), place);
  const most = Math.max(1, ...[...places.values()].map(total));
  for (const [file, inside] of Map.groupBy(sites.filter((site) => site[LINE]), (site) => site[FILE])) {
    body.append(row([[data.files[file].name, ""]], { class: "file" }));
    body.lastChild.firstChild.colSpan = 4;
    const ran = new Set(inside.map((site) => site[LINE]));
    const near = (line) => [...ran].some((other) => Math.abs(other - line) <= CONTEXT);
    const lines = Object.entries(data.files[file].lines).filter(([line]) => near(Number(line)));
    let before = null;
    for (const [text, source] of lines) {
      const line = Number(text);
      if (before !== null && line > before + 1) body.append(row([["⋮"]], { class: "gap" }));
      before = line;
      const here = places.get(`${file}:${line}`) || [];
      const cycles = total(here);
      const cells = [[String(line)], [cycles ? grouped(cycles) : ""], [causes(here), "why"], [source, "text"]];
      body.append(warm(row(cells, here.length ? { "data-line": `${file}:${line}` } : {}), cycles, most));
    }
  }
  if (!places.size) body.append(row([["no source lines: compile with -g", "text"]]));
  byId("source").replaceChildren(made);
}

function showInstructions(sites) {
  const [made, body] = table(["address"], ["count"], ["cycles"], ["instruction", "text"], ["stalls", "why"]);
  const most = Math.max(1, ...sites.map(cyclesOf));
  for (const site of sites) {
    const [cells, cycles] = [[[site[0]], [grouped(site[COUNT])]], cyclesOf(site)];
    cells.push([grouped(cycles)], [site[TEXT], "text"], [causes([site]), "why"]);
    body.append(warm(row(cells, place(site) ? { "data-line": place(site) } : {}), cycles, most));
  }
  byId("disassembly").replaceChildren(made);
}

/** Shows a function, if it has instructions of its own. */
function chooseFunction(name) {
  if (!Object.hasOwn(data.functions, name)) return;
  byId("function").value = name;
  showSource(data.functions[name]);
  showInstructions(data.functions[name]);
}

/** Marks a line and its instructions, and brings the first of them into view. */
function chooseLine(event) {
  const chosen = event.target.closest("tr[data-line]");
  if (!chosen) return;
  for (const each of byId("listing").querySelectorAll("tr[data-line]"))
    each.classList.toggle("chosen", each.dataset.line === chosen.dataset.line);
  const other = event.currentTarget === byId("source") ? byId("disassembly") : byId("source");
  const first = other.querySelector("tr.chosen");
  if (first) other.scrollTop = first.offsetTop - other.clientHeight / 3;
}

const functions = Object.entries(data.functions).map(([name, sites]) => [name, total(sites)]);
functions.sort((a, b) => b[1] - a[1]);
for (const [name, cycles] of functions)
  byId("function").append(element("option", `${name}: ${grouped(cycles)} cycles, ${percent(cycles)}`, { value: name }));
byId("function").addEventListener("change", (event) => chooseFunction(event.target.value));
for (const side of ["source", "disassembly"]) byId(side).addEventListener("click", chooseLine);
if (functions.length) chooseFunction(functions[0][0]);
