// Linked questions: several parts answered together. An answer is a row of categories, one for each
// part, and a report the number of one counter. Three ways share one epsilon out: every part gets an
// equal share; chance gives each person two parts, as one question; or all parts are one question.

import { asCount, WORD } from "../exact.js";
import { WordsExhaustedError } from "../randomness.js";
import { RandomizedResponse } from "./response.js";

const LEAST_PARTS = 2;
const MOST_PARTS = 8;
const MOST_OPTIONS = 16;
const MOST_CELLS = 2 ** 10;
const JOINT_CELLS = 32;
const PAIR_WORDS = 3;

class Linked {
  constructor(sizes) {
    if (!Array.isArray(sizes)) throw new RangeError("sizes must be a list");
    asCount(sizes.length, "the number of parts", LEAST_PARTS, MOST_PARTS);
    for (const size of sizes) asCount(size, "a part's options", 2, MOST_OPTIONS);
    this.sizes = Object.freeze([...sizes]);
    this.cells = asCount(product(sizes), "the number of cells of all parts", 4, MOST_CELLS);
  }

  // An answer has not the form of a report.
  get hasDirectForm() {
    return false;
  }

  get categories() {
    return this.cells;
  }

  get bits() {
    return bitsFor(this.categories);
  }

  get blank() {
    return new Array(this.sizes.length).fill(0);
  }

  // the number of a row's cell, the last part's category counting fastest
  plain(answer) {
    return this.row(answer).reduce((cell, category, i) => cell * this.sizes[i] + category, 0);
  }

  row(answer) {
    if (!Array.isArray(answer) || answer.length !== this.sizes.length) {
      throw new RangeError(`${this.sizes.length} categories are needed`);
    }
    return answer.map((one, i) => asCount(one, "a category", 0, this.sizes[i] - 1));
  }

  // the category of each part that a report speaks of, by the part's place
  told(report) {
    let rest = asCount(report, "a report", 0, this.categories - 1);
    const said = new Map();
    for (let place = this.sizes.length - 1; place >= 0; place -= 1) {
      said.set(place, rest % this.sizes[place]);
      rest = Math.floor(rest / this.sizes[place]);
    }
    return new Map([...said].reverse());
  }

  toBits(report) {
    return Uint8Array.from({ length: this.bits }, (_, i) => (report >>> i) & 1);
  }

  // null where the bits are no report
  fromBits(bits) {
    const report = read(bits);
    return report < this.categories ? report : null;
  }

  isReport() {
    return true;
  }

  isPlain() {
    return true;
  }
}

export class JointResponse extends Linked {
  // other: Pr(any one cell but the answer's) * 2**32
  constructor(sizes, other) {
    super(sizes);
    asCount(this.cells, "the number of cells", 4, JOINT_CELLS);
    this.other = checkedOther(other, this.cells);
    Object.freeze(this);
  }

  get ratio() {
    return truth(this.cells, this.other) / this.other;
  }

  get words() {
    return 1;
  }

  // Of the part that is known the least: the one with the most options.
  get support() {
    return merged(this.cells, this.other, Math.max(...this.sizes));
  }

  randomize(answer, words) {
    return drawn(this.plain(answer), words.take(1)[0], this.cells, this.other);
  }
}

export class EveryResponse extends Linked {
  constructor(parts) {
    if (!Array.isArray(parts) || !parts.every((one) => one instanceof RandomizedResponse)) {
      throw new RangeError("every part is randomized response");
    }
    super(parts.map(({ categories }) => categories));
    this.parts = Object.freeze([...parts]);
    Object.freeze(this);
  }

  get ratio() {
    return product(this.parts.map(({ ratio }) => ratio));
  }

  get words() {
    return this.parts.length;
  }

  get support() {
    const found = this.parts.map(({ support }) => support);
    return found.reduce((most, one) => (noise(one) > noise(most) ? one : most));
  }

  randomize(answer, words) {
    const row = this.row(answer);
    const taken = words.take(this.words);
    const reports = this.parts.map((one, i) =>
      one.randomize(row[i], { take: () => taken.subarray(i, i + 1) }),
    );
    return this.plain(reports);
  }
}

// The pair is drawn before anything is answered. It is public, and a part of the report.
export class RandomPair extends Linked {
  // others: for each pair Pr(any one cell of its table but the answer's) * 2**32
  constructor(sizes, others) {
    super(sizes);
    this.pairs = Object.freeze(pairsOf(sizes.length));
    this.pairCells = Object.freeze(this.pairs.map(([one, other]) => sizes[one] * sizes[other]));
    if (!Array.isArray(others) || others.length !== this.pairs.length) {
      throw new RangeError(`${this.pairs.length} pairs need as many others`);
    }
    this.others = Object.freeze(others.map((other, i) => checkedOther(other, this.pairCells[i])));
    this.starts = Object.freeze(this.pairCells.map((_, i) => sum(this.pairCells.slice(0, i))));
    Object.freeze(this);
  }

