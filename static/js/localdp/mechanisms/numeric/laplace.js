// Numbers by added noise on a grid: what all distributions share, and Laplace.

import { asCount, WORD } from "../../fixed_point.js";
import { laplaceSurvival, MOST_POINTS, ONE } from "./noise_table.js";
import { NumberReport } from "./base.js";

const MOST_CELLS = 2 ** 10;

export class AddedNoise extends NumberReport {
  #above = null;

  constructor(scale, fine, reach, cell, decay) {
    asCount(fine, "fine", 1, MOST_POINTS);
    asCount(reach, "reach", 1, MOST_POINTS);
    asCount(cell, "cell", 1, MOST_POINTS);
    const way = fine * (scale.size - 1);
    const points = way + 2 * reach + 1;
    if (points % cell) throw new RangeError("the points are not a multiple of a cell");
    super(scale, asCount(points / cell, "the number of cells", 2, MOST_CELLS));
    this.farthest = asCount(way + reach, "the farthest point", 1, MOST_POINTS);
    this.fine = fine;
    this.reach = reach;
    this.cell = cell;
    this.decay = asCount(decay, "decay", 1, ONE - 1);
  }

  // The table of the noise's distribution: each kind of noise has its own.
  /** @returns {number[]} */
  survival() {
    throw new TypeError("noise needs survival()");
  }

  // The table is the same for every answer; it is computed once.
  above() {
    this.#above ??= this.survival();
    return this.#above;
  }

  ends(level) {
    const above = this.above();
    const ends = new Float64Array(this.reports).fill(WORD);
    const start = -this.reach - this.fine * level;
    for (let cell = 0; cell < this.reports - 1; cell += 1) {
      const point = start + this.cell * (cell + 1);
      // Pr[noise < point]; for points up to 0 by symmetry, from the mirror image.
      ends[cell] = point > 0 ? WORD - above[point - 1] : above[-point];
    }
    return ends;
  }
}

export class Laplace extends AddedNoise {
  #ratio = null;

  constructor(scale, fine, reach, cell, decay) {
    super(scale, fine, reach, cell, decay);
    Object.freeze(this);
  }

  survival() {
    return laplaceSurvival(this.decay, this.farthest);
  }

  // Computed once: it compares all levels.
  get ratio() {
    this.#ratio ??= this.#largestRatio();
    return this.#ratio;
  }

  #largestRatio() {
    const most = new Float64Array(this.reports);
    const least = new Float64Array(this.reports).fill(WORD);
    for (let level = 0; level < this.categories; level += 1) {
      let before = 0;
      this.ends(level).forEach((end, cell) => {
        most[cell] = Math.max(most[cell], end - before);
        least[cell] = Math.min(least[cell], end - before);
        before = end;
      });
    }
    return most.reduce((largest, weight, cell) => Math.max(largest, weight / least[cell]), 1);
  }
}
