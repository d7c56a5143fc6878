// The truth, one value a question, in this page's memory and nowhere else.
// undefined: not yet answered; null: skipped; a category; or one boolean for each item.

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
