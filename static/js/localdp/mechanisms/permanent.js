// Permanent and instantaneous response: unary encoding for a survey that comes in waves.

import { asCount, WORD } from "../exact.js";
import { MarksReport } from "./marks.js";

const MOST_WAVES = 2 ** 12;

export class PermanentResponse extends MarksReport {
  // kept: Pr(the permanent step leaves a mark as it is) * 2**32; zero, one: Pr(a wave's bit is set)
  // * 2**32 where the permanent mark is not set, and where it is
  constructor(categories, kept, zero, one) {
    super(categories);
    this.kept = asCount(kept, "kept", WORD / 2 + 1, WORD - 1);
    this.zero = asCount(zero, "zero", 0, WORD);
    this.one = asCount(one, "one", 0, WORD);
    if (zero === one) throw new RangeError(`zero and one must differ: both are ${zero}`);
    Object.freeze(this);
  }

  // of one wave
  get ratio() {
    const { own, others } = this.support;
    const [low, high] = [Math.min(own, others), Math.max(own, others)];
    return (high / low) * ((WORD - low) / (WORD - high));
  }

  // of so many waves while the answer stays: the worst reports are the same in each
  ratioOf(waves) {
    const count = asCount(waves, "waves", 1, MOST_WAVES);
    const [low, high] = [Math.min(this.zero, this.one), Math.max(this.zero, this.one)];
    const set = this.#markRatio((low / high) ** count);
    return set * this.#markRatio(((WORD - high) / (WORD - low)) ** count);
  }

  // of one mark, unlikely: the odds of the wrong permanent mark against the right one
  #markRatio(unlikely) {
    const turned = WORD - this.kept;
    return (this.kept + turned * unlikely) / (this.kept * unlikely + turned);
  }

  // of any number of waves while the answer stays
  get ratioForever() {
    return (this.kept / (WORD - this.kept)) ** 2;
  }

  // for each of the two steps
  get words() {
    return 2 * this.categories;
  }

  get support() {
    const [kept, turned] = [this.kept / WORD, (WORD - this.kept) / WORD];
    return {
      own: kept * this.one + turned * this.zero,
      others: kept * this.zero + turned * this.one,
    };
  }

  // To be drawn once for a person and an answer: see permanence.js.
  permanent(answer, words) {
    return selected(this.plain(answer), words, this.kept, WORD - this.kept);
  }

  // One wave's report from the permanent row.
  instantaneous(row, words) {
    if (row.length !== this.categories) throw new RangeError(`${this.categories} marks are needed`);
    const marks = Array.from(row, (mark) => asCount(mark, "a mark", 0, 1));
    return selected(marks, words, this.one, this.zero);
  }

  // Both steps afresh: the report of a single wave.
  randomize(answer, words) {
    return this.instantaneous(this.permanent(answer, words), words);
  }

  // relative to an answer outside all categories
  likelihood(report) {
    const { own, others } = this.support;
    const [set, unset] = [own / others, (WORD - own) / (WORD - others)];
    return Array.from(report, (bit) => (bit ? set : unset));
  }
}

// Both branches of every mark are computed, and one is selected by arithmetic.
function selected(marks, words, one, zero) {
  const drawn = words.take(marks.length);
  return marks.map((own, j) => {
    const present = Number(drawn[j] < one);
    const absent = Number(drawn[j] < zero);
    return own * present + (1 - own) * absent;
  });
}
