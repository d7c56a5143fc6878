// Unary encoding: one bit for each category, each randomized on its own.

import { asCount, WORD } from "../fixed_point.js";
import { BitVectorReport } from "./bitvector_base.js";

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

  // Computes both branches of every bit and selects one by arithmetic.
  randomize(answer, words) {
    const chosen = this.plain(answer);
    const drawn = words.take(this.categories);
    return chosen.map((mark, j) => {
      const present = Number(drawn[j] < this.one);
      const absent = Number(drawn[j] < this.zero);
      return mark * present + (1 - mark) * absent;
    });
  }

  // Relative to an answer outside all categories.
  likelihood(report) {
    const set = this.one / this.zero;
    const unset = (WORD - this.one) / (WORD - this.zero);
    return Array.from(report, (bit) => (bit ? set : unset));
  }
}
