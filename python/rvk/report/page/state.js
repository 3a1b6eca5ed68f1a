// SPDX-License-Identifier: MIT OR Apache-2.0
// The parts of the report and their filters. The fragment of the page's address keeps both: #/measurements?primitive=aes.
"use strict";

const views = new Map();

/**
 * Makes a part known.
 * `choices` has the options of each selection by name, as a function of what is chosen before it; the first is the
 * default, or what `defaults` gives. `show` shows what is chosen.
 */
function addView(id, { choices = {}, defaults = {}, show, isEmpty = false }) {
  const section = byId(`view-${id}`)
  const form = section.querySelector("form");
  const link = element("a", section.querySelector("h2").textContent, { href: `#/${id}` });
  const entry = element("li");
  entry.append(link);
  if (!isEmpty) byId("nav").append(entry);
  const view = { id, section, form, link, choices, defaults, show, values: {} };
  views.set(id, view);
  if (!form) return;
  form.addEventListener("submit", (event) => event.preventDefault());
  form.addEventListener("input", () => apply(view, { ...formValues(form), sort: view.values.sort }));
  form.addEventListener("reset", (event) => {
    event.preventDefault();
    apply(view, {});
  });
}

const formValues = (form) =>
  Object.fromEntries([...form.elements].filter((each) => each.name).map((each) => [each.name, controlValue(each)]));
const controlValue = (each) => (each.type === "checkbox" ? (each.checked ? "1" : "") : each.value);

/** Fills the selections and sets all controls; returns what is chosen. */
function setControls(view, wanted) {
  const chosen = { sort: wanted.sort ?? view.defaults.sort ?? "" };
  for (const control of view.form ? view.form.elements : []) {
    const { name } = control;
    if (!name) continue;
    const value = wanted[name] ?? valueOf(view.defaults[name], chosen) ?? "";
    const usual = () => valueOf(view.defaults[name], chosen);
    if (control.type === "checkbox") control.checked = value === "1";
    else if (control.tagName === "SELECT") setSelection(control, valueOf(view.choices[name], chosen), value, usual);
    else if (control.value !== value) control.value = value;
    chosen[name] = controlValue(control);
  }
  return chosen;
}

const valueOf = (given, chosen) => (typeof given === "function" ? given(chosen) : given);

function setSelection(select, wanted, value, usual) {
  const now = JSON.stringify(wanted);
  if (select.dataset.options !== now) {
    select.replaceChildren(...wanted.map(([each, text]) => element("option", text, { value: each })));
    select.dataset.options = now;
  }
  const has = (each) => wanted.some(([other]) => other === each);
  select.value = has(value) ? value : has(usual()) ? usual() : wanted[0]?.[0] ?? "";
  select.disabled = wanted.length < 2;
}

/** Shows a part with these values, and writes them into the address. */
function apply(view, wanted) {
  const chosen = setControls(view, wanted);
  view.values = chosen;
  const kept = new URLSearchParams();
  for (const [name, value] of Object.entries(chosen)) {
    const usual = valueOf(view.defaults[name], chosen) ?? (view.choices[name] ? valueOf(view.choices[name], chosen)[0]?.[0] : "");
    if (value !== (usual ?? "")) kept.set(name, value);
  }
  const fragment = `#/${view.id}${kept.size ? `?${kept}` : ""}`;
  view.link.setAttribute("href", fragment);
  if (location.hash !== fragment) history.replaceState(null, "", fragment);
  view.show(chosen);
}

/** The order that a click on a heading asks for. */
const sorting = (id) => (order) => apply(views.get(id), { ...views.get(id).values, sort: order });

/** Shows what the address says. */
function follow() {
  const [id, text] = location.hash.replace(/^#\/?/, "").split("?");
  if (id === "main") return;
  const view = views.get(id) ?? views.values().next().value;
  const isOther = view.section.hidden;
  for (const each of views.values()) {
    each.section.hidden = each !== view;
    if (each === view) each.link.setAttribute("aria-current", "page");
    else each.link.removeAttribute("aria-current");
  }
  document.title = `${view.link.textContent}: RVK report`;
  view.link.scrollIntoView({ block: "nearest", inline: "nearest" });
  apply(view, Object.fromEntries(new URLSearchParams(text ?? "")));
  if (isOther) scrollTo(0, 0);
}
