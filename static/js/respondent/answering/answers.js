// The person's true answers, one value per question. They exist only in this page's memory.
// undefined: not answered yet; null: skipped; otherwise a category, or one boolean per item.

export class Answers {
  #values;

  constructor(count) {
    this.#values = new Array(count).fill(undefined);
  }

  get(place) {
    return this.#values[place];
  }

  set(place, value) {
    this.#values[place] = value;
  }

  all() {
    return [...this.#values];
  }

  forget(place) {
    if (Array.isArray(this.#values[place])) this.#values[place].fill(false);
    this.#values[place] = undefined;
  }

  wipe() {
    for (const place of this.#values.keys()) this.forget(place);
  }
}
