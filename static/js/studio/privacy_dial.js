// The slider between more private and more precise: another way to type ε, or how important an
// automatic question is among all that share a level. Without this script there are only the fields.

const RANGES = {
  epsilon: { min: 0.1, max: 5, step: 0.1 },
  importance: { min: 1, max: 10, step: 1 },
};

export class PrivacyDial {
  #form;
  #box;
  #slider;
  #field;

  constructor(form) {
    this.#form = form;
    this.#box = form.querySelector("[data-dial]");
    this.#slider = this.#box.querySelector("input");
    this.#slider.addEventListener("input", () => this.#write());
    form.addEventListener("input", (event) => event.target === this.#field && this.#read());
  }

  // The name of the field that it stands for; empty if the protection has a fixed strength.
  fieldOf({ parameters }, automatic) {
    if (automatic && "leveled" in this.#box.dataset) return "importance";
    return parameters.includes("epsilon") ? "epsilon" : "";
  }

  // name: of the field; randomized: whether the answer is protected at all
  show(name, randomized) {
    this.#box.hidden = !name;
    this.#box.nextElementSibling.hidden = Boolean(name) || !randomized;
    if (!name) return;
    this.#field = this.#form.elements.namedItem(name);
    Object.assign(this.#slider, RANGES[name]);
    this.#read();
  }

  // The form hears of it as of a key.
  #write() {
    this.#field.value = this.#slider.value;
    this.#field.dispatchEvent(new Event("input", { bubbles: true }));
  }

  #read() {
    const value = Number(this.#field.value);
    if (value > 0) this.#slider.value = value;
    // As the value that it came with: another one would count as typed.
    this.#slider.defaultValue = this.#slider.value;
  }

  // Says what the slider's place means.
  describe(words) {
    this.#slider.setAttribute("aria-valuetext", words);
  }
}
