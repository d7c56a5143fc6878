// No randomization: the report is the answer. For questions without protection.

import { WORD } from "../fixed_point.js";
import { CategoryReport } from "./category_base.js";

export class OpenAnswer extends CategoryReport {
  constructor(categories) {
    super(categories);
    Object.freeze(this);
  }

  get ratio() {
    return Infinity;
  }

  get words() {
    return 0;
  }

  get support() {
    return { own: WORD, others: 0 };
  }

  randomize(answer) {
    return this.plain(answer);
  }

  likelihood(report) {
    this.plain(report);
    return Array.from({ length: this.categories }, (_, answer) => Number(answer === report));
  }
}
