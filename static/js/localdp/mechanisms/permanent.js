// Permanent and instantaneous randomized response: unary encoding for a survey with several waves.

import { asCount, WORD } from "../fixed_point.js";
import { BitVectorReport, selectBits } from "./bitvector_base.js";

const MOST_WAVES = 2 ** 12;
const MOST_PLANNED = 2 ** 8;

export class PermanentResponse extends BitVectorReport {
  // kept: Pr(the permanent step leaves a mark unchanged) * 2**32; zero, one: Pr(a wave's bit is
  // set) * 2**32 if the permanent mark is not set, and if it is
  constructor(categories, kept, zero, one) {
    super(categories);
    this.kept = asCount(kept, "kept", WORD / 2 + 1, WORD - 1);
    this.zero = asCount(zero, "zero", 0, WORD);
    this.one = asCount(one, "one", 0, WORD);
    if (zero === one) throw new RangeError(`zero and one must differ: both are ${zero}`);
    Object.freeze(this);
  }

  // Of one wave.
  get ratio() {
    const { own, others } = this.support;
    const [low, high] = [Math.min(own, others), Math.max(own, others)];
    return (high / low) * ((WORD - low) / (WORD - high));
  }

  // Of that many waves while the answer stays the same. The worst case repeats one report.
  ratioOf(waves) {
    const count = asCount(waves, "waves", 1, MOST_WAVES);
    const [low, high] = [Math.min(this.zero, this.one), Math.max(this.zero, this.one)];
    const set = this.#markRatio((low / high) ** count);
    return set * this.#markRatio(((WORD - high) / (WORD - low)) ** count);
  }

  // Of one mark. unlikely: how likely the reports are under the wrong permanent mark, relative to
  // the right one.
  #markRatio(unlikely) {
    const turned = WORD - this.kept;
    return (this.kept + turned * unlikely) / (this.kept * unlikely + turned);
  }

  // Of any number of waves while the answer stays the same.
  get ratioForever() {
    return (this.kept / (WORD - this.kept)) ** 2;
  }

  // The loss, in ln, of one change of the answer at its worst time within so many waves: as
  // epsilon_of_change in localdp/accounting.py.
  lossOfChange(waves) {
    const count = asCount(waves, "waves", 1, MOST_PLANNED);
    let worst = 0;
    for (let before = 1; before < count; before += 1) {
      worst = Math.max(worst, ...this.#losses(before, count - before));
    }
    return worst;
  }

  // Of the change against no change, and the other way round: the marks of the first answer, of the
  // second, and of the other options. In the worst case each part has equal bits.
  #losses(before, after) {
    const [kept, turned] = [Math.log(this.kept), Math.log(WORD - this.kept)];
    const bits = [
      [Math.log(this.one / WORD), Math.log(this.zero / WORD)],
      [Math.log1p(-this.one / WORD), Math.log1p(-this.zero / WORD)],
    ];
    const kinds = [
      { first: [kept, turned], second: [turned, kept], count: 1 },
      { first: [turned, kept], second: [kept, turned], count: 1 },
      { first: [turned, kept], second: [turned, kept], count: this.categories - 2 },
    ];
    const totals = [0, 0];
    for (const { first, second, count } of kinds.filter((kind) => kind.count > 0)) {
      const ratios = bits.flatMap(([one, zero]) =>
        bits.map(([laterOne, laterZero]) => {
          const [a, b] = [first[0] + before * one, first[1] + before * zero];
          const [c, d] = [second[0] + after * laterOne, second[1] + after * laterZero];
          const unchanged = addLogs(a + after * laterOne, b + after * laterZero);
          return addLogs(a, b) + addLogs(c, d) - unchanged - Math.log(WORD);
        }),
      );
      const possible = ratios.filter((ratio) => !Number.isNaN(ratio));
      totals[0] += count * Math.max(...possible);
      totals[1] -= count * Math.min(...possible);
    }
    return totals;
  }

  // One per category for each of the two steps.
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

  // The permanent row: permanent_randomness.js draws it once for each person and answer.
  permanent(answer, words) {
    return selectBits(this.plain(answer), words, this.kept, WORD - this.kept);
  }

  // The report of one wave, drawn from the permanent row.
  instantaneous(row, words) {
    if (row.length !== this.categories) throw new RangeError(`${this.categories} marks are needed`);
    const marks = Array.from(row, (mark) => asCount(mark, "a mark", 0, 1));
    return selectBits(marks, words, this.one, this.zero);
  }

  // Both steps with fresh randomness: the report of a single wave.
  randomize(answer, words) {
    return this.instantaneous(this.permanent(answer, words), words);
  }

  // Relative to an answer outside all categories.
  likelihood(report) {
    const { own, others } = this.support;
    const [set, unset] = [own / others, (WORD - own) / (WORD - others)];
    return Array.from(report, (bit) => (bit ? set : unset));
  }
}

// ln(exp(a) + exp(b)).
function addLogs(a, b) {
  const high = Math.max(a, b);
  return high === -Infinity ? high : high + Math.log1p(Math.exp(Math.min(a, b) - high));
}