  get categories() {
    return sum(this.pairCells);
  }

  get ratio() {
    const ratios = this.others.map((other, i) => truth(this.pairCells[i], other) / other);
    return Math.max(...ratios);
  }

  get words() {
    return PAIR_WORDS + 1;
  }

  get wordsAhead() {
    return PAIR_WORDS;
  }

  // among those asked a part: the mean over the pairs that it is in
  get support() {
    const found = this.sizes.map((size, part) => {
      const own = [...this.pairs.keys()].filter((i) => this.pairs[i].includes(part));
      const all = own.map((i) => merged(this.pairCells[i], this.others[i], size));
      const mean = (name) => sum(all.map((one) => one[name])) / all.length;
      return { own: mean("own"), others: mean("others") };
    });
    return found.reduce((most, one) => (noise(one) > noise(most) ? one : most));
  }

  // A word that would favour a pair is passed over; all are taken whatever they are.
  drawPair(words) {
    const share = Math.floor(WORD / this.pairs.length);
    const fair = [...words.take(PAIR_WORDS)].find((word) => word < share * this.pairs.length);
    if (fair === undefined) {
      throw new WordsExhaustedError("a fair draw of a pair ran out of words: nothing is drawn");
    }
    return Math.floor(fair / share);
  }

  randomize(answer, words) {
    return this.randomizePair(answer, this.drawPair(words), words);
  }

  // What stands in an answer for the parts that are not asked makes no difference.
  randomizePair(answer, pair, words) {
    const row = this.row(answer);
    const [one, other] = this.pairs[asCount(pair, "a pair", 0, this.pairs.length - 1)];
    const cell = row[one] * this.sizes[other] + row[other];
    const report = drawn(cell, words.take(1)[0], this.pairCells[pair], this.others[pair]);
    return this.starts[pair] + report;
  }

  // the cell of the first pair: nobody is ever asked directly
  plain(answer) {
    const row = this.row(answer);
    return row[0] * this.sizes[1] + row[1];
  }

  pairOf(report) {
    return this.starts.findLastIndex((start) => start <= report);
  }

  told(report) {
    const pair = this.pairOf(asCount(report, "a report", 0, this.categories - 1));
    const [one, other] = this.pairs[pair];
    const cell = report - this.starts[pair];
    return new Map([
      [one, Math.floor(cell / this.sizes[other])],
      [other, cell % this.sizes[other]],
    ]);
  }

  get #pairBits() {
    return bitsFor(this.pairs.length);
  }

  get bits() {
    return this.#pairBits + bitsFor(Math.max(...this.pairCells));
  }

  toBits(report) {
    const pair = this.pairOf(report);
    const value = pair | ((report - this.starts[pair]) << this.#pairBits);
    return Uint8Array.from({ length: this.bits }, (_, i) => (value >>> i) & 1);
  }

  fromBits(bits) {
    const pair = read(bits.subarray(0, this.#pairBits));
    const cell = read(bits.subarray(this.#pairBits));
    const known = pair < this.pairs.length && cell < this.pairCells[pair];
    return known ? this.starts[pair] + cell : null;
  }
}

function pairsOf(parts) {
  const places = [...new Array(parts).keys()];
  return places.flatMap((one) => places.slice(one + 1).map((other) => [one, other]));
}

function truth(cells, other) {
  return WORD - (cells - 1) * other;
}

// How a category's count rises that takes some of the cells of one randomized response.
function merged(cells, other, size) {
  const together = cells / size;
  return { own: truth(cells, other) + (together - 1) * other, others: together * other };
}

// the variance of a rare category's share, up to what is common to all
function noise({ own, others }) {
  const q = others / WORD;
  return (q * (1 - q)) / ((own - others) / WORD) ** 2;
}

// Both branches are computed, and one is selected by arithmetic: no answer returns sooner.
function drawn(cell, word, cells, other) {
  const kept = truth(cells, other);
  const keep = Number(word < kept);
  const step = Math.floor(Math.max(word - kept, 0) / other);
  return keep * cell + (1 - keep) * (step + Number(step >= cell));
}

function checkedOther(other, cells) {
  return asCount(other, "other", 1, Math.floor((WORD - 1) / cells));
}

function bitsFor(numbers) {
  return 32 - Math.clz32(numbers - 1);
}

function read(bits) {
  return bits.reduceRight((value, bit) => value * 2 + bit, 0);
}

function product(values) {
  return values.reduce((total, value) => total * value, 1);
}

function sum(values) {
  return values.reduce((total, value) => total + value, 0);
}
