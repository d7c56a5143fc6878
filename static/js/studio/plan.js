// The planner: updates its figures while the person types. Without this script its button does.

const form = document.getElementById("plan-form");
const WAIT_MS = 250;
let timer = 0;
let request = null;

// Lets the browser parse the response as a document: its scripts do not run, and this script turns
// no string into markup.
function update() {
  request?.abort();
  request = new XMLHttpRequest();
  request.responseType = "document";
  request.addEventListener("load", show);
  request.open("GET", `${form.dataset.source}&${new URLSearchParams(new FormData(form))}`);
  request.send();
}

function show() {
  if (this.status !== 200 || !this.response?.getElementById("plan-form")) return;
  for (const part of document.querySelectorAll("[data-live]")) {
    const fresh = this.response.getElementById(part.id);
    if (fresh !== null && fresh.innerHTML !== part.innerHTML) {
      part.replaceChildren(...document.adoptNode(fresh).childNodes);
    }
  }
  for (const control of form.elements) {
    copyErrorState(control, this.response.getElementById(control.id));
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
