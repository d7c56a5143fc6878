// Base class of mechanisms for numbers: the answer is a level of a scale, the report a cell of a
// grid.

import { asCount, MOST_CATEGORIES, WORD } from "../../fixed_point.js";

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

  // A placeholder: a cell states no answer, so there is no direct arm.
  plain(level) {
    this.checkLevel(level);
    return 0;
  }

  checkLevel(level) {
    return asCount(level, "a level", 0, this.categories - 1);
  }

  // The cumulative weights of the cells for a level, in 2**32-ths: each mechanism has its own.
  /** @returns {Float64Array} */
  ends(_level) {
    throw new TypeError("a mechanism needs ends()");
  }

  // The probability of each cell for a level, in 2**32-ths.
  row(level) {
    const ends = this.ends(level);
    return Array.from(ends, (end, cell) => end - (cell && ends[cell - 1]));
  }

  // Takes the same number of steps for every level and every word.
  randomize(level, words) {
    const ends = this.ends(this.checkLevel(level));
    const [word] = words.take(1);
    let report = 0;
    for (let cell = 0; cell < ends.length; cell += 1) report += Number(ends[cell] <= word);
    return report;
  }

  toBits(report) {
    return Uint8Array.from({ length: this.bits }, (_, i) => (report >>> i) & 1);
  }

  // Returns null if the bits are off the grid.
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
    return Array.from({ length: this.categories }, (_, level) => {
      const ends = this.ends(level);
      return (ends[report] - (report && ends[report - 1])) / WORD;
    });
  }
}
