// One person's path through a survey with batteries. A table is one step, at the first of its items in
// the order of this visit.

import { SecureWords } from "../../localdp/randomness.js";
import { Path } from "../answering/branching.js";
import { shuffle } from "../random_order.js";

export class BatteryPath extends Path {
  #conditions;
  #original;
  #answers;
  #drawing;
  #tables;
  #steps;
  #firsts = new Map();

  // drawing: the places of each battery of which one item is drawn
  constructor({ conditions, answers }, { drawing, tables }) {
    super(conditions, answers);
    this.#conditions = conditions;
    this.#original = [...conditions];
    this.#answers = answers;
    this.#drawing = drawing;
    this.#tables = tables;
  }

  // The draws use words of their own, before anything is answered. Throws RandomSourceError.
  begin(order) {
    for (const places of this.#drawing) this.#draw(places);
    super.begin(order);
    for (const table of this.#tables) {
      const ordered = order.filter((place) => table.places.includes(place));
      table.arrange(ordered);
      for (const place of ordered) this.#firsts.set(place, ordered[0]);
    }
    const steps = order.filter((place) => this.#first(place) === place);
    this.#steps = new Path(this.#conditions, this.#answers, steps);
  }

  next(place) {
    return this.#steps.next(this.#first(place));
  }

  previous(place) {
    return this.#steps.previous(this.#first(place));
  }

  // Counts questions, and not steps, as on a phone. last: the number of the last row of a table
  position(place) {
    const first = this.#first(place);
    const position = super.position(first);
    const rows = [...this.#firsts.values()].filter((other) => other === first).length;
    return { ...position, last: position.number + Math.max(rows, 1) - 1 };
  }

  #first(place) {
    return this.#firsts.get(place) ?? place;
  }

  // What is not drawn is not asked, and sent as a question that is skipped.
  #draw(places) {
    const [drawn] = shuffle([...places], new SecureWords());
    for (const place of places) {
      this.#conditions[place] = place === drawn ? this.#original[place] : () => false;
    }
  }
}
