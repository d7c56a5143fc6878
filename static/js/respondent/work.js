// Proof of work: a number that makes the digest of a submission begin with zeros. It costs one
// person a second, and somebody who would send thousands of reports by machine much more.

import { Sha256 } from "./sha256.js";

const DIGITS = 16;
const A_TURN = 4096;
const ZERO = "0".charCodeAt(0);
const BEYOND_NINE = "a".charCodeAt(0) - 10;

// Searches turn by turn, so that the page stays alive between them. Gives null once `stopped` says
// so. How long it takes depends on a token and on report bytes that are random by themselves.
export async function prove(text, bits, { progress = () => {}, stopped = () => false } = {}) {
  const digest = new Sha256(new TextEncoder().encode(`${text}.`)).finisher(DIGITS);
  const limit = 2 ** (32 - bits);
  const digits = new Uint8Array(DIGITS).fill(ZERO);
  for (let tried = 0; !stopped(); ) {
    for (const end = tried + A_TURN; tried < end; tried += 1) {
      write(tried, digits);
      if (digest(digits) < limit) return String.fromCharCode(...digits);
    }
    progress(likelihood(tried, bits));
    await pause();
  }
  return null;
}

// The chance that so many attempts would have been enough.
export function likelihood(tried, bits) {
  return 1 - Math.exp(-tried / 2 ** bits);
}

function write(number, digits) {
  let rest = number;
  for (let place = DIGITS - 1; rest > 0; place -= 1) {
    const digit = rest % 16;
    digits[place] = digit + (digit < 10 ? ZERO : BEYOND_NINE);
    rest = Math.floor(rest / 16);
  }
}

function pause() {
  return new Promise((resolve) => {
    setTimeout(resolve);
  });
}
