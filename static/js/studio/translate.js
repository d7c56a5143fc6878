// The table of texts: saves itself, and counts missing texts while the person types.

import { Autosave } from "./autosave.js";

const form = document.getElementById("item-form");
new Autosave(form, () => {});

const gaps = (language) =>
  form.querySelectorAll(`.required-text:placeholder-shown[lang="${language}"]`).length;

// The count includes texts that are missing elsewhere in the survey.
for (const shown of document.querySelectorAll("[data-missing]")) {
  const language = shown.dataset.missing;
  const elsewhere = Number(shown.textContent) - gaps(language);
  form.addEventListener("input", () => {
    const count = elsewhere + gaps(language);
    shown.textContent = String(count);
    shown.parentElement.classList.toggle("danger", count > 0);
    shown.parentElement.classList.toggle("plain", count === 0);
  });
}
