// A number that is typed. It is clamped to its bounds and rounded to its step, and the page says so
// before anything is drawn. Like every input of an answer, it has no name.

import "../localdp/mechanisms/families/numbers.js";
import { MOST_OPEN_LEVELS, NumberScale } from "../localdp/scale.js";
import { answeredBy } from "./questions.js";

export class NumberAnswer {
  #input;
  #counts;
  #words;
  #unit;
  #scale;
  #whole;

  constructor(box) {
    const { low, high, grain, unit, countsAs } = box.dataset;
    this.#input = box.querySelector("input");
    this.#counts = box.querySelector("[data-counts]");
    this.#words = countsAs;
    this.#unit = unit;
    this.#scale = new NumberScale(low, high, grain, MOST_OPEN_LEVELS);
    this.#whole = ![low, grain].some((bound) => bound.includes("."));
    this.#input.addEventListener("input", () => this.#say());
  }

  get complaint() {
    return "type-number";
  }

  // undefined while no number is typed
  read() {
    return this.#scale.levelOf(this.#typed()) ?? undefined;
  }

  // null, a skip, leaves nothing typed
  write(level) {
    this.#input.value = level === null ? "" : this.#scale.valueOf(level);
    this.#say();
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

  // A comma is a decimal point where there can be one: else it may part thousands.
  #typed() {
    const typed = this.#input.value.normalize("NFKC").trim();
    return this.#whole ? typed : typed.replace(",", ".");
  }

  // Where what is typed is not what will count, it is said at once.
  #say() {
    const level = this.read();
    const other = level !== undefined && this.#scale.valueOf(level) !== this.#typed();
    this.#counts.textContent = other ? this.#words.replace("{value}", this.label(level)) : "";
  }
}

const box = (section) => section.querySelector("[data-number]");
answeredBy("[data-number]", (section) => new NumberAnswer(box(section)));
