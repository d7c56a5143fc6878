// The choices of one question. The inputs have no names, so that no form can submit them. Therefore
// this module does what browsers do for radio buttons of one name: one at a time, arrow keys.

const ARROW_STEPS = { ArrowDown: 1, ArrowUp: -1, ArrowRight: 1, ArrowLeft: -1 };

// Returns 1 or -1 for an arrow key, by which it moves among choices; otherwise 0.
export function arrowStep(event) {
  if (!(event.key in ARROW_STEPS) || event.altKey || event.ctrlKey || event.metaKey) return 0;
  event.preventDefault();
  const sideways = event.key === "ArrowRight" || event.key === "ArrowLeft";
  const mirrored = sideways && getComputedStyle(event.target).direction === "rtl";
  return mirrored ? -ARROW_STEPS[event.key] : ARROW_STEPS[event.key];
}

export class ChoiceInput {
  #inputs;
  #exclusive;

  // An item that excludes the others is named in data-excludes.
  constructor(box) {
    this.#inputs = [...box.querySelectorAll("input")];
    this.#exclusive = new Set(["none", box.dataset.excludes]);
    box.addEventListener("change", (event) => this.#deselectOthers(event.target));
    if (this.multiple) return;
    box.addEventListener("keydown", (event) => this.#handleArrow(event));
    this.#inputs.forEach((input, place) => {
      input.setAttribute("aria-posinset", place + 1);
      input.setAttribute("aria-setsize", this.#inputs.length);
    });
    this.#updateTabStop();
  }

  get multiple() {
    return this.#inputs[0].type === "checkbox";
  }

  // Returns undefined while nothing is chosen.
  read() {
    const chosen = this.#inputs.filter((input) => input.checked);
    if (chosen.length === 0) return undefined;
    if (!this.multiple) return Number(chosen[0].value);
    return this.#items().map((_, index) => this.#input(index).checked);
  }

  // null, a skip, leaves nothing chosen.
  write(value) {
    const chosen = new Set(value === null ? [] : inputValues(value).map(String));
    for (const input of this.#inputs) input.checked = chosen.has(input.value);
    if (!this.multiple) this.#updateTabStop();
  }

  labels(value) {
    return inputValues(value).map((place) => this.label(place));
  }

  // A list can record a count that nobody can choose: the count is its own label.
  label(value) {
    return this.#input(value)?.labels[0].textContent.trim() ?? String(value);
  }

  focus() {
    this.#inputs.find((input) => input.tabIndex === 0).focus();
  }

  clear() {
    this.write(null);
  }

  #input(value) {
    return this.#inputs.find((input) => input.value === String(value));
  }

  #items() {
    return this.#inputs.filter((input) => input.value !== "none");
  }

  #deselectOthers(changed) {
    const exclusive = !this.multiple || this.#exclusive.has(changed.value);
    for (const input of this.#inputs) {
      const excluded = exclusive || this.#exclusive.has(input.value);
      if (changed.checked && input !== changed && excluded) input.checked = false;
    }
    if (!this.multiple) this.#updateTabStop();
  }

  #updateTabStop() {
    const stop = this.#inputs.find((input) => input.checked) ?? this.#inputs[0];
    for (const input of this.#inputs) input.tabIndex = input === stop ? 0 : -1;
  }

  #handleArrow(event) {
    const step = arrowStep(event);
    if (step === 0) return;
    const count = this.#inputs.length;
    const next = this.#inputs[(this.#inputs.indexOf(event.target) + step + count) % count];
    next.checked = true;
    this.#deselectOthers(next);
    next.focus();
  }
}

// The values of the inputs that an answer checks.
function inputValues(answer) {
  if (!Array.isArray(answer)) return [answer];
  const chosen = [...answer.keys()].filter((index) => answer[index]);
  return chosen.length ? chosen : ["none"];
}
