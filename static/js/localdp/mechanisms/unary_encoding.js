// Unary encoding: one bit for each category, each randomized on its own.

import { asCount, WORD } from "../fixed_point.js";
import { BitVectorReport, selectBits } from "./bitvector_base.js";

export class UnaryEncoding extends BitVectorReport {
  constructor(categories, zero, one) {
    super(categories);
    this.zero = asCount(zero, "zero", 1, WORD - 1);
    this.one = asCount(one, "one", 1, WORD - 1);
    if (zero === one) throw new RangeError(`zero and one must differ: both are ${zero}`);
    Object.freeze(this);
  }

  get ratio() {
    const [low, high] = [Math.min(this.zero, this.one), Math.max(this.zero, this.one)];
    return (high / low) * ((WORD - low) / (WORD - high));
  }

  get words() {
    return this.categories;
  }

  get support() {
    return { own: this.one, others: this.zero };
  }

  randomize(answer, words) {
    return selectBits(this.plain(answer), words, this.one, this.zero);
  }

  // Relative to an answer outside all categories.
  likelihood(report) {
    const set = this.one / this.zero;
    const unset = (WORD - this.one) / (WORD - this.zero);
    return Array.from(report, (bit) => (bit ? set : unset));
  }
}
