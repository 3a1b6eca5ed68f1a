// SPDX-License-Identifier: MIT OR Apache-2.0
// The flame graph: frames are buttons, of which one at a time is in the order of tabs; arrow keys go to the others.
"use strict";

const ROW = 21; // pixels, as in the style
const NARROWEST = 0.0008; // of the width: below it a frame is not drawn

const root = { name: "all", own: 0, cycles: 0, instructions: 0, children: [], parent: null, depth: 0, trap: false };

/** Makes the tree: children of the same name are one frame. */
function makeTree() {
  const frames = [];
  for (const [above, name, trap, cycles, instructions] of data.frames) {
    const parent = above < 0 ? root : frames[above];
    let frame = parent.children.find((child) => child.name === name);
    if (!frame) {
      frame = { name, trap, own: 0, cycles: 0, instructions: 0, children: [], parent, depth: parent.depth + 1 };
      parent.children.push(frame);
    }
    frames.push(frame);
    frame.own += cycles;
    for (let at = frame; at; at = at.parent) {
      at.cycles += cycles;
      at.instructions += instructions;
    }
  }
  for (const frame of [root, ...frames]) frame.children.sort((a, b) => b.cycles - a.cycles);
}

let zoomed = root;
let wanted = "";
const drawn = new Map(); // frames and their buttons

const shade = (name) => [...name].reduce((sum, letter) => (sum * 31 + letter.codePointAt(0)) % 9973, 7) % 5;
const matches = (frame) => wanted !== "" && frame.name.toLowerCase().includes(wanted);

function describe(frame) {
  const cost = `${grouped(frame.cycles)} cycles, ${percent(frame.cycles)}, ${grouped(frame.instructions)} instructions`;
  return `${frame.name}: ${cost}; itself ${grouped(frame.own)} cycles, ${percent(frame.own)}`;
}

function draw(frame, left, width, isAbove) {
  const button = element("button", frame.name, { type: "button", tabindex: "-1", title: describe(frame) });
  button.className = isAbove ? "above" : matches(frame) ? "match" : frame.trap ? "trap" : `warm-${shade(frame.name)}`;
  Object.assign(button.style, { left: `${100 * left}%`, width: `${100 * width}%`, top: `${frame.depth * ROW}px` });
  button.addEventListener("click", () => zoom(frame));
  for (const event of ["mouseenter", "focus"]) button.addEventListener(event, () => show(frame));
  drawn.set(frame, button);
}

/** Draws the graph: the frame that is zoomed in and those above it in full width, those below it in proportion. */
function redraw() {
  drawn.clear();
  for (let at = zoomed.parent; at; at = at.parent) draw(at, 0, 1, true);
  const open = [[zoomed, 0, 1]];
  while (open.length) {
    const [frame, left, width] = open.pop();
    draw(frame, left, width, false);
    let from = left;
    for (const child of frame.children) {
      const share = zoomed.cycles ? child.cycles / zoomed.cycles : 0;
      if (share >= NARROWEST) open.push([child, from, share]);
      from += share;
    }
  }
  const deepest = Math.max(...[...drawn.keys()].map((frame) => frame.depth));
  byId("flame").style.height = `${(deepest + 1) * ROW}px`;
  byId("flame").replaceChildren(...drawn.values());
  drawn.get(zoomed).tabIndex = 0;
  byId("zoom-out").disabled = zoomed === root;
}

function show(frame) {
  byId("details").textContent = describe(frame);
}

function zoom(frame, keepsFocus = true) {
  zoomed = frame;
  redraw();
  show(frame);
  if (keepsFocus) drawn.get(frame).focus();
  chooseFunction(frame.name.replace(/ \[[^\]]*\]$/, ""));
}

const zoomOut = () => zoomed.parent && zoom(zoomed.parent);

/** The frame that an arrow key leads to, if it is drawn. */
function neighbour(frame, key) {
  const siblings = frame.parent ? frame.parent.children : [frame];
  const at = siblings.indexOf(frame);
  const to = { ArrowUp: frame.parent, ArrowDown: frame.children[0], ArrowLeft: siblings[at - 1], ArrowRight: siblings[at + 1] };
  return drawn.get(to[key]);
}

/** Marks the frames that match, and says how many they are and which share they have, each cycle once. */
function search() {
  wanted = byId("search-text").value.trim().toLowerCase();
  let [frames, cycles, names] = [0, 0, new Set()];
  const open = root.children.map((frame) => [frame, false]);
  while (open.length) {
    const [frame, isInside] = open.pop();
    if (matches(frame)) {
      frames += 1;
      names.add(frame.name);
      cycles += isInside ? 0 : frame.cycles;
    }
    open.push(...frame.children.map((child) => [child, isInside || matches(frame)]));
  }
  const count = (number, what) => `${number} ${what}${number === 1 ? "" : "s"}`;
  byId("found").textContent = wanted && `${count(names.size, "function")} in ${count(frames, "frame")}, ${percent(cycles)}`;
  redraw();
}

makeTree();
byId("flame").addEventListener("keydown", (event) => {
  const current = [...drawn].find(([, button]) => button === document.activeElement);
  const next = current && neighbour(current[0], event.key);
  if (!next) return;
  event.preventDefault();
  current[1].tabIndex = -1;
  next.tabIndex = 0;
  next.focus();
});
document.addEventListener("keydown", (event) => {
  const isTyping = ["INPUT", "SELECT"].includes(document.activeElement.tagName);
  if (event.key === "Escape") zoomOut();
  if (event.key === "/" && !isTyping) {
    event.preventDefault();
    byId("search-text").focus();
  }
});
byId("search").addEventListener("submit", (event) => event.preventDefault());
byId("search-text").addEventListener("input", search);
byId("zoom-out").addEventListener("click", zoomOut);
redraw();
show(root);
