// Base classes of mechanisms whose report is a number, encoded in binary.

import { asCount, MOST_CATEGORIES } from "../fixed_point.js";

// The reports are the numbers from 0 to reports - 1.
export class NumberedReport {
  constructor(reports) {
    this.reports = reports;
  }

  get bits() {
    return 32 - Math.clz32(this.reports - 1);
  }

  /** @returns {number | number[]} */
  get blank() {
    return 0;
  }

  toBits(report) {
    return Uint8Array.from({ length: this.bits }, (_, i) => (report >>> i) & 1);
  }

  // Returns null if the bits are not a report.
  fromBits(bits) {
    const report = bits.reduceRight((value, bit) => value * 2 + bit, 0);
    return report < this.reports ? report : null;
  }

  isReport() {
    return true;
  }
}

export class CategoryReport extends NumberedReport {
  constructor(categories) {
    super(asCount(categories, "categories", 2, MOST_CATEGORIES));
    this.categories = categories;
  }

  plain(answer) {
    return asCount(answer, "a category", 0, this.categories - 1);
  }

  isPlain() {
    return true;
  }
}
