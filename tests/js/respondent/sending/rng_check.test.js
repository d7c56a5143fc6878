import assert from "node:assert/strict";
import { afterEach, mock, test } from "node:test";

import { checkRandomSource } from "../../../../static/js/respondent/sending/rng_check.js";

afterEach(() => mock.restoreAll());

// Hands out this stream of words, whatever size is asked for.
function giving(next) {
  mock.method(crypto, "getRandomValues", (array) => array.map((_, i) => (array[i] = next(i))));
}

function streaming(period) {
  let used = 0;
  giving(() => (used++ % period) * 2_654_435_761);
}

test("the system's source passes", () => {
  for (let i = 0; i < 1000; i += 1) assert.doesNotThrow(checkRandomSource);
});

test("zeros, a constant and a source that restarts are refused", () => {
  for (const next of [() => 0, () => 0xffff_ffff, () => 4, (place) => place + 1]) {
    giving(next);
    assert.throws(checkRandomSource, /repeats itself/);
  }
});

test("a repeating stream is refused unless its period is about what was asked for", () => {
  for (const period of [1, 2, 64, 100, 123]) {
    streaming(period);
    assert.throws(checkRandomSource, /repeats itself/, `period ${period}`);
  }
  for (const period of [124, 128, 1000]) {
    streaming(period);
    assert.doesNotThrow(checkRandomSource, `period ${period}`);
  }
});

test("an array that nothing was written into is refused", () => {
  mock.method(crypto, "getRandomValues", (array) => array);
  assert.throws(checkRandomSource, /repeats itself/);
});

test("a source that throws is refused as it is", () => {
  mock.method(crypto, "getRandomValues", () => {
    throw new Error("exhausted");
  });
  assert.throws(checkRandomSource, /exhausted/);
});

test("a missing source is refused", () => {
  const own = Object.getOwnPropertyDescriptor(globalThis, "crypto");
  for (const value of [undefined, {}, { getRandomValues: null }]) {
    Object.defineProperty(globalThis, "crypto", { value, configurable: true });
    assert.throws(checkRandomSource, /no cryptographic random source/);
  }
  Object.defineProperty(globalThis, "crypto", own);
});

test("the chance of refusing a sound source is below 2^-100", () => {
  const sum = (128 * 127) / 2 / 2 ** 32;
  assert.ok(sum ** 5 / 120 < 2 ** -101);
});
