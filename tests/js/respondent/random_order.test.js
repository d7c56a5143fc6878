// Random orders of options and cards.

import assert from "node:assert/strict";
import { test } from "node:test";

import { WORD } from "../../../static/js/localdp/fixed_point.js";
import { FixedWords } from "../../../static/js/localdp/randomness.js";
import { optionOrder, shuffle } from "../../../static/js/respondent/random_order.js";

const LEAST = 3;
const MOST_OPTIONS = 200;

function wordsOf(given) {
  const bytes = new DataView(new ArrayBuffer(4 * given.length));
  given.forEach((word, place) => bytes.setUint32(4 * place, word, true));
  return new FixedWords(new Uint8Array(bytes.buffer));
}

// Every outcome of the draws for n items: one of n, one of n - 1, and so on.
function outcomes(n) {
  if (n < 2) return [[]];
  return outcomes(n - 1).flatMap((rest) =>
    Array.from({ length: n }, (_, first) => [first, ...rest]),
  );
}

for (let n = 1; n <= 6; n += 1) {
  test(`each order of ${n} has exactly one outcome of the draws`, () => {
    const items = Array.from({ length: n }, (_, place) => place);
    const drawn = outcomes(n).map((words) => shuffle([...items], wordsOf(words)).join());
    assert.equal(new Set(drawn).size, drawn.length);
    const orders = items.reduce((product, place) => product * (place + 1), 1);
    assert.equal(drawn.length, orders);
    for (const order of drawn) assert.deepEqual(order.split(",").map(Number).sort(), items);
  });
}

test("as many words lead to each place, whatever the number of options", () => {
  for (let n = LEAST; n <= MOST_OPTIONS; n += 1) {
    const limit = WORD - (WORD % n);
    assert.equal(limit % n, 0);
    const items = Array.from({ length: n }, (_, place) => place);
    const rest = Array(n - 2).fill(0);
    // The greatest word that is used leads to the last place; the next one is drawn again.
    const last = shuffle([...items], wordsOf([limit - 1, ...rest]));
    assert.equal(last[n - 1], n - 1);
    if (limit === WORD) continue;
    const words = wordsOf([limit, WORD - 1, 0, ...rest]);
    assert.equal(shuffle([...items], words)[n - 1], 0);
    assert.equal(words.left, 0);
  }
});

test("a source that gives only words of no use ends the draw", () => {
  const stuck = { take: (n) => new Uint32Array(n).fill(WORD - 1) };
  assert.throws(() => shuffle([0, 1, 2], stuck), /stuck/);
});

test("visits differ, and show every option once", () => {
  // Fifty orders of ten options are all equal with a probability below 10^-300.
  const orders = Array.from({ length: 50 }, () => optionOrder(10));
  assert.ok(new Set(orders.map(String)).size > 1);
  for (const order of orders) assert.deepEqual(order.toSorted(), [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
});

test("without a random source the options stay as written", () => {
  const crypto = Object.getOwnPropertyDescriptor(globalThis, "crypto");
  Object.defineProperty(globalThis, "crypto", { value: undefined, configurable: true });
  try {
    assert.deepEqual(optionOrder(4), [0, 1, 2, 3]);
  } finally {
    Object.defineProperty(globalThis, "crypto", crypto);
  }
});
