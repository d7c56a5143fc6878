// Base class of mechanisms whose report is one bit for each category.

import { asCount, MOST_CATEGORIES } from "../fixed_point.js";

export class BitVectorReport {
  constructor(categories) {
    this.categories = asCount(categories, "categories", 2, MOST_CATEGORIES);
  }

  get bits() {
    return this.categories;
  }

  get blank() {
    return 0;
  }

  plain(answer) {
    asCount(answer, "a category", 0, this.categories - 1);
    return Array.from({ length: this.categories }, (_, j) => Number(j === answer));
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
    return countBits(report) === 1;
  }
}

export function countBits(report) {
  return report.reduce((sum, bit) => sum + bit, 0);
}

// Computes both branches of every mark and selects one by arithmetic.
export function selectBits(marks, words, one, zero) {
  const drawn = words.take(marks.length);
  return marks.map((mark, j) => {
    const present = Number(drawn[j] < one);
    const absent = Number(drawn[j] < zero);
    return mark * present + (1 - mark) * absent;
  });
}
