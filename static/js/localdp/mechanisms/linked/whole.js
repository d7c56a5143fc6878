// Linked questions of which every person answers all parts.

import { asCount, WORD } from "../../fixed_point.js";
import { RandomizedResponse } from "../randomized_response.js";
import {
  checkOther,
  drawCell,
  leastPrecise,
  Linked,
  mergedSupport,
  product,
  truthThreshold,
} from "./base.js";

const JOINT_CELLS = 32;

// All parts as one question: randomized response over the cells of the whole table.
export class JointResponse extends Linked {
  // other: Pr(any one cell except the answer's) * 2**32
  constructor(sizes, other) {
    super(sizes);
    asCount(this.cells, "the number of cells", 4, JOINT_CELLS);
    this.other = checkOther(other, this.cells);
    Object.freeze(this);
  }

  get way() {
    return "joint";
  }

  // How often a report has another cell than the answers, times 2**32.
  get mostChanged() {
    return (this.cells - 1) * this.other;
  }

  get ratio() {
    return truthThreshold(this.cells, this.other) / this.other;
  }

  get words() {
    return 1;
  }

  // Of the part with the most options, which is estimated least precisely.
  get support() {
    return mergedSupport(this.cells, this.other, Math.max(...this.sizes));
  }

  randomize(answer, words) {
    return drawCell(this.plain(answer), words.take(1)[0], this.cells, this.other);
  }
}

// Every part by itself, with an equal share of epsilon.
export class EveryResponse extends Linked {
  constructor(parts) {
    if (!Array.isArray(parts) || !parts.every((part) => part instanceof RandomizedResponse)) {
      throw new RangeError("every part is randomized response");
    }
    super(parts.map(({ categories }) => categories));
    this.parts = Object.freeze([...parts]);
    Object.freeze(this);
  }

  get way() {
    return "every";
  }

  // How often at most a report has another category than the answer to a part, times 2**32.
  get mostChanged() {
    return Math.max(...this.parts.map(({ support }) => WORD - support.own));
  }

  get ratio() {
    return product(this.parts.map(({ ratio }) => ratio));
  }

  get words() {
    return this.parts.length;
  }

  get support() {
    return leastPrecise(this.parts.map(({ support }) => support));
  }

  randomize(answer, words) {
    const row = this.row(answer);
    const taken = words.take(this.words);
    const reports = this.parts.map((part, i) =>
      part.randomize(row[i], { take: () => taken.subarray(i, i + 1) }),
    );
    return this.plain(reports);
  }
}
