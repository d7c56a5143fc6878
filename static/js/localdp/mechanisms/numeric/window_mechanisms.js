// Numbers by a window that moves over the grid with the answer.

import { WORD } from "../../fixed_point.js";
import { NumberReport } from "./base.js";
import { Window } from "./window.js";

// Piecewise and Square Wave differ only in the width of the window.
class SlidingWindow extends NumberReport {
  #window;

  constructor(scale, shift, width, inside, outside) {
    const window = new Window(scale.size - 1, shift, width, inside, outside);
    super(scale, window.cells);
    if (window.total !== WORD) throw new RangeError(`the weights sum to ${window.total}`);
    this.#window = window;
    this.shift = shift;
    this.width = width;
    this.inside = inside;
    this.outside = outside;
    Object.freeze(this);
  }

  get ratio() {
    return this.inside / this.outside;
  }

  ends(level) {
    return this.#window.fill(new Float64Array(this.reports), 0, 0, level);
  }
}

export class Piecewise extends SlidingWindow {}
export class SquareWave extends SlidingWindow {}
