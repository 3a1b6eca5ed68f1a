// SPDX-License-Identifier: MIT OR Apache-2.0
// Light or dark: as the system says, unless the reader chooses; the choice is kept if the browser lets the page keep it.
"use strict";

const THEME = "rvk-report-theme";
const themeListeners = [];

const isDark = () => (document.documentElement.dataset.theme || (dark.matches ? "dark" : "light")) === "dark";

function keptTheme() {
  try {
    return localStorage.getItem(THEME) || "";
  } catch {
    return ""; // a page from a file may have no storage
  }
}

function chooseTheme(theme) {
  if (theme) document.documentElement.dataset.theme = theme;
  else delete document.documentElement.dataset.theme;
  try {
    localStorage.setItem(THEME, theme);
  } catch {
    // it lasts as long as the page
  }
  for (const each of themeListeners) each();
}

byId("theme").value = keptTheme();
chooseTheme(byId("theme").value);
byId("theme").addEventListener("change", (event) => chooseTheme(event.target.value));
dark.addEventListener("change", () => themeListeners.forEach((each) => each()));
