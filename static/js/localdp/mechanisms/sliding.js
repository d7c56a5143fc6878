// Numbers by a window that slides over the grid with the answer, and by two cells.

import { asCount, WORD } from "../exact.js";
import { NumberReport } from "./number.js";

const MOST_CELLS = 2 ** 12;

// Cells of two weights: `width` heavier ones that start at `shift` times the level.
class Window {
  constructor(steps, shift, width, inside, outside) {
    this.shift = asCount(shift, "shift", 1, MOST_CELLS);
    this.width = asCount(width, "width", 1, MOST_CELLS);
    this.cells = asCount(shift * steps + width, "the number of cells", 2, MOST_CELLS);
    this.outside = asCount(outside, "outside", 1, WORD);
    this.inside = asCount(inside, "inside", outside + 1, WORD);
    this.total = inside * width + outside * shift * steps;
    Object.freeze(this);
  }

  // Where the cells end, written into `ends` from one of them on.
  fill(ends, from, before, level) {
    const start = this.shift * level;
    let end = before;
    for (let cell = 0; cell < this.cells; cell += 1) {
      const within = Number(cell >= start) * Number(cell < start + this.width);
      end += within * this.inside + (1 - within) * this.outside;
      ends[from + cell] = end;
    }
    return ends;
  }
}

// Piecewise and Square Wave: they differ in the width of the window alone.
export class SlidingWindow extends NumberReport {
  #window;

  constructor(scale, shift, width, inside, outside) {
    const window = new Window(scale.size - 1, shift, width, inside, outside);
    super(scale, window.cells);
    if (window.total !== WORD) throw new RangeError(`the weights sum to ${window.total}`);
    this.#window = window;
    Object.assign(this, { shift, width, inside, outside });
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

// Two cells, of which 1 gets heavier with every level.
export class Duchi extends NumberReport {
  constructor(scale, rise) {
    super(scale, 2);
    this.rise = asRise(rise, scale.size - 1, WORD);
    this.first = (WORD - rise * (scale.size - 1)) / 2;
    Object.freeze(this);
  }

  get ratio() {
    return (WORD - this.first) / this.first;
  }

  ends(level) {
    return Float64Array.of(WORD - this.first - this.rise * level, WORD);
  }
}

// Duchi's two cells, and after them those of a window.
export class Hybrid extends NumberReport {
  #window;

  constructor(scale, rise, shift, width, inside, outside) {
    const window = new Window(scale.size - 1, shift, width, inside, outside);
    super(scale, 2 + window.cells);
    this.left = asCount(WORD - window.total, "what the window leaves", 1, WORD - 1);
    this.rise = asRise(rise, scale.size - 1, this.left);
    this.first = (this.left - rise * (scale.size - 1)) / 2;
    this.#window = window;
    Object.assign(this, { shift, width, inside, outside });
    Object.freeze(this);
  }

  get ratio() {
    return Math.max(this.inside / this.outside, (this.left - this.first) / this.first);
  }

  ends(level) {
    const ends = new Float64Array(this.reports);
    ends[0] = this.left - this.first - this.rise * level;
    ends[1] = this.left;
    return this.#window.fill(ends, 2, this.left, level);
  }
}

function asRise(rise, steps, total) {
  asCount(rise, "rise", 1, Math.floor((total - 1) / steps));
  if ((total - rise * steps) % 2) throw new RangeError("rise does not split the cells evenly");
  return rise;
}
