// The question form: shows only the fields that the chosen kind and protection need, explains the
// protection, and saves. Without this script all fields show, and the server checks the same.

import { Autosave } from "./autosave.js";
import { OptionRows } from "./option_rows.js";
import { refreshPreview } from "./preview_frame.js";
import { PrivacyDial } from "./privacy_dial.js";
import { ProtectionSummary } from "./protection_summary.js";

const [designs, kinds] = ["designs", "kinds"].map((id) => JSON.parse(document.getElementById(id).textContent));
const form = /** @type {HTMLFormElement} */ (document.getElementById("item-form"));
const ownFields = new Set(Object.values(kinds).flatMap(({ fields }) => fields));
/** @returns {any} */
const field = (name) => form.elements.namedItem(name);
/** @returns {HTMLElement} */
const box = (name) => {
  const control = field(name);
  return (control instanceof RadioNodeList ? control[0] : control).closest(".field");
};

// Disables hidden fields too, so that the form does not send them: an error on a hidden field would
// be invisible.
function show(name, shown) {
  box(name).hidden = !shown;
  /** @type {NodeListOf<HTMLInputElement>} */
  const inputs = box(name).querySelectorAll("input, textarea");
  for (const input of inputs) input.disabled = !shown;
}

function limitOptions(select, fits) {
  let first = null;
  for (const option of select.options) {
    const fitting = fits(option.value);
    option.hidden = option.disabled = !fitting;
    first ??= fitting ? option : null;
  }
  if (select.selectedOptions[0].disabled) first.selected = true;
}

// Shows the protections that fit the kind of question; the first of them replaces one that does not.
function limitDesigns(kind) {
  const radios = /** @type {HTMLInputElement[]} */ ([...field("design")]);
  for (const radio of radios) {
    radio.disabled = !kinds[kind].designs.includes(radio.value);
    radio.closest("div").hidden = radio.disabled;
  }
  const fitting = radios.filter((radio) => !radio.disabled);
  if (!fitting.some((radio) => radio.checked)) fitting[0].checked = true;
  for (const group of form.querySelectorAll(".design-group")) {
    group.hidden = !group.querySelector("input:enabled");
    if (group.querySelector("input:checked")) group.setAttribute("open", "");
  }
}

// The tick is the protection in short: automatic or none. Other protections have no tick.
const ticked = /** @type {HTMLElement} */ (form.querySelector("[data-sensitive]"));
const tick = ticked.querySelector("input");
tick.addEventListener("change", () => {
  field("design").value = tick.checked ? "best" : "open";
});

function showTick(kind, design) {
  const both = ["best", "open"];
  ticked.hidden = !both.every((name) => kinds[kind].designs.includes(name)) || !both.includes(design);
  tick.checked = design === "best";
}

// Shows the parts that are filled, at least two; a button shows the next one.
const parts = [...form.querySelectorAll("[data-part]")];
const more = form.querySelector("[data-more-parts]");
let shownParts = Math.max(2, parts.findLastIndex(isFilled) + 1);

function isFilled(part) {
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
  limitDesigns(kind);
  const design = designs[field("design").value];
  limitOptions(field("device"), (name) => design.devices.includes(name));
  showTick(kind, field("design").value);
  const open = ["open", "central"].includes(field("design").value);
  box("device").hidden = open || (design.devices.length === 1 && design.devices[0] === "browser");
  show("instructions", field("device").value === "respondent");
  show("justification", open);
  const dialed = dial.fieldOf(design, field("design").value === "best");
  show("importance", dialed === "importance");
  for (const name of ["epsilon", "delta", "f", "p", "q"]) {
    show(name, design.parameters.includes(name) && dialed !== "importance");
  }
  for (const [name, value] of Object.entries(design.defaults)) field(name).value ||= value;
  const drawnHere = field("device").value === "browser" && field("design").value !== "permanent";
  const fits = { known_share: !open, anchor: !open, direct: !open && drawnHere };
  const { fields } = kinds[kind];
  for (const name of ownFields) {
    if (field(name)) show(name, fields.includes(name) && (fits[name] ?? true));
  }
  if (field("calendar").value) for (const name of ["step", "unit"]) show(name, false);
  showParts(fields.includes("parts"));
  dial.show(dialed, !open);
  summarizeFolds();
}

// Says in each fold's heading what is in it, and hides a fold without a field for this question.
function summarizeFolds() {
  for (const fold of form.querySelectorAll("details.fold")) {
    fold.hidden = !fold.querySelector(".field:not([hidden])");
    const value = fold.querySelector("[data-value-of]");
    if (value) value.textContent = shownValue(field(value.dataset.valueOf));
    const filled = fold.querySelector("[data-filled]");
    const inputs = [...fold.querySelectorAll("input:enabled, select:enabled")];
    if (filled) filled.hidden = !inputs.some((input) => /** @type {any} */ (input).value);
  }
}

function shownValue(control) {
  return control.selectedOptions ? control.selectedOptions[0].text : control.value;
}

const dial = new PrivacyDial(form);
const options = new OptionRows(field("options"));
form.addEventListener("change", update);
update();
const summary = new ProtectionSummary(form, (words) => dial.describe(words));

// A new question gets its link in the list once it is saved. "Add another question" then empties
// the form; in the form of a question that was there before, it leads to a page of its own, and
// after an unprotected question, on which others can depend: the server knows how.
const isNew = !field("base_fingerprint").value;
const another = /** @type {HTMLAnchorElement} */ (form.querySelector("[data-another]"));
const list = document.querySelector(".item-nav ol");
if (isNew) another.removeAttribute("data-back");
let before = new URLSearchParams(location.search).get("after");
const autosave = new Autosave(form, ({ id, address }) => {
  refreshPreview(id);
  if (isNew) showInList(id, address);
});

function showInList(id, address) {
  let link = /** @type {HTMLAnchorElement} */ (list.querySelector("[aria-current]"));
  if (!link) {
    link = document.createElement("a");
    link.setAttribute("aria-current", "page");
    const row = document.createElement("li");
    row.append(link);
    const former = before && list.querySelector(`a[href$="/${CSS.escape(before)}"]`);
    if (former) former.closest("li").after(row);
    else list.append(row);
    before = id;
  }
  link.href = address;
  link.textContent = field("text").value;
  another.dataset.after = id;
}

if (isNew) {
  another.hidden = false;
  another.addEventListener("click", async (event) => {
    event.preventDefault();
    if (!(await autosave.saveAll())) return;
    const { after } = another.dataset;
    const address = `${another.pathname}?after=${after}`;
    if (after && field("design").value === "open") location.assign(address);
    else if (after) startAgain(address);
    field("text").focus();
  });
  if (before) field("text").focus();
  window.addEventListener("popstate", () => {
    // A link to a part of the page, such as the main content, leads to no other question.
    const shown = new URL(form.action);
    if (shown.pathname + shown.search !== location.pathname + location.search) location.reload();
  });
}

function startAgain(address) {
  list.querySelector("[aria-current]")?.removeAttribute("aria-current");
  delete another.dataset.after;
  form.reset();
  shownParts = 2;
  options.read();
  update();
  summary.update();
  refreshPreview("");
  autosave.startAgain(address);
}
