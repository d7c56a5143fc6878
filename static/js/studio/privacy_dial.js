// The slider between more private and more precise: another way to type ε. Without this script the
// field of ε is the only one.

export class PrivacyDial {
  #box;
  #slider;
  #field;

  constructor(form) {
    this.#box = form.querySelector("[data-dial]");
    this.#slider = this.#box.querySelector("input");
    this.#field = form.elements.namedItem("epsilon");
    this.#slider.addEventListener("input", () => this.#write());
    this.#field.addEventListener("input", () => this.#read());
    form.addEventListener("reset", () => setTimeout(() => this.#read()));
    this.#read();
    // As the value that it came with: another one counts as typed.
    this.#slider.defaultValue = this.#slider.value;
  }

  // adjustable: whether the protection has an ε to choose; randomized: whether it is one at all
  show(adjustable, randomized) {
    this.#box.hidden = !adjustable;
    this.#box.nextElementSibling.hidden = adjustable || !randomized;
  }

  // The form hears of it as of a key.
  #write() {
    this.#field.value = this.#slider.value;
    this.#field.dispatchEvent(new Event("input", { bubbles: true }));
  }

  #read() {
    const value = Number(this.#field.value);
    if (value > 0) this.#slider.value = value;
    this.#slider.setAttribute("aria-valuetext", `ε = ${this.#field.value}`);
  }
}
