// Linked questions of which each person answers two parts, picked at random, as one question.

import { asCount, WORD } from "../../fixed_point.js";
import { WordsExhaustedError } from "../../randomness.js";
import {
  bitsFor,
  checkOther,
  drawCell,
  leastPrecise,
  Linked,
  mergedSupport,
  numberFromBits,
  truthThreshold,
} from "./base.js";

const PAIR_WORDS = 3;

// The page draws the pair before the person answers. The pair is public and part of the report.
export class RandomPair extends Linked {
  // others: for each pair Pr(any one cell of its table except the answer's) * 2**32
  constructor(sizes, others) {
    super(sizes);
    this.pairs = Object.freeze(pairsOf(sizes.length));
    this.pairCells = Object.freeze(this.pairs.map(([one, other]) => sizes[one] * sizes[other]));
    if (!Array.isArray(others) || others.length !== this.pairs.length) {
      throw new RangeError(`${this.pairs.length} pairs need as many others`);
    }
    this.others = Object.freeze(others.map((other, i) => checkOther(other, this.pairCells[i])));
    this.starts = Object.freeze(this.pairCells.map((_, i) => sum(this.pairCells.slice(0, i))));
    Object.freeze(this);
  }

  get categories() {
    return sum(this.pairCells);
  }

  get way() {
    return "pair";
  }

  // How often at most a report has another cell than the answers to its pair, times 2**32.
  get mostChanged() {
    return Math.max(...this.pairCells.map((cells, i) => (cells - 1) * this.others[i]));
  }

  get ratio() {
    const ratios = this.others.map((other, i) => truthThreshold(this.pairCells[i], other) / other);
    return Math.max(...ratios);
  }

  get words() {
    return PAIR_WORDS + 1;
  }

  get wordsAhead() {
    return PAIR_WORDS;
  }

  // Among people who answer a part: the mean over the pairs that contain it.
  get support() {
    const supports = this.sizes.map((size, part) => {
      const pairs = [...this.pairs.keys()].filter((i) => this.pairs[i].includes(part));
      const merged = pairs.map((i) => mergedSupport(this.pairCells[i], this.others[i], size));
      const mean = (name) => sum(merged.map((support) => support[name])) / merged.length;
      return { own: mean("own"), others: mean("others") };
    });
    return leastPrecise(supports);
  }

  // Skips a word that would favor a pair. The number of words taken never depends on their values.
  drawPair(words) {
    const share = Math.floor(WORD / this.pairs.length);
    const fair = [...words.take(PAIR_WORDS)].find((word) => word < share * this.pairs.length);
    if (fair === undefined) {
      throw new WordsExhaustedError("a fair draw of a pair ran out of random words, so none was drawn");
    }
    return Math.floor(fair / share);
  }

  randomize(answer, words) {
    return this.randomizePair(answer, this.drawPair(words), words);
  }

  // Ignores the answer's entries for parts outside the pair.
  randomizePair(answer, pair, words) {
    const row = this.row(answer);
    const [one, other] = this.pairs[asCount(pair, "a pair", 0, this.pairs.length - 1)];
    const cell = row[one] * this.sizes[other] + row[other];
    const report = drawCell(cell, words.take(1)[0], this.pairCells[pair], this.others[pair]);
    return this.starts[pair] + report;
  }

  // The cell of the first pair, as a placeholder: a linked question has no direct arm.
  plain(answer) {
    const row = this.row(answer);
    return row[0] * this.sizes[1] + row[1];
  }

  pairOf(report) {
    return this.starts.filter((start) => start <= report).length - 1;
  }

  partCategories(report) {
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
    const pair = numberFromBits(bits.subarray(0, this.#pairBits));
    const cell = numberFromBits(bits.subarray(this.#pairBits));
    const known = pair < this.pairs.length && cell < this.pairCells[pair];
    return known ? this.starts[pair] + cell : null;
  }
}

function pairsOf(parts) {
  const places = [...new Array(parts).keys()];
  return places.flatMap((one) => places.slice(one + 1).map((other) => [one, other]));
}

function sum(values) {
  return values.reduce((total, value) => total + value, 0);
}
