// A question with linked parts, one part at a time. For the page it is an input like any other: its
// value is a row of categories, one per part, and 0 for the parts that are not asked.

import "../../localdp/mechanisms/register/linked.js";
import { ChoiceInput } from "./choice_input.js";
import { registerInput } from "./question_view.js";

class LinkedInput {
  #parts;
  #asked;
  #at = 0;
  #placeText;

  // placeText: makes the text above a part from { number, total }
  constructor(boxes, placeText) {
    this.#parts = boxes.map((box) => ({
      box,
      text: box.querySelector("legend").textContent.trim(),
      input: new ChoiceInput(box.querySelector("[data-choices]")),
    }));
    this.#placeText = placeText;
    this.selectParts([...this.#parts.keys()]);
  }

  // places: where the parts are that this person answers
  selectParts(places) {
    this.#asked = places;
    this.showFirst();
  }

  showFirst() {
    this.#show(0);
  }

  showLast() {
    this.#show(this.#asked.length - 1);
  }

  // next and previous return false if the current part is the last or the first one.
  next() {
    return this.#step(1);
  }

  previous() {
    return this.#step(-1);
  }

  // Returns undefined while the current part has no choice.
  read() {
    if (this.#part(this.#at).input.read() === undefined) return undefined;
    return this.#parts.map(({ input }) => input.read() ?? 0);
  }

  write(row) {
    for (const place of this.#asked) {
      this.#parts[place].input.write(row === null ? null : row[place]);
    }
  }

  labels(row) {
    return this.#asked.map((place) => this.label([place, row[place]]));
  }

  label([place, category]) {
    const { text, input } = this.#parts[place];
    return `${text} ${input.label(category)}`;
  }

  focus() {
    this.#part(this.#at).input.focus();
  }

  clear() {
    for (const { input } of this.#parts) input.clear();
    this.showFirst();
  }

  #part(at) {
    return this.#parts[this.#asked[at]];
  }

  #step(by) {
    const next = this.#at + by;
    if (next < 0 || next >= this.#asked.length) return false;
    this.#show(next);
    this.#part(next).box.querySelector("[tabindex='-1']").focus({ preventScroll: true });
    window.scrollTo(0, 0);
    return true;
  }

  #show(at) {
    this.#at = at;
    for (const { box } of this.#parts) box.hidden = true;
    const { box } = this.#part(at);
    box.hidden = false;
    const place = { number: at + 1, total: this.#asked.length };
    box.querySelector("[data-part-place]").textContent = this.#placeText(place);
  }
}

registerInput("[data-part]", (section, strings) => {
  const parts = [...section.querySelectorAll("[data-part]")];
  return new LinkedInput(parts, (values) => strings.get("part-place", values));
});
