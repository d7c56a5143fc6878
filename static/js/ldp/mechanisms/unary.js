// Unary encoding: one bit for each category, each randomized on its own.

import { asCount, MOST_CATEGORIES, WORD } from "../exact.js";

export class UnaryEncoding {
  constructor(categories, zero, one) {
    this.categories = asCount(categories, "categories", 2, MOST_CATEGORIES);
    this.zero = asCount(zero, "zero", 1, WORD - 1);
    this.one = asCount(one, "one", 1, WORD - 1);
    if (zero === one) throw new RangeError(`zero and one must differ: both are ${zero}`);
    Object.freeze(this);
  }

  get ratio() {
    const [low, high] = [Math.min(this.zero, this.one), Math.max(this.zero, this.one)];
    return (high / low) * ((WORD - low) / (WORD - high));
  }

  get bits() {
    return this.categories;
  }

  get words() {
    return this.categories;
  }

  get blank() {
    return 0;
  }

  get support() {
    return { own: this.one, others: this.zero };
  }

  plain(answer) {
    asCount(answer, "a category", 0, this.categories - 1);
    return Array.from({ length: this.categories }, (_, j) => Number(j === answer));
  }

  // Both branches of every bit are computed, and one is selected by arithmetic.
  randomize(answer, words) {
    const chosen = this.plain(answer);
    const drawn = words.take(this.categories);
    return chosen.map((own, j) => {
      const present = Number(drawn[j] < this.one);
      const absent = Number(drawn[j] < this.zero);
      return own * present + (1 - own) * absent;
    });
  }

  toBits(report) {
    return Uint8Array.from(report);
  }

  fromBits(bits) {
    return Array.from(bits);
  }

  isReport() {
    return true;
  }

  isPlain(report) {
    return report.reduce((sum, bit) => sum + bit, 0) === 1;
  }

  // relative to an answer outside all categories
  likelihood(report) {
    const set = this.one / this.zero;
    const unset = (WORD - this.one) / (WORD - this.zero);
    return Array.from(report, (bit) => (bit ? set : unset));
  }
}
