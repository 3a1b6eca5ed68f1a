// SPDX-License-Identifier: MIT OR Apache-2.0
// The controls, and what they show.
"use strict";

const run = () => data.runs[Number(byId("run").value)];
const number = (id) => (byId(id).value === "" || !byId(id).checkValidity() ? null : Number(byId(id).value));

/** Options of a selection; the chosen one stays if it is still there. */
function fill(select, options) {
  const before = select.value;
  select.replaceChildren(...options.map(([value, text]) => element("option", text, { value })));
  if (options.some(([value]) => value === before)) select.value = before;
}

/** The points that the filters leave; the base is one of them, as what they are compared with. */
function filtered() {
  const wanted = [...document.querySelectorAll(".membership")].filter((each) => each.value);
  return run().points.filter((point) =>
    wanted.every((each) => point.groups.includes(each.dataset.group) === (each.value === "with")),
  );
}

function showFront() {
  const [points, base, workload] = [filtered(), run().points[0], byId("workload").value];
  const speed = (point) => speedOf(point, base, workload);
  const front = frontOf(points, speed);
  const noise = run().noise;
  const rows = points
    .filter((point) => point.area !== null)
    .map((point) => ({
      set: nameOf(point),
      added: point.added,
      low: point.added - (noise?.gates ?? 0),
      high: point.added + (noise?.gates ?? 0),
      speedup: speed(point),
      code: workload ? point.codes[workload] : point.code,
      front: front.includes(point),
      rank: front.includes(point) ? front.indexOf(point) + 1 : null,
      certain: front.includes(point) && isCertain(point, points, speed, noise),
    }));
  draw("pareto", data.specs.pareto, rows);
  const listed = rows.filter((row) => row.front).sort((a, b) => a.rank - b.rank);
  fillTable(byId("pareto-table"), {
    groups: (row) => row.set, number: (row) => row.rank, "gates added": (row) => Math.round(row.added),
    "speed-up": (row) => row.speedup, "bytes of code": (row) => row.code, certain: (row) => row.certain,
  }, listed);
  byId("count").textContent = `${points.length} of ${run().points.length} sets`;
  byId("noise").textContent = noise
    ? `Areas vary by ±${noise.gates.toFixed(0)} gates (bars) from set to set for no reason of the hardware. A hollow point is ` +
      `not certain: another set that is as fast is no more than ${noise.difference.toFixed(0)} gates larger.`
    : "Here are too few sets to tell how far areas vary from set to set for no reason of the hardware: no point is certain.";
  showHeat(points, base, front);
}

function showHeat(points, base, front) {
  const most = Math.max(...points.map((point) => point.groups.length));
  const some = points.filter(
    (point) => front.includes(point) || point.groups.length <= 1 || point.groups.length === most,
  );
  const rows = (byId("every").checked ? points : some).flatMap((point, order) =>
    data.workloads.map((workload) => ({
      set: point.short, workload, order, speedup: speedOf(point, base, workload), variant: point.variants[workload],
    })),
  );
  draw("heat", data.specs.heat, rows);
  const columns = Object.fromEntries(
    data.workloads.map((workload) => [workload, (point) => Number(speedOf(point, base, workload).toFixed(3))]),
  );
  fillTable(byId("heat-table"), { groups: nameOf, ...columns }, byId("every").checked ? points : some);
}

function showCurves() {
  const [base, workload] = [run().points[0], byId("curve-workload").value];
  if (!workload) return;
  const best = frontOf(run().points, (point) => speedOf(point, base, workload)).at(-1);
  const chosen = byId("curve-set").value;
  const point = chosen === "" ? best ?? base : run().points[Number(chosen)];
  const [megahertz, block] = [number("megahertz") ?? 100, number("block")];
  const rows = base.area === null ? [] : curveRows(base, point, workload, megahertz, block);
  draw("curves", data.specs.curves, rows);
  fillTable(byId("curves-table"), {
    with: (row) => row.line, "kB/s": (row) => Number(row.rate.toPrecision(3)),
    "% of the processor": (row) => Number(row.share.toPrecision(3)),
  }, rows.filter((_, at) => at % 12 < 3));
  const at = crossings(base, point, workload, megahertz, block);
  const pays = at.pays === null ? "does not pay at any rate" : `pays from ${shown(at.pays)} kB/s on`;
  const than = at.block === null ? "" : `; the block is better from ${shown(at.block)} kB/s on`;
  byId("crossing").textContent = `${workload} with ${nameOf(point)}: ${pays}${than}.`;
}

function showRun() {
  draw("values", data.specs.values, run().values);
  fillTable(byId("values-table"), {
    group: (row) => row.group, "% of time": (row) => row.time,
    ...(run().values.some((row) => row.time_low !== null) ? { "± %": (row) => row.time_high - row.time } : {}),
    gates: (row) => row.gates && Math.round(row.gates),
    "±": (row) => (row.low === null ? null : Math.round(row.high - row.gates)),
    "% of time for 1000 gates": (row) => row.per_kilogate,
  }, run().values);
  const sets = run().points.map((point, at) => [String(at), nameOf(point)]);
  fill(byId("curve-set"), [["", "the smallest that is fastest"], ...sets]);
  showPublished();
  showFront();
  showCurves();
}

function showPublished() {
  const section = byId("published");
  section.hidden = !run().published.length;
  section.replaceChildren(element("h2", "Figures of the paper, again"));
  run().published.forEach((each, at) => {
    const id = `published-${at}`;
    const label = `${each.title}; the same numbers are in the table below it`;
    const details = element("details");
    const region = element("div", "", { class: "wide", tabindex: "0", role: "region", "aria-label": `Table: ${each.title}` });
    const table = element("table");
    const keys = Object.keys(each.rows[0]).filter((key) => key !== "label_at");
    fillTable(table, Object.fromEntries(keys.map((key) => [key, (row) => row[key]])), each.rows);
    region.append(table);
    details.append(element("summary", `Table: ${each.title}`), region);
    const chart = element("div", "", { class: "chart", role: "img", tabindex: "0", "aria-label": label });
    chart.append(element("div", "", { id, "aria-hidden": "true" }));
    section.append(element("h3", each.title), chart, details);
    draw(id, each.spec, each.rows);
  });
}

fill(byId("run"), data.runs.map((each, at) => [String(at), each.name]));
fill(byId("curve-workload"), Object.keys(data.bytes).map((name) => [name, name]));
byId("run").addEventListener("change", showRun);
byId("filters").addEventListener("submit", (event) => event.preventDefault());
for (const each of [byId("workload"), byId("every"), ...document.querySelectorAll(".membership")]) {
  each.addEventListener("change", showFront);
}
for (const id of ["curve-workload", "curve-set", "megahertz", "block"]) byId(id).addEventListener("input", showCurves);
byId("clear").addEventListener("click", () => {
  byId("filters").reset();
  showRun();
});
showRun();
