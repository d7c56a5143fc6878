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

async function refreshFolds() {
  const response = await fetch(location.href);
  const page = new DOMParser().parseFromString(await response.text(), "text/html");
  const fresh = page.querySelectorAll("[data-said]");
  said.forEach((each, place) => {
    each.textContent = fresh[place]?.textContent ?? "";
  });
}

// A link to a folded field opens its fold: not every browser does.
const linked = document.getElementById(location.hash.slice(1));
for (let fold = linked?.closest("details"); fold; fold = fold.parentElement.closest("details")) {
  fold.open = true;
  linked.scrollIntoView();
}
