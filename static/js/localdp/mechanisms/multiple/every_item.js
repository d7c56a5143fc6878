// Select all that apply: one yes/no mechanism for each item, or none, and all are reported.

import { asCount, MOST_CATEGORIES } from "../../fixed_point.js";
import { selectBits } from "../bitvector_base.js";
import { OpenAnswer } from "../identity.js";
import { RandomizedResponse } from "../randomized_response.js";

// The report has one mark for each item, made by the mechanism of an item.
export class EveryItem {
  constructor(items, item) {
    this.items = asCount(items, "items", 1, MOST_CATEGORIES);
    this.item = item;
    Object.freeze(this);
  }

  get categories() {
    return this.items;
  }

  get ratio() {
    return this.item.ratio ** this.items;
  }

  get bits() {
    return this.items;
  }

  get words() {
    return this.items * this.item.words;
  }

  get blank() {
    return new Array(this.items).fill(0);
  }

  get support() {
    return this.item.support;
  }

  plain(answer) {
    return checkedMarks(answer, this.items);
  }

  toBits(report) {
    return Uint8Array.from(report);
  }

  fromBits(bits) {
    return Array.from(bits);
  }

  isReport() {
    return true;
  }

  isPlain() {
    return true;
  }

  // One pair for each item: the likelihood if the item was not chosen, and if it was.
  likelihood(report) {
    return Array.from(report, (mark) => this.item.likelihood(mark));
  }
}

// form: how a page words the change of an answer.
export class MultipleChoice extends EveryItem {
  constructor(items, item) {
    super(items, checkedItem(item));
  }

  get form() {
    return "items";
  }

  randomize(answer, words) {
    const [t0, t1] = this.item.yes;
    return selectBits(this.plain(answer), words, t1, t0);
  }
}

// No randomization: the report is the answer.
export class OpenChoices extends EveryItem {
  constructor(items) {
    super(items, new OpenAnswer(2));
  }

  get form() {
    return "open";
  }

  randomize(answer) {
    return this.plain(answer);
  }
}

export function checkedItem(item) {
  if (!(item instanceof RandomizedResponse) || item.yes === null) {
    throw new RangeError("an item is randomized response of two categories");
  }
  return item;
}

// The marks of an answer as zeros and ones.
export function checkedMarks(answer, items) {
  if (!Array.isArray(answer) || answer.length !== items) {
    throw new RangeError(`${items} marks are needed`);
  }
  if (!answer.every((mark) => typeof mark === "boolean" || typeof mark === "number")) {
    throw new RangeError("a mark must be a boolean, 0 or 1");
  }
  return answer.map((mark) => asCount(Number(mark), "a mark", 0, 1));
}
