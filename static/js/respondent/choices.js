// One question's choices. Its inputs have no names, so that no form can ever carry them; what a
// browser does for radio buttons of one name (one at a time, arrow keys) is therefore done here.

const STEPS = { ArrowDown: 1, ArrowUp: -1, ArrowRight: 1, ArrowLeft: -1 };

export class Choices {
  #inputs;

  constructor(box) {
    this.#inputs = [...box.querySelectorAll("input")];
    box.addEventListener("change", (event) => this.#settle(event.target));
    if (this.several) return;
    box.addEventListener("keydown", (event) => this.#walk(event));
    this.#inputs.forEach((input, place) => {
      input.setAttribute("aria-posinset", place + 1);
      input.setAttribute("aria-setsize", this.#inputs.length);
    });
    this.#rove();
  }

  get several() {
    return this.#inputs[0].type === "checkbox";
  }

  // undefined while nothing is chosen
  read() {
    const chosen = this.#inputs.filter((input) => input.checked);
    if (chosen.length === 0) return undefined;
    if (!this.several) return Number(chosen[0].value);
    return this.#items().map((input) => input.checked);
  }

  // null, a skip, leaves nothing chosen
  write(value) {
    const chosen = new Set(value === null ? [] : places(value).map(String));
    for (const input of this.#inputs) input.checked = chosen.has(input.value);
    if (!this.several) this.#rove();
  }

  labels(value) {
    return places(value).map((place) => this.label(place));
  }

  label(value) {
    return this.#input(value).labels[0].textContent.trim();
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

  #settle(changed) {
    const alone = !this.several || changed.value === "none";
    for (const input of this.#inputs) {
      const excluded = alone || input.value === "none";
      if (changed.checked && input !== changed && excluded) input.checked = false;
    }
    if (!this.several) this.#rove();
  }

  #rove() {
    const stop = this.#inputs.find((input) => input.checked) ?? this.#inputs[0];
    for (const input of this.#inputs) input.tabIndex = input === stop ? 0 : -1;
  }

  #walk(event) {
    if (!(event.key in STEPS) || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const sideways = event.key === "ArrowRight" || event.key === "ArrowLeft";
    const mirrored = sideways && getComputedStyle(event.target).direction === "rtl";
    const step = mirrored ? -STEPS[event.key] : STEPS[event.key];
    const count = this.#inputs.length;
    const next = this.#inputs[(this.#inputs.indexOf(event.target) + step + count) % count];
    next.checked = true;
    this.#settle(next);
    next.focus();
  }
}

// The values of the inputs that are checked for an answer.
function places(answer) {
  if (!Array.isArray(answer)) return [answer];
  const chosen = [...answer.keys()].filter((index) => answer[index]);
  return chosen.length ? chosen : ["none"];
}
