// Random 32-bit words: from the browser, and fixed words for tests and shared vectors.

import { asCount } from "./fixed_point.js";

const WORDS_A_CALL = 65_536 / Uint32Array.BYTES_PER_ELEMENT;
const MOST_WORDS = 2 ** 30;

export class WordsExhaustedError extends Error {
  name = "WordsExhaustedError";
}

// Without a safe source of random numbers nothing may be drawn.
export class RandomSourceError extends Error {
  name = "RandomSourceError";
}

// Throws RandomSourceError if the browser's source is absent or fails: there is no weaker fallback.
export class SecureWords {
  take(n) {
    asCount(n, "the number of words", 0, MOST_WORDS);
    const source = globalThis.crypto;
    if (typeof source?.getRandomValues !== "function") {
      throw new RandomSourceError("this browser has no cryptographic random source");
    }
    const words = new Uint32Array(n);
    for (let start = 0; start < n; start += WORDS_A_CALL) {
      fill(source, words.subarray(start, start + WORDS_A_CALL));
    }
    return words;
  }
}

function fill(source, words) {
  try {
    source.getRandomValues(words);
  } catch (error) {
    throw new RandomSourceError(String(error));
  }
}

export class FixedWords {
  #view;
  #used = 0;

  constructor(bytes) {
    if (bytes.length % 4) throw new RangeError("words need a multiple of 4 bytes");
    this.#view = new DataView(bytes.slice().buffer);
  }

  get left() {
    return this.#view.byteLength / 4 - this.#used;
  }

  take(n) {
    if (asCount(n, "the number of words", 0, MOST_WORDS) > this.left) {
      throw new WordsExhaustedError(`${n} words were requested, but only ${this.left} are left`);
    }
    const start = this.#used;
    this.#used += n;
    return Uint32Array.from({ length: n }, (_, i) => this.#view.getUint32(4 * (start + i), true));
  }
}
