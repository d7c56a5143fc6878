import assert from "node:assert/strict";
import { afterEach, beforeEach, test } from "node:test";

import { FixedWords, SecureWords } from "../../../static/js/localdp/randomness.js";

const real = Object.getOwnPropertyDescriptor(globalThis, "crypto");
const replace = (value) =>
  Object.defineProperty(globalThis, "crypto", { value, configurable: true, writable: true });
let asked;

beforeEach(() => {
  asked = [];
});
afterEach(() => Object.defineProperty(globalThis, "crypto", real));

test("fixed words are little-endian and come once", () => {
  const words = new FixedWords(Uint8Array.of(1, 0, 0, 0, 0, 2, 0, 0, 0, 0, 0, 255));
  assert.deepEqual([...words.take(2)], [1, 512]);
  assert.equal(words.left, 1);
  assert.deepEqual([...words.take(1)], [0xff000000]);
});

test("fixed words run out without giving any", () => {
  const words = new FixedWords(new Uint8Array(8));
  assert.throws(() => words.take(3), /3 words were requested, but only 2 are left/);
  assert.deepEqual([...words.take(2)], [0, 0]);
});

test("fixed words need whole words, and keep their own copy", () => {
  assert.throws(() => new FixedWords(new Uint8Array(5)), /multiple of 4/);
  const bytes = new Uint8Array(8).subarray(4);
  const words = new FixedWords(bytes);
  bytes[0] = 7;
  assert.deepEqual([...words.take(1)], [0]);
});

test("a number of words is a whole number", () => {
  for (const source of [new SecureWords(), new FixedWords(new Uint8Array(8))]) {
    for (const n of [-1, 0.5, "1", null, undefined, NaN, Infinity]) {
      assert.throws(() => source.take(n), RangeError);
    }
  }
});

test("secure words are the browser's, at most 65,536 bytes a call", () => {
  replace({
    getRandomValues(array) {
      asked.push(array.byteLength);
      return array.fill(asked.length);
    },
  });
  const words = new SecureWords().take(40_000);
  assert.deepEqual(asked, [65_536, 65_536, 28_928]);
  assert.equal(words.length, 40_000);
  assert.deepEqual([words[0], words[16_383], words[16_384], words[39_999]], [1, 1, 2, 3]);
});

test("nothing is asked for nothing", () => {
  replace({ getRandomValues: (array) => asked.push(array.byteLength) });
  assert.equal(new SecureWords().take(0).length, 0);
  assert.deepEqual(asked, []);
});

test("the real source fills all 32 bits", () => {
  // A bit is constant over 200 words with probability 2^-199.
  const words = new SecureWords().take(200);
  assert.equal(words.reduce((seen, word) => (seen | word) >>> 0), 2 ** 32 - 1);
  assert.equal(words.reduce((seen, word) => (seen & word) >>> 0), 0);
});

test("an absent source throws", () => {
  for (const source of [undefined, null, {}, { getRandomValues: null }]) {
    replace(source);
    assert.throws(() => new SecureWords().take(1), /no cryptographic random source/);
  }
});

test("a failing source throws", () => {
  replace({
    getRandomValues() {
      throw new Error("no entropy");
    },
  });
  assert.throws(() => new SecureWords().take(1), /no entropy/);
});
