// The form of a battery shows only the fields that the chosen answers and protection need. Without this
// script all fields show, and the server reads the same ones.

export {};

const form = /** @type {HTMLFormElement} */ (document.getElementById("item-form"));

// For each field the choice, and its values, with which the field is needed.
const NEEDED = {
  options: ["kind", "single"],
  low: ["kind", "number"],
  high: ["kind", "number"],
  step: ["kind", "number"],
  unit: ["kind", "number"],
  epsilon: ["protection", "each", "one"],
  justification: ["protection", "open"],
};

function update() {
  for (const [name, [choice, ...values]] of Object.entries(NEEDED)) {
    const chosen = /** @type {RadioNodeList} */ (form.elements.namedItem(choice)).value;
    const input = /** @type {HTMLElement} */ (form.elements.namedItem(name));
    /** @type {HTMLElement} */ (input.closest(".field")).hidden = !values.includes(chosen);
  }
}

form.addEventListener("change", update);
update();
