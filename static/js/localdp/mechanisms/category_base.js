// Base class of mechanisms whose report is the number of a category.

import { asCount, MOST_CATEGORIES } from "../fixed_point.js";

export class CategoryReport {
  constructor(categories) {
    this.categories = asCount(categories, "categories", 2, MOST_CATEGORIES);
  }

  get bits() {
    return 32 - Math.clz32(this.categories - 1);
  }

  get blank() {
    return 0;
  }

  plain(answer) {
    return asCount(answer, "a category", 0, this.categories - 1);
  }

  toBits(report) {
    return Uint8Array.from({ length: this.bits }, (_, i) => (report >>> i) & 1);
  }

  // Returns null if the bits are no report.
  fromBits(bits) {
    const report = bits.reduceRight((value, bit) => value * 2 + bit, 0);
    return report < this.categories ? report : null;
  }

  isReport() {
    return true;
  }

  isPlain() {
    return true;
  }
}
