// SPDX-License-Identifier: MIT OR Apache-2.0
// Drawing: a specification of Vega-Lite with rows, in the colours of the scheme that the reader prefers.
"use strict";

const drawn = new Map();

/** Draws rows into an element, again when the scheme changes. */
function draw(id, spec, rows) {
  drawn.set(id, [spec, rows]);
  const target = byId(id);
  target.hidden = !rows.length;
  if (!rows.length) return;
  const config = data.schemes[dark.matches ? "dark" : "light"];
  const width = Math.min(720, target.parentElement.clientWidth - 90);
  const wide = typeof spec.width === "number" ? { width: Math.max(220, width) } : {};
  vegaEmbed(target, { ...spec, ...wide, config, data: { name: spec.data.name, values: rows } }, {
    actions: false,
    ast: true,
    defaultStyle: false,
    mode: "vega-lite",
    renderer: "svg",
    tooltip: { disableDefaultStyle: true },
  });
}

dark.addEventListener("change", () => {
  for (const [id, [spec, rows]] of drawn) draw(id, spec, rows);
});
