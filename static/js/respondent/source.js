// Is the source of random numbers one at all? Asked before anything is drawn from it.

import { SecureWords } from "../localdp/randomness.js";

const CALLS = 2;
const WORDS = 64;
const REPEATS = 5;

// Throws where the source is missing, throws, or gives the same words again: zeros, a constant, a
// short stream repeated, or one that begins anew with each call. What is weak in a finer way no
// such test can find.
//
// A sound source is refused with a chance below 2^-101. Whatever came before it, the i-th of the
// 128 words equals an earlier one with a chance of at most (i - 1) / 2^32. The sum of these is
// s = 8128 / 2^32, and five or more happen with a chance of at most s^5 / 5! = 2.02e-31.
export function checkSource() {
  const source = new SecureWords();
  const seen = new Set();
  for (let call = 0; call < CALLS; call += 1) {
    for (const word of source.take(WORDS)) seen.add(word);
  }
  if (seen.size <= CALLS * WORDS - REPEATS) throw new Error("the random source repeats itself");
}
