// Subset selection: the report is a set of options of a fixed size.

import { asCount, WORD } from "../fixed_point.js";
import { WordsExhaustedError } from "../randomness.js";
import { BitVectorReport, countBits } from "./bitvector_base.js";

export class SubsetSelection extends BitVectorReport {
  // inside: Pr(the answer is in the report) * 2**32
  constructor(categories, size, inside) {
    super(categories);
    this.size = asCount(size, "size", 1, categories - 1);
    const least = Math.floor((size * WORD) / categories) + 1;
    this.inside = asCount(inside, "in", least, WORD - 1);
    this.spares = spareWords(categories, size);
    Object.freeze(this);
  }

  // How a page words the change of an answer.
  get form() {
    return this.size > 1 ? "set" : "category";
  }

  get ratio() {
    return (this.inside / (WORD - this.inside)) * ((this.categories - this.size) / this.size);
  }

  // One for the answer, one for each option of the set, and the spare words.
  get words() {
    return 1 + this.size + this.spares;
  }

  get support() {
    const others = (this.size * WORD - this.inside) / (this.categories - 1);
    return { own: this.inside, others };
  }

  // Floyd's algorithm: each draw picks one of the first so many other options, or the last of these
  // if the set already contains that one. If the set contains the answer, the answer replaces the
  // first draw. Computes both branches and selects one by arithmetic.
  randomize(answer, words) {
    const truth = asCount(answer, "a category", 0, this.categories - 1);
    const [word, ...drawn] = words.take(this.words);
    const inside = Number(word < this.inside);
    const marks = new Array(this.categories).fill(0);
    this.#picks(drawn).forEach((pick, draw) => {
      const other = skipAnswer(truth, pick);
      const last = skipAnswer(truth, this.categories - this.size + draw - 1);
      const taken = marks[other];
      const option = taken * last + (1 - taken) * other;
      const answers = inside * Number(draw === 0);
      marks[answers * truth + (1 - answers) * option] = 1;
    });
    return marks;
  }

  // Replaces a word that would favor an option by the next spare word, whatever the answer is.
  #picks(drawn) {
    const spares = drawn.slice(this.size);
    return drawn.slice(0, this.size).map((first, draw) => {
      const among = this.categories - this.size + draw;
      const share = Math.floor(WORD / among);
      let word = first;
      while (word >= share * among) {
        if (spares.length === 0) {
          throw new WordsExhaustedError("a fair draw ran out of random words, so nothing was drawn");
        }
        word = spares.shift();
      }
      return Math.floor(word / share);
    });
  }

  isReport(report) {
    return countBits(report) === this.size;
  }

  // Relative to an answer outside the set.
  likelihood(report) {
    if (!this.isReport(report)) throw new RangeError(`a report has exactly ${this.size} marks set`);
    return Array.from(report, (bit) => (bit ? this.ratio : 1));
  }
}

// Maps an option's index among the options other than the answer to its index among all.
function skipAnswer(truth, other) {
  return other + Number(other >= truth);
}

// The smallest number of spare words that runs out in fewer than one of 2**64 reports.
function spareWords(categories, size) {
  const rejected = BigInt(categories - 1);
  let spares = 0;
  let bound = BigInt(size) * rejected;
  while (bound << 64n > 1n << BigInt(32 * (spares + 1))) {
    spares += 1;
    bound = (bound * BigInt(size + spares) * rejected) / BigInt(spares + 1);
  }
  return spares;
}
