// What the designs for linked questions share. An answer is a row of categories, one for each part,
// and a report is the number of one counter. The designs differ in how they divide one epsilon:
// every part gets an equal share (EveryResponse); each person gets two parts at random, as one
// question (RandomPair); or all parts are one question (JointResponse).

import { asCount, WORD } from "../../fixed_point.js";

const LEAST_PARTS = 2;
const MOST_PARTS = 8;
const MOST_OPTIONS = 16;
const MOST_CELLS = 2 ** 10;

export class Linked {
  constructor(sizes) {
    if (!Array.isArray(sizes)) throw new RangeError("sizes must be a list");
    asCount(sizes.length, "the number of parts", LEAST_PARTS, MOST_PARTS);
    for (const size of sizes) asCount(size, "a part's options", 2, MOST_OPTIONS);
    this.sizes = Object.freeze([...sizes]);
    this.cells = asCount(product(sizes), "the number of cells of all parts", 4, MOST_CELLS);
  }

  // An answer and a report differ in form, so a report cannot state an answer directly.
  get hasDirectForm() {
    return false;
  }

  get categories() {
    return this.cells;
  }

  get bits() {
    return bitsFor(this.categories);
  }

  get blank() {
    return new Array(this.sizes.length).fill(0);
  }

  // The number of a row's cell; the last part's category counts fastest.
  plain(answer) {
    return this.row(answer).reduce((cell, category, i) => cell * this.sizes[i] + category, 0);
  }

  row(answer) {
    if (!Array.isArray(answer) || answer.length !== this.sizes.length) {
      throw new RangeError(`${this.sizes.length} categories are needed`);
    }
    return answer.map((category, i) => asCount(category, "a category", 0, this.sizes[i] - 1));
  }

  // The category of each part that a report covers, keyed by the part's index.
  partCategories(report) {
    let rest = asCount(report, "a report", 0, this.categories - 1);
    const categories = new Map();
    for (let place = this.sizes.length - 1; place >= 0; place -= 1) {
      categories.set(place, rest % this.sizes[place]);
      rest = Math.floor(rest / this.sizes[place]);
    }
    return new Map([...categories].reverse());
  }

  toBits(report) {
    return Uint8Array.from({ length: this.bits }, (_, i) => (report >>> i) & 1);
  }

  // Returns null if the bits are not a report.
  fromBits(bits) {
    const report = numberFromBits(bits);
    return report < this.categories ? report : null;
  }

  isReport() {
    return true;
  }

  isPlain() {
    return true;
  }
}

// Pr(the answer's own cell) * 2**32.
export function truthThreshold(cells, other) {
  return WORD - (cells - 1) * other;
}

// The support of a category that covers several cells of one randomized response.
export function mergedSupport(cells, other, size) {
  const covered = cells / size;
  return { own: truthThreshold(cells, other) + (covered - 1) * other, others: covered * other };
}

// The support of the part that is estimated least precisely.
export function leastPrecise(supports) {
  return supports.reduce((least, support) =>
    shareVariance(support) > shareVariance(least) ? support : least,
  );
}

// The variance of a rare category's estimated share, up to a factor common to all.
function shareVariance({ own, others }) {
  const q = others / WORD;
  return (q * (1 - q)) / ((own - others) / WORD) ** 2;
}

// Computes both branches and selects one by arithmetic, so that no answer returns sooner.
export function drawCell(cell, word, cells, other) {
  const kept = truthThreshold(cells, other);
  const keep = Number(word < kept);
  const step = Math.floor(Math.max(word - kept, 0) / other);
  return keep * cell + (1 - keep) * (step + Number(step >= cell));
}

export function checkOther(other, cells) {
  return asCount(other, "other", 1, Math.floor((WORD - 1) / cells));
}

export function bitsFor(numbers) {
  return 32 - Math.clz32(numbers - 1);
}

export function numberFromBits(bits) {
  return bits.reduceRight((value, bit) => value * 2 + bit, 0);
}

export function product(values) {
  return values.reduce((total, value) => total * value, 1);
}
