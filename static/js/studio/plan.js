// The planner: updates its figures while the person types. Without this script its button does.

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
  for (const part of document.querySelectorAll("[data-live]")) {
    const fresh = response.getElementById(part.id);
    if (fresh !== null && fresh.innerHTML !== part.innerHTML) {
      part.replaceChildren(...document.adoptNode(fresh).childNodes);
    }
  }
  for (const control of form.elements) {
    copyErrorState(control, response.getElementById(control.id));
  }
}

function copyErrorState(control, fresh) {
  for (const name of ["aria-invalid", "aria-describedby"]) {
    const value = fresh?.getAttribute(name) ?? null;
    if (value === null) control.removeAttribute(name);
    else control.setAttribute(name, value);
  }
}

form.addEventListener("input", () => {
  clearTimeout(timer);
  timer = setTimeout(update, WAIT_MS);
});
// The fields of the budget are elsewhere on the page; their events do not bubble through the form.
for (const control of form.elements) {
  if (form.contains(control)) continue;
  control.addEventListener("input", () => form.dispatchEvent(new Event("input")));
}
for (const button of document.querySelectorAll("[data-without-script]")) button.hidden = true;
