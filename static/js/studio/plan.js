// The planner: updates its figures while the person types. Without this script its button does.

import { PlanBars } from "./plan_bars.js";
import { PlanDrag } from "./plan_drag.js";

const form = /** @type {HTMLFormElement} */ (document.getElementById("plan-form"));
const WAIT_MS = 250;
let timer = 0;
let request = null;

// Lets the browser parse the response as a document: its scripts do not run, and this script turns
// no string into markup.
function update() {
  request?.abort();
  request = new XMLHttpRequest();
  request.responseType = "document";
  request.addEventListener("load", (event) => show(event.target));
  const query = new URLSearchParams(/** @type {any} */ (new FormData(form)));
  request.open("GET", `${form.dataset.source}&${query}`);
  request.send();
}

function show({ status, response }) {
  if (status !== 200 || !response?.getElementById("plan-form")) return;
  const focused = document.activeElement?.id;
  for (const part of document.querySelectorAll("[data-live]")) {
    const fresh = response.getElementById(part.id);
    if (fresh === null) continue;
    keepOpen(part, fresh);
    if (fresh.innerHTML !== part.innerHTML) {
      part.replaceChildren(...document.adoptNode(fresh).childNodes);
    }
  }
  showNotes();
  for (const chart of [...charts, bars]) chart.refresh();
  // What had the focus may have been drawn again.
  if (focused && document.activeElement === document.body) {
    document.getElementById(focused)?.focus();
  }
  for (const control of form.elements) {
    copyErrorState(control, response.getElementById(control.id));
  }
}

function showNotes() {
  /** @type {NodeListOf<HTMLElement>} */
  const notes = document.querySelectorAll("[data-with-script]");
  for (const note of notes) note.hidden = false;
}

// What the person unfolded stays open.
function keepOpen(part, fresh) {
  for (const { id } of part.querySelectorAll("details[id][open]")) {
    fresh.querySelector(`#${id}`)?.setAttribute("open", "");
  }
}

/** @returns {NodeListOf<HTMLButtonElement>} */
function buttons() {
  return document.querySelectorAll("[data-live] form button");
}

function copyErrorState(control, fresh) {
  for (const name of ["aria-invalid", "aria-describedby"]) {
    const value = fresh?.getAttribute(name) ?? null;
    if (value === null) control.removeAttribute(name);
    else control.setAttribute(name, value);
  }
}

const charts = [...document.querySelectorAll("[data-drag]")].map((box) => new PlanDrag(box, form));
const bars = new PlanBars(document.getElementById("plan-questions"), form);
showNotes();
form.addEventListener("input", () => {
  clearTimeout(timer);
  // Their addresses hold what was typed before. The next answer brings new ones.
  for (const button of buttons()) button.disabled = true;
  timer = setTimeout(update, WAIT_MS);
});
// The fields of the budget are elsewhere on the page; their events do not bubble through the form.
for (const control of form.elements) {
  if (form.contains(control)) continue;
  control.addEventListener("input", () => form.dispatchEvent(new Event("input")));
}
for (const button of document.querySelectorAll("[data-without-script]")) button.hidden = true;
