// Proof of work: a number that makes the digest of a submission begin with zeros. It costs one
// respondent a second, and much more to send thousands of reports by machine. The number of bits is
// WORK_BITS in surveys/drafts/forms/survey.py; respondents/intake/checks.py checks the proof.

import { Sha256 } from "./sha256.js";

const DIGITS = 16;
const BATCH = 4096;
const ZERO = "0".charCodeAt(0);
const AFTER_NINE = "a".charCodeAt(0) - 10;

// Searches in batches, so that the page stays responsive. Returns null once `stopped` returns true.
// The duration reveals nothing: it depends on the token and the report bytes, which are random.
export async function findProof(text, bits, { progress = (_done) => {}, stopped = () => false } = {}) {
  const digest = new Sha256(new TextEncoder().encode(`${text}.`)).finisher(DIGITS);
  const limit = 2 ** (32 - bits);
  const digits = new Uint8Array(DIGITS).fill(ZERO);
  for (let tried = 0; !stopped(); ) {
    for (const end = tried + BATCH; tried < end; tried += 1) {
      writeHex(tried, digits);
      if (digest(digits) < limit) return String.fromCharCode(...digits);
    }
    progress(expectedProgress(tried, bits));
    await pause();
  }
  return null;
}

// The probability that so many attempts include a proof.
export function expectedProgress(tried, bits) {
  return 1 - Math.exp(-tried / 2 ** bits);
}

function writeHex(number, digits) {
  let rest = number;
  for (let place = DIGITS - 1; rest > 0; place -= 1) {
    const digit = rest % 16;
    digits[place] = digit + (digit < 10 ? ZERO : AFTER_NINE);
    rest = Math.floor(rest / 16);
  }
}

function pause() {
  return new Promise((resolve) => {
    setTimeout(resolve);
  });
}
