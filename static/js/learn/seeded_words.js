// Random words from a seed, so that a lesson's run can be repeated and linked to. A survey never
// uses a seed: its words come from the browser's cryptographic source.
//
// The generator is MT19937 of Matsumoto & Nishimura (1998), ACM TOMACS 8(1). NumPy's
// RandomState(seed).bytes(4 * n) gives the same words.

import { asCount } from "../localdp/fixed_point.js";

const SIZE = 624;
const SHIFT = 397;
export const MOST_SEED = 2 ** 32 - 1;

export class SeededWords {
  #state = new Uint32Array(SIZE);
  #next = SIZE;

  constructor(seed) {
    const state = this.#state;
    state[0] = asCount(seed, "seed", 0, MOST_SEED);
    for (let i = 1; i < SIZE; i++) {
      const before = state[i - 1] ^ (state[i - 1] >>> 30);
      state[i] = Math.imul(1812433253, before) + i;
    }
  }

  take(n) {
    return Uint32Array.from({ length: n }, () => this.#word());
  }

  #word() {
    if (this.#next === SIZE) this.#twist();
    let word = this.#state[this.#next++];
    word ^= word >>> 11;
    word ^= (word << 7) & 0x9d2c5680;
    word ^= (word << 15) & 0xefc60000;
    return (word ^ (word >>> 18)) >>> 0;
  }

  #twist() {
    const state = this.#state;
    for (let i = 0; i < SIZE; i++) {
      const mixed = (state[i] & 0x80000000) | (state[(i + 1) % SIZE] & 0x7fffffff);
      state[i] = state[(i + SHIFT) % SIZE] ^ (mixed >>> 1) ^ (mixed & 1 ? 0x9908b0df : 0);
    }
    this.#next = 0;
  }
}

// A number from 0 (excluded) to 1 (excluded), from two words: 52 bits.
export function uniform(words) {
  const [high, low] = words.take(2);
  return ((high >>> 6) * 2 ** 26 + (low >>> 6) + 0.5) / 2 ** 52;
}
