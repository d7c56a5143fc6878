// Base class of mechanisms for numbers: the answer is a level of a scale, the report a cell of a
// grid.

import { asCount, MOST_CATEGORIES, WORD } from "../../fixed_point.js";
import { NumberedReport } from "../category_base.js";

export class NumberReport extends NumberedReport {
  constructor(scale, reports) {
    super(asCount(reports, "the number of cells", 2, MOST_CATEGORIES));
    this.scale = scale;
  }

  get categories() {
    return this.scale.size;
  }

  get hasDirectForm() {
    return false;
  }

  get words() {
    return 1;
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

  isPlain() {
    return false;
  }

  // Whether a cell stands for a number above the middle of the scale. The cells are symmetric.
  isUpper(cell) {
    return cell >= Math.ceil(this.reports / 2);
  }

  likelihood(report) {
    asCount(report, "a cell", 0, this.reports - 1);
    return Array.from({ length: this.categories }, (_, level) => {
      const ends = this.ends(level);
      return (ends[report] - (report && ends[report - 1])) / WORD;
    });
  }
}
