// A form that saves itself with each change, and shows what follows. Without it, its button does.

const WAIT_MS = 350;
const form = /** @type {HTMLFormElement} */ (document.querySelector("[data-live-form]"));
const notSaved = /** @type {HTMLElement} */ (document.querySelector("[data-not-saved]"));
let timer = 0;
let saving = false;
let changed = false;
let stored = states();

/** @returns {HTMLInputElement[]} */
function controls() {
  return /** @type {any} */ ([...form.elements].filter((each) => each.id && "value" in each));
}

// What each field holds, by its id.
function states() {
  return new Map(controls().map((each) => [each.id, [each.checked, each.value]]));
}

function restore(known) {
  for (const control of controls()) {
    const [checked, value] = known.get(control.id) ?? [control.checked, control.value];
    control.checked = checked;
    control.value = value;
  }
}

// One after the other: each answer brings the fingerprint that the next one has to send. Lets the
// browser parse the response as a document: its scripts do not run.
function save() {
  if (saving) {
    changed = true;
    return;
  }
  saving = true;
  changed = false;
  const request = new XMLHttpRequest();
  request.responseType = "document";
  request.addEventListener("load", () => done(request.response));
  request.addEventListener("error", () => done(null));
  request.open("POST", form.action);
  request.send(new FormData(form));
}

function done(response) {
  saving = false;
  const page = response?.getElementById(form.id) ? response : null;
  notSaved.hidden = page !== null;
  if (page === null) {
    changed = false;
    restore(stored);
    return;
  }
  show(page);
  if (changed) save();
}

function show(page) {
  const focused = document.activeElement?.id;
  for (const part of document.querySelectorAll("[data-live]")) {
    const fresh = page.getElementById(part.id);
    if (fresh !== null && fresh.innerHTML !== part.innerHTML) {
      part.replaceChildren(...document.adoptNode(fresh).childNodes);
    }
  }
  for (const control of controls()) copyState(control, page.getElementById(control.id));
  stored = states();
  hideButtons();
  // What had the focus may have been drawn again.
  if (focused && document.activeElement === document.body) {
    document.getElementById(focused)?.focus();
  }
}

function copyState(control, fresh) {
  if (fresh?.hasAttribute("aria-invalid")) control.setAttribute("aria-invalid", "true");
  else control.removeAttribute("aria-invalid");
  // The person may have changed more in the meantime.
  if (!changed && fresh && control.type === "checkbox") control.checked = fresh.checked;
}

function hideButtons() {
  for (const button of document.querySelectorAll("[data-without-script]")) {
    /** @type {HTMLElement} */ (button).hidden = true;
  }
}

function soon(event) {
  if (!event.target.name || event.target.name === "shown") return;
  clearTimeout(timer);
  if (event.target.type === "checkbox" || event.target.type === "radio") save();
  else timer = setTimeout(save, WAIT_MS);
}

// Fields of this form can be elsewhere on the page.
document.addEventListener("input", (event) => {
  const field = /** @type {HTMLInputElement} */ (event.target);
  if (field.form === form) soon(event);
});
for (const note of document.querySelectorAll("[data-with-script]")) {
  /** @type {HTMLElement} */ (note).hidden = false;
}
hideButtons();

export {};
