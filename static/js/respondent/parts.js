// The parts of a linked question, one after another on its page. To the page they are choices like
// any other, whose value is a row of categories: one a part, and 0 for the parts that are not asked.

import { Choices } from "./choices.js";

export class Parts {
  #parts;
  #asked;
  #at = 0;
  #say;

  // say: what stands above a part, from its number and how many are asked
  constructor(boxes, say) {
    this.#parts = boxes.map((box) => ({
      box,
      text: box.querySelector("legend").textContent.trim(),
      choices: new Choices(box.querySelector("[data-choices]")),
    }));
    this.#say = say;
    this.ask([...this.#parts.keys()]);
  }

  // places: of the parts that this person is asked
  ask(places) {
    this.#asked = places;
    this.first();
  }

  first() {
    this.#show(0);
  }

  last() {
    this.#show(this.#asked.length - 1);
  }

  // False where there is none after, or before, the one that is shown.
  onward() {
    return this.#step(1);
  }

  backward() {
    return this.#step(-1);
  }

  // undefined while the part that is shown has no choice
  read() {
    if (this.#part(this.#at).choices.read() === undefined) return undefined;
    return this.#parts.map(({ choices }) => choices.read() ?? 0);
  }

  write(row) {
    for (const place of this.#asked) {
      this.#parts[place].choices.write(row === null ? null : row[place]);
    }
  }

  labels(row) {
    return this.#asked.map((place) => this.label([place, row[place]]));
  }

  label([place, category]) {
    const { text, choices } = this.#parts[place];
    return `${text} ${choices.label(category)}`;
  }

  focus() {
    this.#part(this.#at).choices.focus();
  }

  clear() {
    for (const { choices } of this.#parts) choices.clear();
    this.first();
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
    const said = { number: at + 1, total: this.#asked.length };
    box.querySelector("[data-part-place]").textContent = this.#say(said);
  }
}
