// A number without randomization, rounded to its scale.

import { WORD } from "../../fixed_point.js";
import { NumberReport } from "./base.js";

export class OpenNumber extends NumberReport {
  constructor(scale) {
    super(scale, scale.size);
    Object.freeze(this);
  }

  get hasDirectForm() {
    return true;
  }

  get ratio() {
    return Infinity;
  }

  get words() {
    return 0;
  }

  ends(level) {
    return Float64Array.from({ length: this.reports }, (_, cell) => Number(cell >= level) * WORD);
  }

  plain(level) {
    return this.checkLevel(level);
  }

  randomize(level) {
    return this.plain(level);
  }

  isPlain() {
    return true;
  }

  likelihood(report) {
    this.checkLevel(report);
    return Array.from({ length: this.categories }, (_, level) => Number(level === report));
  }
}
