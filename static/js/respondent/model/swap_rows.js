// What is recorded from people who give one of two answers, as rows of counts or dots.

import { Frequency } from "./risk_wording.js";

// One answer, and how often the second of the two answers is recorded for it: a filled dot each.
// second: whether it is itself the second answer. swapped: which dots stand for a swapped answer,
// "filled" or "hollow"
class SwapRow {
  constructor(second, recorded, swapped) {
    this.second = second;
    this.recorded = recorded;
    this.swapped = swapped;
  }

  get others() {
    return this.recorded.people - this.recorded.count;
  }

  get certain() {
    return this.recorded.count === 0 || this.recorded.count === this.recorded.people;
  }
}

// The rows of the second answer and of the first, in the order of the choices.
export function swapRows({ gained, lost }) {
  const kept = new Frequency(lost.people - lost.count, lost.people);
  return [new SwapRow(true, kept, "hollow"), new SwapRow(false, gained, "filled")];
}

// Whether twenty dots or cards can show all of these rows.
export function pictured(rows) {
  return rows.every(({ recorded }) => recorded.pictured);
}
