// Numbers by Gaussian noise on a grid.

import { asCount, WORD } from "../../fixed_point.js";
import { gaussianSurvival } from "./noise_table.js";
import { AddedNoise } from "./laplace.js";

const LARGEST_EPSILON = 10;

// Satisfies (epsilon, delta); both are in 2**32-ths.
export class Gaussian extends AddedNoise {
  constructor(scale, fine, reach, cell, decay, epsilon, delta) {
    super(scale, fine, reach, cell, decay);
    this.epsilon = asCount(epsilon, "epsilon", 1, LARGEST_EPSILON * WORD);
    this.delta = asCount(delta, "delta", 1, WORD - 1);
    Object.freeze(this);
  }

  survival() {
    return gaussianSurvival(this.decay, this.farthest);
  }

  // The claimed bound, which may fail with probability delta: without delta there is no bound.
  get ratio() {
    return Math.exp(this.epsilon / WORD);
  }
}
