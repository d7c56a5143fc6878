// What mechanisms share whose report is a cell of a grid, drawn for one of a scale's levels.

import { asCount, MOST_CATEGORIES, WORD } from "../exact.js";

export class NumberReport {
  constructor(scale, reports) {
    this.scale = scale;
    this.reports = asCount(reports, "the number of cells", 2, MOST_CATEGORIES);
  }

  get categories() {
    return this.scale.size;
  }

  get hasDirectForm() {
    return false;
  }

  get bits() {
    return 32 - Math.clz32(this.reports - 1);
  }

  get words() {
    return 1;
  }

  get blank() {
    return 0;
  }

  // A cell can stand for no answer: there is no direct arm.
  plain(level) {
    this.checkLevel(level);
    return 0;
  }

  checkLevel(level) {
    return asCount(level, "a level", 0, this.categories - 1);
  }

  // As many steps for every level and every word: all cells are summed, and all sums compared.
  randomize(level, words) {
    const weights = this.row(this.checkLevel(level));
    const [word] = words.take(1);
    let end = 0;
    let report = 0;
    for (const weight of weights) {
      end += weight;
      report += Number(end <= word);
    }
    return report;
  }

  toBits(report) {
    return Uint8Array.from({ length: this.bits }, (_, i) => (report >>> i) & 1);
  }

  // null where the bits are off the grid
  fromBits(bits) {
    const report = bits.reduceRight((value, bit) => value * 2 + bit, 0);
    return report < this.reports ? report : null;
  }

  isReport() {
    return true;
  }

  isPlain() {
    return false;
  }

  likelihood(report) {
    asCount(report, "a cell", 0, this.reports - 1);
    return Array.from({ length: this.categories }, (_, level) => this.row(level)[report] / WORD);
  }
}
