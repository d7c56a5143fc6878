// The planner: works its figures out anew as one types. Without this script its button does.

const form = document.getElementById("plan-form");
const WAIT_MS = 250;
let timer = 0;
let asking = null;

// The browser parses the answer as a document, as it would after a click: scripts in it do not run,
// and no string becomes markup here.
function ask() {
  asking?.abort();
  asking = new XMLHttpRequest();
  asking.responseType = "document";
  asking.addEventListener("load", show);
  asking.open("GET", `${form.dataset.source}&${new URLSearchParams(new FormData(form))}`);
  asking.send();
}

function show() {
  if (this.status !== 200 || !this.response?.getElementById("plan-form")) return;
  for (const part of document.querySelectorAll("[data-live]")) {
    const fresh = this.response.getElementById(part.id);
    if (fresh !== null && fresh.innerHTML !== part.innerHTML) {
      part.replaceChildren(...document.adoptNode(fresh).childNodes);
    }
  }
  for (const control of form.elements) markAs(control, this.response.getElementById(control.id));
}

function markAs(control, fresh) {
  for (const name of ["aria-invalid", "aria-describedby"]) {
    const value = fresh?.getAttribute(name) ?? null;
    if (value === null) control.removeAttribute(name);
    else control.setAttribute(name, value);
  }
}

form.addEventListener("input", () => {
  clearTimeout(timer);
  timer = setTimeout(ask, WAIT_MS);
});
// Fields of the budget stand elsewhere on the page, and their events do not pass the form.
for (const control of form.elements) {
  if (!form.contains(control)) control.addEventListener("input", () => form.dispatchEvent(new Event("input")));
}
for (const button of document.querySelectorAll("[data-without-script]")) button.hidden = true;
