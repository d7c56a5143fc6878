// Makes the browser's Back button go one step back within the page. An entry of the history holds
// the number of a step and no answer, and all entries have the address of the page.
//
// Pages with a quick exit add no entries, because it could not remove them.

export class StepHistory {
  #depth = 0;
  #goBack;
  #enabled;
  #goingBack = false;

  // goBack: goes one step back on the page; returns whether the page is still between its first
  // step and the sending
  constructor(goBack, { enabled }) {
    this.#goBack = goBack;
    this.#enabled = enabled;
    if (enabled) {
      window.addEventListener("popstate", ({ state }) => this.#arrive(state?.step ?? 0));
    }
  }

  // The page shows the next step.
  advance() {
    if (this.#enabled && !this.#goingBack) this.#push();
  }

  // The button on the page does the same as the browser's.
  back() {
    if (this.#depth > 0) window.history.back();
    else this.#step();
  }

  // From now on, Back leads to the page before this one.
  end() {
    const added = this.#depth;
    this.#depth = 0;
    if (added > 0) window.history.go(-added);
  }

  #arrive(depth) {
    // Forward would lead to steps that the person has gone back from.
    if (depth > this.#depth) window.history.go(this.#depth - depth);
    if (depth >= this.#depth) return;
    this.#depth = depth;
    if (this.#step() && depth === 0) this.#push();
  }

  #step() {
    this.#goingBack = true;
    const further = this.#goBack();
    this.#goingBack = false;
    return further;
  }

  #push() {
    this.#depth += 1;
    window.history.pushState({ step: this.#depth }, "");
  }
}
