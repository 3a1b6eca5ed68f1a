// SPDX-License-Identifier: MIT OR Apache-2.0
// What is wider than the page scrolls in a frame of its own. Keys must reach it as the mouse does; and in a table that
// is too wide anyway, a browser would make long texts as narrow as their longest word.
const TEXT = 20, SENTENCE = 50; // characters

for (const cell of document.querySelectorAll(".md-typeset td")) {
  const length = cell.textContent.length;
  if (length > TEXT) cell.classList.add(length > SENTENCE ? "sentence" : "text");
}

const reachable = () => {
  for (const frame of document.querySelectorAll(".md-typeset__table, .md-typeset__scrollwrap, .md-typeset pre > code")) {
    if (frame.scrollWidth > frame.clientWidth) {
      frame.tabIndex = 0;
      frame.setAttribute("role", "region");
      frame.setAttribute("aria-label", frame.tagName === "CODE" ? "Code" : "Table");
    }
  }
};
addEventListener("load", reachable);
addEventListener("resize", reachable);
