// The form of a battery shows only the fields that the chosen answers and protection need. Without this
// script all fields show, and the server reads the same ones.

export {};

const form = /** @type {HTMLFormElement} */ (document.getElementById("item-form"));

const kinds = JSON.parse(document.getElementById("kinds").textContent);

const OF_KIND = ["options", "calendar", "low", "high", "step", "unit"];
// For each other field the protections with which it is needed.
const OF_PROTECTION = { epsilon: ["each", "one"], justification: ["open"] };

const named = (name) => /** @type {any} */ (form.elements.namedItem(name));

function show(name, shown) {
  named(name).closest(".field").hidden = !shown;
}

function update() {
  const { fields } = kinds[named("kind").value];
  for (const name of OF_KIND) show(name, fields.includes(name));
  for (const [name, protections] of Object.entries(OF_PROTECTION)) {
    show(name, protections.includes(named("protection").value));
  }
  // A year, month or date has neither.
  if (named("calendar").value) {
    for (const name of ["step", "unit"]) show(name, false);
  }
}

form.addEventListener("change", update);
update();
