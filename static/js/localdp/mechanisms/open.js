// No randomization: the report is the answer, for questions that need no protection.

import { WORD } from "../exact.js";
import { CategoryReport } from "./category.js";

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
