// SPDX-License-Identifier: MIT OR Apache-2.0
// Pictures as specifications in Vega-Lite, without data.
"use strict";

const FAR_APART = 10; // values that are so many times apart are drawn on a logarithmic axis
const CROWD = 300; // bubbles of which so many would hide one another are small

/** A logarithmic scale where values are far apart; with zeros, one that is linear near zero. */
function scaleOf(values) {
  const [least, most] = [Math.min(...values), Math.max(...values)];
  if (least > 0 && most / least > FAR_APART) return { type: "log", nice: false, padding: 16 };
  if (least === 0 && most > 1000) return { type: "symlog", constant: 16, padding: 16 };
  return { zero: false, nice: true, padding: 16 };
}

/** Of instructions that issue, or that are in no region, and of what is beside them. */
const PART_COLOURS = ["#7f8894", "#D55E00", "#0072B2", "#E69F00", "#009E73", "#CC79A7", "#56B4E9", "#8A5A2B", "#7A68C9"];
const legend = { orient: "top", columns: 2, labelLimit: 220 }; // columns: as many as fit
const tip = (field, title, format) => ({ field, title, ...(format ? { format } : {}) });

function axis(field, title, rows) {
  return {
    field, title, type: "quantitative", scale: scaleOf(rows.map((row) => row[field])),
    axis: { tickCount: 6, format: "~s", gridOpacity: 0.7 },
  };
}

/** Measurements: two figures as axes, a third as the size of the bubble. */
function scatterSpec(rows, x, y, size, colour) {
  const shape = { field: "constant", title: "constant time", type: "nominal", legend,
    scale: { domain: ["yes", "no", "unknown"], range: ["circle", "triangle-up", "square"] } };
  const bubble = size ? { size: { field: size[0], title: size[1], type: "quantitative", legend: { ...legend, tickCount: 3 },
    scale: { ...scaleOf(rows.map((row) => row[size[0]])), padding: 0, range: rows.length > CROWD ? [24, 220] : [50, 620] } } } : {};
  const tooltip = [tip("what", "variant"), tip("operation"), tip("isa", "ISA string"), tip("core"),
    tip("cycles", "cycles", ","), tip("code_bytes", "code", ","), tip("data_bytes", "data", ","),
    tip("stack_bytes", "stack", ","), tip("constant", "constant time"), tip("proved"), tip("goal"), tip("technique")];
  const encoding = {
    x: axis(x[0], x[1], rows), y: axis(y[0], y[1], rows), shape, ...bubble, tooltip,
    color: { field: colour, type: "nominal", title: colour === "isa" ? "ISA string" : colour, legend: { ...legend, symbolLimit: 12 } },
    opacity: { condition: { test: "datum.front", value: 0.95 }, value: 0.45 },
  };
  return { height: 400, mark: { type: "point", filled: true }, encoding };
}

/** Parts of a whole, by `part`: a bar for each measurement, of counts or percents, or of the counts without the first part. */
function partsSpec(of, as = "count") {
  const x = as === "percent" ? { field: "percent", title: `% of the ${of}`, scale: { domain: [0, 100] } } : { field: "count", title: of };
  return {
    height: { step: 20, of: "label" },
    mark: { type: "bar", height: 13 },
    encoding: {
      y: { field: "label", type: "nominal", title: null, sort: null, axis: { labelLimit: 340, ticks: false, domain: false } },
      x: { ...x, type: "quantitative", axis: { format: "~s", tickCount: 5 } },
      color: { field: "part", type: "nominal", title: null, sort: { field: "place" }, legend,
        scale: { range: as === "others" ? PART_COLOURS.slice(1) : PART_COLOURS } },
      order: { field: "place" },
      tooltip: [tip("label", "variant"), tip("part"), tip("count", of, ","), tip("percent", "%", ".1f")],
    },
  };
}

/** Bars of whole numbers in parts, each part with its share. */
function stackSpec(y, of, colours) {
  return {
    height: { step: 26, of: y },
    mark: { type: "bar", height: 16 },
    encoding: {
      y: { field: y, type: "nominal", title: null, sort: null, axis: { ticks: false, domain: false } },
      x: { field: "count", type: "quantitative", title: "rows", axis: { tickCount: 5 } },
      color: { field: of, type: "nominal", title: null, sort: Object.keys(colours), legend,
        scale: { domain: Object.keys(colours), range: Object.values(colours) } },
      order: { field: "place" },
      tooltip: [tip(y, "paper"), tip(of, "verdict"), tip("count", "rows")],
    },
  };
}

const WHOSE = { printed: "#8C8C8C", theirs: "#E69F00", ours: "#0072B2" };

function colourOf(rows) {
  const domain = distinct(rows, (row) => row.of);
  const known = domain.every((each) => WHOSE[each]);
  const scale = { domain, range: domain.map((each) => WHOSE[each]) };
  return { field: "of", type: "nominal", title: null, legend, ...(known ? { scale } : { sort: null }) };
}

