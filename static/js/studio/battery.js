// The form of a battery shows only the fields that the chosen answers and protection need. Without this
// script all fields show, and the server reads the same ones.

export {};

const form = /** @type {HTMLFormElement} */ (document.getElementById("item-form"));

// For each field the choice, and its values, with which the field is needed.
const NEEDED = {
  options: ["kind", "single"],
  calendar: ["kind", "number"],
  low: ["kind", "number"],
  high: ["kind", "number"],
  step: ["kind", "number"],
  unit: ["kind", "number"],
  epsilon: ["protection", "each", "one"],
  justification: ["protection", "open"],
};

const named = (name) => /** @type {any} */ (form.elements.namedItem(name));

function update() {
  for (const [name, [choice, ...values]] of Object.entries(NEEDED)) {
    named(name).closest(".field").hidden = !values.includes(named(choice).value);
  }
  // A year, month or date has neither.
  if (named("calendar").value) {
    for (const name of ["step", "unit"]) named(name).closest(".field").hidden = true;
  }
}

form.addEventListener("change", update);
update();
