// A question for a number. The input clamps it to its bounds and rounds it to its step, and says so
// before the page draws the report. It asks about a number that can be read in two ways. Like every
// input of an answer, it has no name.

import "../../localdp/mechanisms/register/numeric.js";
import { MOST_OPEN_LEVELS, NumberScale } from "../../localdp/mechanisms/numeric/scale.js";
import { scaleNumber } from "../../numbers.js";
import { replaceChildren } from "../../replace_children.js";
import { CalendarInput } from "./calendar_input.js";
import { registerInput } from "./question_view.js";
import { between, readings } from "./typed_number.js";

class NumberInput {
  #input;
  #note;
  #choice;
  #strings;
  #unit;
  #scale;
  #settled = null;

  constructor(section, strings) {
    const box = section.querySelector("[data-number]");
    const { low, high, grain, unit } = box.dataset;
    this.#input = box.querySelector("input");
    this.#note = box.querySelector("[data-counts]");
    this.#choice = section.querySelector("[data-readings]");
    this.#strings = strings;
    this.#unit = unit;
    this.#scale = new NumberScale(low, high, grain, MOST_OPEN_LEVELS);
    this.#input.addEventListener("input", () => this.#settle(null));
  }

  get errorName() {
    return this.#readings().length > 1 ? "which-number" : "type-number";
  }

  get middle() {
    return this.#scale.middle;
  }

  // Returns undefined while no number is typed, or one that can be read in two ways.
  read() {
    const [reading, another] = this.#readings();
    return reading === undefined || another ? undefined : this.#scale.levelOf(reading);
  }

  // null, a skip, empties the input.
  write(level) {
    const value = level === null ? "" : this.#scale.valueOf(level);
    this.#input.value = value;
    this.#settle(value || null);
  }

  labels(level) {
    return [this.label(level)];
  }

  label(level) {
    return this.#withUnit(this.#scale.valueOf(level));
  }

  // Where a number can be read in two ways, the choice between them comes first.
  focus() {
    const candidates = this.#readings();
    if (candidates.length < 2) {
      this.#input.focus();
      return;
    }
    replaceChildren(this.#choice, ...candidates.map((reading) => this.#button(reading)));
    this.#choice.hidden = false;
    this.#choice.focus();
  }

  clear() {
    this.write(null);
  }

  #readings() {
    if (this.#settled !== null) return [this.#settled];
    return readings(this.#input.value, this.#scale, this.#unit);
  }

  #button(reading) {
    const value = this.#withUnit(reading);
    const [low, high] = between(reading);
    const button = Object.assign(document.createElement("button"), {
      type: "button",
      className: "button quiet",
    });
    const words =
      low === undefined
        ? [this.#strings.isolate(value)]
        : this.#strings.nodes("reading-decimal", { value, low, high });
    const text = document.createElement("span"); // one part, which a button does not space out
    text.append(...words);
    button.append(text);
    button.addEventListener("click", () => this.#pick(reading));
    return button;
  }

  // The event lets the page clear its complaint.
  #pick(reading) {
    this.#input.value = reading;
    this.#input.dispatchEvent(new Event("input", { bubbles: true }));
    this.#settle(reading);
    this.#input.focus();
  }

  #withUnit(value) {
    return [scaleNumber(value), this.#unit].filter(Boolean).join("\u00a0");
  }

  // reading: what the text in the input means, if it need not be read
  #settle(reading) {
    this.#settled = reading;
    this.#choice.hidden = true;
    replaceChildren(this.#choice);
    this.#updateNote();
  }

  // Shows the number that counts, if it differs from the typed one.
  #updateNote() {
    const level = this.read();
    const differs = level !== undefined && this.#scale.valueOf(level) !== this.#input.value.trim();
    const note = differs ? this.#strings.nodes("counts-as", { value: this.label(level) }) : [];
    replaceChildren(this.#note, ...note);
  }
}

registerInput("[data-number]", (section, strings) => {
  const box = section.querySelector("[data-number]");
  return box.dataset.calendar ? new CalendarInput(box) : new NumberInput(section, strings);
});
