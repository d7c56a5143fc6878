// Charts whose point can be dragged, or moved with the arrow keys: each stands for a field of the
// planner's form. Without this script the field alone does the same.

// Where the axis begins and ends, in parts of the drawing's width (charts/curves.py).
const LEFT = 34 / 320;
const RIGHT = 308 / 320;
const STEPS = 50;

/** @type {Record<string, (form: HTMLFormElement, value: number) => void>} */
const WRITE = {
  people(form, value) {
    control(form, "people").value = String(Math.max(1, Math.round(value)));
  },
  ratio(form, value) {
    control(form, "level").value = "own";
    control(form, "ratio").value = Math.min(50, Math.max(1.05, Math.exp(value))).toFixed(2);
  },
};

export class PlanDrag {
  #box;
  #form;
  #dragged = false;

  constructor(box, form) {
    this.#box = box;
    this.#form = form;
    box.setAttribute("role", "slider");
    box.setAttribute("aria-label", box.dataset.label);
    box.addEventListener("pointerdown", (event) => this.#begin(event));
    box.addEventListener("pointermove", (event) => this.#dragged && this.#point(event));
    box.addEventListener("keydown", (event) => this.#press(event));
    for (const end of ["pointerup", "pointercancel"]) {
      box.addEventListener(end, () => (this.#dragged = false));
    }
    this.refresh();
  }

  // After the chart was drawn again.
  refresh() {
    const scale = this.#scale;
    this.#box.hidden = !scale;
    if (!scale) return;
    this.#box.tabIndex = 0;
    this.#box.setAttribute("aria-valuemin", scale.dataset.low);
    this.#box.setAttribute("aria-valuemax", scale.dataset.high);
    this.#box.setAttribute("aria-valuenow", scale.dataset.value);
    const words = scale.querySelector("svg").getAttribute("aria-label");
    this.#box.setAttribute("aria-valuetext", words);
  }

  get #scale() {
    return this.#box.querySelector("[data-scale]");
  }

  get #range() {
    const { low, high } = this.#scale.dataset;
    return [Number(low), Number(high)];
  }

  #begin(event) {
    if (!event.target.closest("svg")) return;
    event.preventDefault();
    this.#box.setPointerCapture(event.pointerId);
    this.#box.focus();
    this.#dragged = true;
    this.#point(event);
  }

  #point({ clientX }) {
    const { left, width } = this.#scale.querySelector("svg").getBoundingClientRect();
    const part = ((clientX - left) / width - LEFT) / (RIGHT - LEFT);
    const [low, high] = this.#range;
    this.#write(low + Math.min(Math.max(part, 0), 1) * (high - low));
  }

  #press(event) {
    const steps = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1 }[event.key];
    if (!steps) return;
    event.preventDefault();
    const [low, high] = this.#range;
    const value = Number(this.#box.getAttribute("aria-valuenow")) + (steps * (high - low)) / STEPS;
    this.#write(Math.min(Math.max(value, low), high));
  }

  #write(value) {
    this.#box.setAttribute("aria-valuenow", value);
    WRITE[this.#box.dataset.drag](this.#form, value);
    this.#form.dispatchEvent(new Event("input"));
  }
}

/** @returns {any} */
function control(form, name) {
  return form.elements.namedItem(name);
}
