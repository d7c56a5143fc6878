// Random orders, uniform among all orders.

import { WORD } from "../localdp/fixed_point.js";
import { SecureWords } from "../localdp/randomness.js";

// A sound source fails so often in a row with a probability below 2^-180.
const MOST_ATTEMPTS = 8;

// The places of the options in the order in which this visit shows them. They use words of their
// own, never a report's.
export function optionOrder(count) {
  const written = Array.from({ length: count }, (_, place) => place);
  try {
    return shuffle([...written], new SecureWords());
  } catch {
    return written; // Without a random source the survey does not start: rng_check.js says so.
  }
}

// Shuffles in place.
export function shuffle(items, words) {
  for (let last = items.length - 1; last > 0; last -= 1) {
    const other = below(last + 1, words);
    [items[last], items[other]] = [items[other], items[last]];
  }
  return items;
}

// A uniform integer below n. Words that would favor small numbers are drawn again.
function below(n, words) {
  const limit = WORD - (WORD % n);
  for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt += 1) {
    const [word] = words.take(1);
    if (word < limit) return word % n;
  }
  throw new Error("the random source is stuck");
}
