// Asks for the figures of the choices in the address at once. Without this script, a button does.
// On a phone the choices of an analysis fold into one line. After an outcome comes what it is related
// to, so that list opens by itself.

for (const form of document.querySelectorAll("form[data-start]")) {
  /** @type {HTMLFormElement} */ (form).requestSubmit();
}

const narrow = matchMedia("(width < 40rem)");

function fold() {
  for (const choices of document.querySelectorAll("details[data-fold]")) {
    /** @type {HTMLDetailsElement} */ (choices).open = !narrow.matches;
  }
}

fold();
narrow.addEventListener("change", fold);

document.querySelector("#analyze-outcome")?.addEventListener("change", () => {
  const related = document.querySelector("details.pick:has(input[name=by])");
  if (related && !related.querySelector(":checked")) {
    /** @type {HTMLDetailsElement} */ (related).open = true;
  }
});
