// A form that always shows all of its fields, some of them folded: it saves itself, and the preview
// and what the folds say follow.

import { Autosave } from "./autosave.js";
import { refreshPreview } from "./preview_frame.js";

const form = /** @type {HTMLElement} */ (document.getElementById("item-form"));
const said = [...form.querySelectorAll("[data-said]")];

new Autosave(form, ({ id }) => {
  refreshPreview(id);
  if (said.length > 0) refreshFolds();
});

// Lets the browser parse the response as a document: its scripts do not run.
function refreshFolds() {
  const request = new XMLHttpRequest();
  request.responseType = "document";
  request.addEventListener("load", () => {
    const fresh = request.response?.querySelectorAll("[data-said]") ?? [];
    for (const [place, each] of fresh.entries()) said[place].textContent = each.textContent;
  });
  request.open("GET", location.href);
  request.send();
}

// A link to a folded field opens its fold: not every browser does.
const linked = document.getElementById(location.hash.slice(1));
for (let fold = linked?.closest("details"); fold; fold = fold.parentElement.closest("details")) {
  fold.open = true;
  linked.scrollIntoView();
}
