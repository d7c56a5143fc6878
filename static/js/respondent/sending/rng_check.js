// Checks the random source before the page draws from it.

import { RandomSourceError, SecureWords } from "../../localdp/randomness.js";

const CALLS = 2;
const WORDS = 64;
const REPEATS = 5;

// Throws if the source is missing, throws, or repeats its words: zeros, a constant, a short cycle,
// or a stream that restarts with each call. No such test can find subtler weaknesses.
//
// A sound source fails with a probability below 2^-101. Whatever the earlier words are, the i-th of
// the 128 words equals one of them with a probability of at most (i - 1) / 2^32. These sum to
// s = 8128 / 2^32, so five or more repeats have a probability of at most s^5 / 5! = 2.02e-31.
export function checkRandomSource() {
  const source = new SecureWords();
  const seen = new Set();
  for (let call = 0; call < CALLS; call += 1) {
    for (const word of source.take(WORDS)) seen.add(word);
  }
  if (seen.size <= CALLS * WORDS - REPEATS) {
    throw new RandomSourceError("the random source repeats itself");
  };
}
