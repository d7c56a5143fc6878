// Numbers by two cells (Duchi), and by two cells and a window (Hybrid).

import { asCount, WORD } from "../../fixed_point.js";
import { NumberReport } from "./base.js";
import { Window } from "./window.js";

// Two cells; cell 1 gets heavier with every level.
export class Duchi extends NumberReport {
  constructor(scale, rise) {
    super(scale, 2);
    this.rise = checkRise(rise, scale.size - 1, WORD);
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

// Duchi's two cells, followed by the cells of a window.
export class Hybrid extends NumberReport {
  #window;

  constructor(scale, rise, shift, width, inside, outside) {
    const window = new Window(scale.size - 1, shift, width, inside, outside);
    super(scale, 2 + window.cells);
    this.left = asCount(WORD - window.total, "what the window leaves", 1, WORD - 1);
    this.rise = checkRise(rise, scale.size - 1, this.left);
    this.first = (this.left - rise * (scale.size - 1)) / 2;
    this.#window = window;
    this.shift = shift;
    this.width = width;
    this.inside = inside;
    this.outside = outside;
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

  isUpper(cell) {
    return cell < 2 ? cell === 1 : cell - 2 >= Math.ceil(this.#window.cells / 2);
  }
}

function checkRise(rise, steps, total) {
  asCount(rise, "rise", 1, Math.floor((total - 1) / steps));
  if ((total - rise * steps) % 2) throw new RangeError("rise does not split the cells evenly");
  return rise;
}
