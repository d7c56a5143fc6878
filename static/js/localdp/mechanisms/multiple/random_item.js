// Select all that apply: one item, drawn at random, is reported by a yes/no mechanism.

import { asCount, MOST_CATEGORIES, WORD } from "../../fixed_point.js";
import { NumberedReport } from "../category_base.js";
import { checkedItem, checkedMarks } from "./every_item.js";

// Report 2 * item says that the item is not chosen, and 2 * item + 1 that it is.
export class RandomItem extends NumberedReport {
  constructor(items, item) {
    super(2 * asCount(items, "items", 2, MOST_CATEGORIES));
    this.items = items;
    this.item = checkedItem(item);
    Object.freeze(this);
  }

  get form() {
    return "drawn";
  }

  // A report is about one item, so it cannot state a whole answer directly.
  get hasDirectForm() {
    return false;
  }

  get categories() {
    return this.items;
  }

  get ratio() {
    return this.item.ratio;
  }

  // One draws the item, the other its report.
  get words() {
    return 2;
  }

  get blank() {
    return new Array(this.items).fill(0);
  }

  get support() {
    return this.item.support;
  }

  // The mark of the first item, as a placeholder: this design has no direct arm.
  plain(answer) {
    return checkedMarks(answer, this.items)[0];
  }

  // The item does not depend on the answer. Items have equal probabilities up to 1 / 2**32.
  randomize(answer, words) {
    const chosen = checkedMarks(answer, this.items);
    const [first, second] = words.take(2);
    const item = Math.floor((first * this.items) / WORD);
    return 2 * item + this.item.randomize(chosen[item], { take: () => [second] });
  }

  // The item that a report is about, and its mark.
  itemOf(report) {
    asCount(report, "a report", 0, this.reports - 1);
    return { item: Math.floor(report / 2), mark: report % 2 };
  }

  isPlain() {
    return true;
  }

  // One pair for each item, up to a factor: the likelihood if the item was not chosen, and if it
  // was. The report says nothing about other items than its own.
  likelihood(report) {
    const { item, mark } = this.itemOf(report);
    return Array.from({ length: this.items }, (_, j) =>
      j === item ? this.item.likelihood(mark) : [1, 1],
    );
  }
}
