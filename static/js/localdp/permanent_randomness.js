// Randomness for permanent responses: derives the same row from one secret in every wave. The Python
// module of that name specifies the bytes under the HMAC.

import { asCount } from "./fixed_point.js";
import { FixedWords } from "./randomness.js";

export const SECRET_BYTES = 32;

const DOMAIN = "candor permanent response 1";
const WORDS_A_BLOCK = 8;
const HMAC = { name: "HMAC", hash: "SHA-256" };

// A fresh secret. It never leaves the browser: with it the server could undo the permanent step.
// Throws if the random source is absent or fails.
export function newSecret() {
  return globalThis.crypto.getRandomValues(new Uint8Array(SECRET_BYTES));
}

// The permanent randomness of one device for one question.
export class PermanentRandomness {
  #key;

  constructor(key, survey, question) {
    this.#key = key;
    this.survey = survey;
    this.question = question;
    Object.freeze(this);
  }

  /** @param {Uint8Array<ArrayBuffer>} secret */
  static async fromSecret(secret, survey, question) {
    if (!(secret instanceof Uint8Array) || secret.length !== SECRET_BYTES) {
      throw new RangeError(`a secret has ${SECRET_BYTES} bytes`);
    }
    const key = await globalThis.crypto.subtle.importKey("raw", secret, HMAC, false, ["sign"]);
    return new PermanentRandomness(key, survey, question);
  }

  // The permanent row of an answer; always the same.
  async row(mechanism, answer) {
    const { kept, categories } = mechanism;
    asCount(answer, "a category", 0, categories - 1);
    const words = await this.#words("", [kept, 0, 0, answer], categories);
    return mechanism.permanent(answer, words);
  }

  // The report of one wave; a retry gives the same report.
  async report(mechanism, answer, wave) {
    if (wave === "") throw new RangeError("a wave needs a name");
    const row = await this.row(mechanism, answer);
    const { kept, zero, one, categories } = mechanism;
    const words = await this.#words(wave, [kept, zero, one, answer], categories);
    return mechanism.instantaneous(row, words);
  }

  async #words(wave, numbers, count) {
    const texts = [DOMAIN, this.survey, this.question, wave];
    const purpose = [...texts.map(encodeText), ...numbers.map(encodeNumber)];
    const blocks = Array.from({ length: Math.ceil(count / WORDS_A_BLOCK) }, (_, block) => {
      const message = concatenate([...purpose, encodeNumber(block)]);
      return globalThis.crypto.subtle.sign("HMAC", this.#key, message);
    });
    const bytes = concatenate((await Promise.all(blocks)).map((block) => new Uint8Array(block)));
    return new FixedWords(bytes.subarray(0, 4 * count));
  }
}

function encodeText(value) {
  if (typeof value !== "string" || /\p{Surrogate}/u.test(value)) {
    throw new RangeError("what identifies a question must be text");
  }
  const bytes = new TextEncoder().encode(value);
  return concatenate([encodeNumber(bytes.length), bytes]);
}

function encodeNumber(value) {
  const bytes = new Uint8Array(8);
  new DataView(bytes.buffer).setBigUint64(0, BigInt(value), true);
  return bytes;
}

function concatenate(parts) {
  const bytes = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let start = 0;
  for (const part of parts) {
    bytes.set(part, start);
    start += part.length;
  }
  return bytes;
}