/** A published figure: curves, bars, or acceleration against area. */
function figureSpec({ kind, x, y, rows }) {
  if (kind === "curves") {
    return {
      height: 340,
      mark: { type: "line", point: { size: 22 }, strokeWidth: 1.8 },
      encoding: {
        x: { field: "x", type: "quantitative", title: x, scale: { zero: false, padding: 8 } },
        y: { field: "y", type: "quantitative", title: y, axis: { format: "~s" } },
        color: { field: "line", type: "nominal", title: null, sort: null, legend },
        tooltip: [tip("line", "series"), tip("x", "n"), tip("y", y, ",")],
      },
    };
  }
  const tooltip = [tip("name"), tip("of", "whose")];
  if (kind === "scatter") {
    return {
      height: 340,
      mark: { type: "point", filled: true, size: 75, opacity: 0.85 },
      encoding: {
        x: { field: "x", type: "quantitative", title: x, scale: { zero: false, padding: 16 } },
        y: { field: "y", type: "quantitative", title: y, scale: { zero: false, padding: 16 } },
        color: colourOf(rows),
        shape: { field: "set", type: "nominal", title: null, legend },
        tooltip: [...tooltip, tip("set", "instructions"), tip("x", x, ".3f"), tip("y", y, ".3f")],
      },
    };
  }
  const values = rows.map((row) => row.value);
  const isLog = Math.min(...values) > 0 && Math.max(...values) / Math.min(...values) > 3 * FAR_APART;
  const scale = isLog ? { type: "log", padding: 16 } : { zero: true };
  return {
    height: isLog ? { step: 18, of: "name" } : { step: 11, of: "name", inside: "of" },
    mark: isLog ? { type: "point", filled: true, size: 75, opacity: 0.9 } : { type: "bar" },
    encoding: {
      y: { field: "name", type: "nominal", title: null, sort: null, axis: { labelLimit: 220, ticks: false, grid: isLog } },
      ...(isLog ? {} : { yOffset: { field: "of", type: "nominal", sort: null } }),
      x: { field: "value", type: "quantitative", title: x, scale, axis: { format: "~s", tickCount: 6 } },
      color: colourOf(rows),
      tooltip: [...tooltip, tip("value", x, ",.4~r")],
    },
  };
}

/** Speed-up against the area that groups add. */
function frontSpec(what) {
  const x = {
    field: "added", type: "quantitative", title: "area of the groups (NAND2 equivalents)",
    scale: { nice: false, padding: 14 }, axis: { tickCount: 6 },
  };
  const y = { field: "speedup", type: "quantitative", title: what, scale: { zero: false, padding: 14 }, axis: { tickCount: 6 } };
  const tooltip = [
    tip("set", "groups"), tip("added", "gates added", ",.0f"), tip("speedup", "speed-up", ".3f"),
    tip("certain", "certainly on the front"),
  ];
  const front = [{ filter: "datum.front" }];
  const line = "#0072B2";
  return {
    height: 420,
    encoding: { x, y },
    layer: [
      { mark: { type: "point", filled: true, size: 26, color: "#9a9aa2", opacity: 0.75 }, encoding: { tooltip } },
      { transform: front, mark: { type: "line", interpolate: "step-after", color: line, strokeWidth: 1.8 } },
      { transform: front, mark: { type: "point", filled: true, size: 75, stroke: line, strokeWidth: 1.8, opacity: 1 },
        encoding: { tooltip, fill: { condition: { test: "datum.certain", value: line }, value: isDark() ? "#15171c" : "#ffffff" } } },
      { transform: front, mark: { type: "text", align: "right", dx: -8, dy: -8 }, encoding: { text: { field: "label" } } },
    ],
  };
}

/** Bars of one number, with the name at the left. */
function barsSpec(title, format = "~s") {
  return {
    height: { step: 26, of: "name" },
    mark: { type: "bar", height: 16, color: "#0072B2" },
    encoding: {
      y: { field: "name", type: "nominal", title: null, sort: null, axis: { ticks: false, domain: false, labelLimit: 520 } },
      x: { field: "value", type: "quantitative", title, axis: { format, tickCount: 6 } },
      tooltip: [tip("name"), tip("title", "what"), tip("value", title, ",")],
    },
  };
}

/** A point for each comparison on a logarithmic axis, with a line where both are equal. */
function ratioSpec(title, colour) {
  return {
    height: { step: 24, of: "name" },
    layer: [
      { mark: { type: "rule", strokeDash: [4, 3] }, encoding: { x: { datum: 1 } } },
      { mark: { type: "point", filled: true, size: 65, opacity: 0.75 },
        encoding: {
          y: { field: "name", type: "nominal", title: null, sort: null, axis: { ticks: false, labelLimit: 220, grid: true } },
          x: { field: "ratio", type: "quantitative", title, scale: { type: "log", padding: 16 }, axis: { format: "~g", tickCount: 6 } },
          color: { field: colour, type: "nominal", title: null, legend },
          tooltip: [tip("name"), tip("what"), tip("ratio", "ratio", ".3f")],
        } },
    ],
  };
}
