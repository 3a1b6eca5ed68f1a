// SPDX-License-Identifier: MIT OR Apache-2.0
// Drawing: a specification of Vega-Lite with rows, in the colours of the page and as wide as its place.
"use strict";

const MANY_POINTS = 1200; // more are drawn as pixels: as elements they would make the page slow
const LEGEND_WIDTH = 190;
const LABELS = 0.42; // of the width is the most that names beside an axis take
const [LETTER, SYMBOL, AXIS] = [6, 24, 60]; // pixels: a letter at the usual size, a symbol with its room, an axis of numbers
const LEAST_WIDTH = 270;
const NARROW = 640;
const MORE_COLOURS = ["#8A5A2B", "#7A68C9", "#5E8F2A", "#B8336A", "#1F9E9E", "#8C8C8C"];
/** The colours of rvk/explore/pictures/theme.py on a dark page. */
const BRIGHTER = { "#0072B2": "#4BA6E0", "#D55E00": "#F0803C", "#009E73": "#35C498", "#8A5A2B": "#C08A57", "#7A68C9": "#A596EA" };
const drawn = new Map();

const rootSize = () => parseFloat(getComputedStyle(document.documentElement).fontSize);

const textScale = () => Math.max(1.1, (rootSize() / 16) * 1.1);

/** How many columns of a legend fit beside the names of the vertical axis, so that no text of it is cut. */
function legendColumns(spec, rows, width) {
  const channels = [spec, ...(spec.layer ?? [])].flatMap((each) => Object.entries(each.encoding ?? {}));
  const legends = channels.filter(([, { legend }]) => legend);
  if (legends.length !== 1 && width >= NARROW) return Math.max(2, Math.floor(width / LEGEND_WIDTH));
  const pixels = ({ field, type }) =>
    type === "nominal" ? Math.max(...rows.map((row) => String(row[field]).length)) * LETTER * textScale() : 0;
  const names = channels.filter(([name]) => name === "y").map(([, each]) => Math.min(pixels(each), LABELS * width));
  const entry = Math.max(0, ...legends.map(([, each]) => pixels(each))) + SYMBOL * textScale();
  return Math.max(1, Math.floor((width - Math.max(AXIS, ...names)) / entry));
}

/** A specification for a place: in the colours of the scheme, texts as large as those of the page, legends that fit. */
function fitted(spec, width, columns) {
  const scale = textScale();
  const change = (key, value) => {
    if (/[fF]ontSize$/.test(key)) return value * scale;
    if (key === "labelLimit") return Math.min((value * rootSize()) / 16, LABELS * width);
    if (key === "columns") return columns;
    return isDark() ? BRIGHTER[value] ?? value : value;
  };
  return JSON.parse(JSON.stringify(spec), change);
}

function configuration(width) {
  const config = structuredClone(data.schemes[isDark() ? "dark" : "light"]);
  config.range.category.push(...MORE_COLOURS);
  const grey = config.axis.labelColor;
  const direction = width < NARROW ? "vertical" : "horizontal";
  config.axisQuantitative = { labelExpr: "datum.value === 0 ? '0' : datum.label" }; // not 0k beside 5k
  Object.assign(config.legend, {
    symbolBaseFillColor: grey, symbolBaseStrokeColor: grey, rowPadding: 4, layout: { top: { direction, anchor: "start", margin: 10 } },
  });
  return config;
}

/** Heights by the number of bars are made numbers: Vega-Lite would warn that it cannot fit their steps to a place. */
function heightOf(height, rows) {
  if (typeof height === "number") return (height * rootSize()) / 16;
  const names = new Set(rows.map((row) => row[height.of])).size;
  const inside = height.inside ? new Set(rows.map((row) => row[height.inside])).size : 1;
  return (Math.max(60, names * (height.step * inside + (height.inside ? 10 : 0))) * rootSize()) / 16;
}

/** Draws rows into an element, or hides it where there are none. */
function draw(id, spec, rows) {
  drawn.set(id, [spec, rows]);
  const target = byId(id);
  const place = target.parentElement;
  place.hidden = !rows.length;
  if (!rows.length) return target.replaceChildren();
  const width = target.clientWidth;
  if (!width) return undefined; // of a part that is not shown
  const autosize = { type: "fit-x", contains: "padding" };
  const height = heightOf(spec.height, rows);
  const whole = { ...spec, height, width: Math.max(LEAST_WIDTH, width), autosize, config: configuration(width) };
  return vegaEmbed(target, { ...fitted(whole, width, legendColumns(spec, rows, width)), data: { values: rows } }, {
    actions: false,
    ast: true,
    defaultStyle: false,
    mode: "vega-lite",
    renderer: rows.length > MANY_POINTS ? "canvas" : "svg",
    tooltip: { disableDefaultStyle: true },
  });
}

function redraw() {
  for (const [id, [spec, rows]] of drawn) {
    if (!byId(id)) drawn.delete(id);
    else if (byId(id).closest(".view").hidden === false) draw(id, spec, rows);
  }
}

let lastWidth = document.documentElement.clientWidth;
let waiting = null;
addEventListener("resize", () => {
  if (document.documentElement.clientWidth === lastWidth) return;
  lastWidth = document.documentElement.clientWidth;
  clearTimeout(waiting);
  waiting = setTimeout(redraw, 150);
});
themeListeners.push(redraw);
