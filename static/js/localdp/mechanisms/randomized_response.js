// Randomized response: the report is one of the categories.

import { asCount, WORD } from "../fixed_point.js";
import { CategoryReport } from "./category_base.js";

export class RandomizedResponse extends CategoryReport {
  // yes, for two categories: Pr(report Yes | answer) * 2**32. other, for more categories: Pr(any
  // one category except the answer) * 2**32.
  constructor(categories, { yes = null, other = null }) {
    super(categories);
    if ((yes === null) === (categories === 2) || (other === null) === categories > 2) {
      throw new RangeError(`${categories} categories need ${categories === 2 ? "yes" : "other"}`);
    }
    this.yes = yes === null ? null : checkYes(yes);
    this.other = yes === null ? checkOther(other, categories) : null;
    Object.freeze(this);
  }

  get truth() {
    return WORD - (this.categories - 1) * this.other;
  }

  get ratio() {
    if (this.yes === null) return this.truth / this.other;
    const [t0, t1] = this.yes;
    return Math.max(t0 / t1, t1 / t0, (WORD - t0) / (WORD - t1), (WORD - t1) / (WORD - t0));
  }

  get words() {
    return 1;
  }

  // The probability, in 2**32-ths, that a report names the last category: for people whose answer
  // it is (own), and for all others.
  get support() {
    if (this.yes === null) return { own: this.truth, others: this.other };
    return { own: this.yes[1], others: this.yes[0] };
  }

  // Computes both branches and selects one by arithmetic, so that no answer returns sooner.
  randomize(answer, words) {
    const truth = this.plain(answer);
    const [w] = words.take(1);
    return this.yes === null ? this.#another(truth, w) : this.#yesOrNo(truth, w);
  }

  #yesOrNo(truth, w) {
    const reportOfNo = Number(w < this.yes[0]);
    const reportOfYes = Number(w < this.yes[1]);
    return truth * reportOfYes + (1 - truth) * reportOfNo;
  }

  #another(truth, w) {
    const keep = Number(w < this.truth);
    const step = Math.floor(Math.max(w - this.truth, 0) / this.other);
    const other = step + Number(step >= truth);
    return keep * truth + (1 - keep) * other;
  }

  likelihood(report) {
    this.plain(report);
    if (this.yes !== null) return this.yes.map((t) => (report ? t : WORD - t) / WORD);
    return Array.from({ length: this.categories }, (_, answer) =>
      (answer === report ? this.truth : this.other) / WORD,
    );
  }
}

function checkYes(yes) {
  if (!Array.isArray(yes) || yes.length !== 2) throw new RangeError("yes must be two thresholds");
  const [t0, t1] = yes.map((t, i) => asCount(t, `yes[${i}]`, 0, WORD));
  if (t0 === t1) throw new RangeError("both answers give the same report");
  if (Math.abs(t1 - t0) === WORD) throw new RangeError("the report is the answer itself");
  return Object.freeze([t0, t1]);
}

function checkOther(other, categories) {
  return asCount(other, "other", 1, Math.floor((WORD - 1) / categories));
}
