// The question form: show only what the chosen kind and protection need, say what it means, and
// save. Without this script every field shows, and the server checks all the same.

import { Autosave } from "./autosave.js";
import { refreshPhone } from "./preview_frame.js";
import { PlainWords } from "./protection_summary.js";

const designs = JSON.parse(document.getElementById("designs").textContent);
const form = document.getElementById("item-form");
const field = (name) => form.elements.namedItem(name);
const box = (name) => {
  const found = field(name);
  return (found instanceof RadioNodeList ? found[0] : found).closest(".field");
};

const summary = document.createElement("p");
summary.className = "help";
summary.setAttribute("aria-live", "polite");
box("design").append(summary);

// What is hidden is not sent either: nobody could see why it is refused.
function show(name, shown) {
  box(name).hidden = !shown;
  for (const input of box(name).querySelectorAll("input, textarea")) input.disabled = !shown;
}

function offer(select, fits) {
  let first = null;
  for (const option of select.options) {
    const fitting = fits(option.value);
    option.hidden = option.disabled = !fitting;
    first ??= fitting ? option : null;
  }
  if (select.selectedOptions[0].disabled) first.selected = true;
}

// As many parts as are filled, two at least; a button brings the next one.
const parts = [...form.querySelectorAll("[data-part]")];
const more = form.querySelector("[data-more-parts]");
let shownParts = Math.max(2, parts.findLastIndex(filled) + 1);

function filled(part) {
  return [...part.querySelectorAll("textarea")].some(({ value }) => value.trim());
}

function showParts(linked) {
  form.querySelector("[data-parts]").hidden = !linked;
  parts.forEach((part, place) => {
    const shown = linked && place < shownParts;
    part.hidden = !shown;
    for (const input of part.querySelectorAll("textarea")) input.disabled = !shown;
  });
  more.hidden = !linked || shownParts === parts.length;
}

more.addEventListener("click", () => {
  shownParts += 1;
  update();
  parts[shownParts - 1].querySelector("textarea").focus();
});

function update() {
  const kind = field("kind").value;
  offer(field("design"), (name) => designs[name].kinds.includes(kind));
  const design = designs[field("design").value];
  offer(field("device"), (name) => design.devices.includes(name));
  const open = ["open", "central"].includes(field("design").value);
  box("device").hidden = open || (design.devices.length === 1 && design.devices[0] === "browser");
  show("instructions", field("device").value === "respondent");
  show("justification", open);
  for (const name of ["epsilon", "delta", "f", "p", "q"]) show(name, design.parameters.includes(name));
  for (const [name, value] of Object.entries(design.defaults)) field(name).value ||= value;
  show("options", !["yes-no", "number", "linked"].includes(kind));
  for (const name of ["low", "high", "step", "unit"]) show(name, kind === "number");
  showParts(kind === "linked");
  show("known_share", kind === "yes-no" && !open);
  if (summary.textContent !== design.summary) summary.textContent = design.summary;
  askSome();
}

function askSome() {
  const asked = field("asked_of");
  if (!asked) return;
  for (const { value } of asked.options) {
    if (value && field(`asked_${value}`)) show(`asked_${value}`, value === asked.value);
  }
}

form.addEventListener("change", update);
update();
new PlainWords(form);
new Autosave(form, ({ id }) => refreshPhone(id));
