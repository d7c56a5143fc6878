// The window of heavier cells that moves over the grid with the answer.

import { asCount, WORD } from "../../fixed_point.js";

const MOST_CELLS = 2 ** 12;

// Cells of two weights: `width` heavier cells that start at `shift` times the level.
export class Window {
  constructor(steps, shift, width, inside, outside) {
    this.shift = asCount(shift, "shift", 1, MOST_CELLS);
    this.width = asCount(width, "width", 1, MOST_CELLS);
    this.cells = asCount(shift * steps + width, "the number of cells", 2, MOST_CELLS);
    this.outside = asCount(outside, "outside", 1, WORD);
    this.inside = asCount(inside, "inside", outside + 1, WORD);
    this.total = inside * width + outside * shift * steps;
    Object.freeze(this);
  }

  // Writes the cumulative weights into `ends`, starting at index `from` with the sum `before`.
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
