// A question for a number. The input clamps it to its bounds and rounds it to its step, and says so
// before the page draws the report. Like every input of an answer, it has no name.

import "../../localdp/mechanisms/register/numeric.js";
import { MOST_OPEN_LEVELS, NumberScale } from "../../localdp/mechanisms/numeric/scale.js";
import { replaceChildren } from "../../replace_children.js";
import { registerInput } from "./question_view.js";

export class NumberInput {
  #input;
  #note;
  #strings;
  #unit;
  #scale;
  #whole;

  constructor(box, strings) {
    const { low, high, grain, unit } = box.dataset;
    this.#input = box.querySelector("input");
    this.#note = box.querySelector("[data-counts]");
    this.#strings = strings;
    this.#unit = unit;
    this.#scale = new NumberScale(low, high, grain, MOST_OPEN_LEVELS);
    this.#whole = ![low, grain].some((bound) => bound.includes("."));
    this.#input.addEventListener("input", () => this.#updateNote());
  }

  get errorName() {
    return "type-number";
  }

  // Returns undefined while no number is typed.
  read() {
    return this.#scale.levelOf(this.#typed()) ?? undefined;
  }

  // null, a skip, empties the input.
  write(level) {
    this.#input.value = level === null ? "" : this.#scale.valueOf(level);
    this.#updateNote();
  }

  labels(level) {
    return [this.label(level)];
  }

  label(level) {
    return [this.#scale.valueOf(level), this.#unit].filter(Boolean).join("\u00a0");
  }

  focus() {
    this.#input.focus();
  }

  clear() {
    this.write(null);
  }

  // A comma counts as a decimal point if the scale has decimals; otherwise it may separate
  // thousands.
  #typed() {
    const typed = this.#input.value.normalize("NFKC").trim();
    return this.#whole ? typed : typed.replace(",", ".");
  }

  // Shows the number that counts, if it differs from the typed one.
  #updateNote() {
    const level = this.read();
    const other = level !== undefined && this.#scale.valueOf(level) !== this.#typed();
    const note = other ? this.#strings.nodes("counts-as", { value: this.label(level) }) : [];
    replaceChildren(this.#note, ...note);
  }
}

const box = (section) => section.querySelector("[data-number]");
registerInput("[data-number]", (section, strings) => new NumberInput(box(section), strings));
