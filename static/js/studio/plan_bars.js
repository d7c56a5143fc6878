// The bars of the chart of all questions: dragged, or pressed with the arrow keys, each makes its
// question more or less important than the others. Without this script the numbers beside the
// ticks do the same.

// Where the axis begins and ends, in parts of a row's width (charts/intervals.py).
const LEFT = 0.03;
const RIGHT = 0.97;
const MOST = 10;

export class PlanBars {
  #box;
  #form;
  #dragged = "";

  // box: what stays when its content is drawn again
  constructor(box, form) {
    this.#box = box;
    this.#form = form;
    box.addEventListener("pointerdown", (event) => this.#begin(event));
    box.addEventListener("pointermove", (event) => this.#dragged && this.#point(event));
    box.addEventListener("keydown", (event) => this.#press(event));
    for (const end of ["pointerup", "pointercancel"]) {
      box.addEventListener(end, () => (this.#dragged = ""));
    }
    this.refresh();
  }

  // After the chart was drawn again.
  refresh() {
    const chart = this.#chart;
    if (!chart) return;
    const rows = chart.querySelectorAll(".interval-row");
    for (const [place, bar] of this.#bars.entries()) {
      if (!bar.question) continue;
      const [row, { importance }] = [rows[place], bar];
      row.id = `bar-${bar.question}`;
      row.tabIndex = 0;
      row.removeAttribute("aria-hidden");
      row.setAttribute("role", "slider");
      row.setAttribute("aria-label", row.querySelector(".interval-label").textContent);
      row.setAttribute("aria-valuemin", "1");
      row.setAttribute("aria-valuemax", `${MOST}`);
      row.setAttribute("aria-valuenow", importance);
      row.setAttribute("aria-valuetext", `${row.querySelector("b").textContent} (${importance})`);
      // What is inside an image has no role.
      chart.querySelector('[role="img"]')?.setAttribute("role", "group");
    }
  }

  get #chart() {
    return this.#box.querySelector("[data-bars]");
  }

  get #bars() {
    return JSON.parse(this.#chart.dataset.bars);
  }

  #bar(row) {
    const bar = row && this.#bars.find(({ question }) => question && row.id === `bar-${question}`);
    return bar ?? null;
  }

  #begin(event) {
    const row = event.target.closest("svg")?.closest("[data-bars] .interval-row");
    if (!this.#bar(row)) return;
    event.preventDefault();
    this.#box.setPointerCapture(event.pointerId);
    row.focus();
    this.#dragged = row.id;
    this.#point(event);
  }

  // As margins fall with the root of what a question counts, and all share the same total.
  #point({ clientX }) {
    const row = document.getElementById(this.#dragged);
    const bar = this.#bar(row);
    if (!bar) return;
    const { left, width } = row.querySelector("svg").getBoundingClientRect();
    const { low, high, share } = this.#chart.dataset;
    const place = ((clientX - left) / width - LEFT) / (RIGHT - LEFT);
    const margin = Math.abs(Number(low) + place * (high - low) - share);
    const finer = Math.min(bar.margin / Math.max(margin, 0.01), 0.99 / bar.part);
    const odds = (finer * (1 - bar.part)) / (1 - finer * bar.part);
    this.#write(bar, bar.importance * odds ** 2);
  }

  #press(event) {
    const step = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1 }[event.key];
    const bar = this.#bar(event.target);
    if (!step || !bar) return;
    event.preventDefault();
    this.#write(bar, Number(event.target.getAttribute("aria-valuenow")) + step);
  }

  #write({ question }, value) {
    const next = Math.min(Math.max(Math.round(value), 1), MOST);
    const tick = this.#form.querySelector(`[name="matters"][value="${question}"]`);
    const weight = this.#form.elements.namedItem(`weight-${question}`);
    document.getElementById(`bar-${question}`).setAttribute("aria-valuenow", `${next}`);
    if (next === (tick.checked ? Number(weight.value) : 1)) return;
    tick.checked = next > 1;
    if (next > 1) weight.value = `${next}`;
    this.#form.dispatchEvent(new Event("input"));
  }
}
