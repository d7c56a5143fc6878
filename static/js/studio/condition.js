// Shows only the answers that the chosen condition needs. Without this script all of them show, and
// the server reads those that the choice names.

export {};

const form = /** @type {HTMLFormElement} */ (document.getElementById("item-form"));
const choice = /** @type {HTMLSelectElement | null} */ (form.elements.namedItem("asked_of"));

function showAnswers() {
  const several = ["all", "any"].includes(choice.value);
  for (const { value } of choice.options) {
    for (const name of ["asked", "least", "most"]) {
      const control = value && form.elements.namedItem(`${name}_${value}`);
      if (control) show(control, several || value === choice.value);
    }
  }
}

// Disables hidden fields too, so that the form does not send them.
function show(control, shown) {
  const first = control instanceof RadioNodeList ? control[0] : control;
  const box = /** @type {HTMLElement} */ (/** @type {Element} */ (first).closest(".field"));
  box.hidden = !shown;
  for (const input of box.querySelectorAll("input")) input.disabled = !shown;
}

if (choice) {
  form.addEventListener("change", showAnswers);
  showAnswers();
}
