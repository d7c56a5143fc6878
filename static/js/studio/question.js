// The question form: show only what the chosen kind and protection need.
// Without this script every field shows, and the server checks all the same.

const designs = JSON.parse(document.getElementById("designs").textContent);
const form = document.getElementById("question-form");
const field = (name) => form.elements.namedItem(name);
const box = (name) => field(name).closest(".field");

const summary = document.createElement("p");
summary.className = "help";
summary.setAttribute("aria-live", "polite");
box("design").append(summary);

function offerDesigns() {
  const kind = field("kind").value;
  let first = null;
  for (const option of field("design").options) {
    const fits = designs[option.value].kinds.includes(kind);
    option.hidden = option.disabled = !fits;
    first ??= fits ? option : null;
  }
  if (field("design").selectedOptions[0].disabled) first.selected = true;
}

function offerDevices() {
  const { devices } = designs[field("design").value];
  for (const option of field("device").options) {
    option.hidden = option.disabled = !devices.includes(option.value);
  }
  if (field("device").selectedOptions[0].disabled) field("device").value = devices[0];
  box("device").hidden = devices.length === 1 && devices[0] === "browser";
  box("instructions").hidden = field("device").value !== "respondent";
}

function showParameters() {
  const design = designs[field("design").value];
  for (const name of ["epsilon", "p", "q"]) {
    box(name).hidden = !design.parameters.includes(name);
  }
  summary.textContent = design.summary;
}

function update() {
  offerDesigns();
  offerDevices();
  showParameters();
  const yesNo = field("kind").value === "yes-no";
  box("options").hidden = yesNo;
  box("known_share").hidden = !yesNo;
}

form.addEventListener("change", update);
update();
