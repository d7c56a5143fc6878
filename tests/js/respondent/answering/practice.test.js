// The cards of the practice question.

import assert from "node:assert/strict";
import { test } from "node:test";

import { layOut } from "../../../../static/js/respondent/answering/practice.js";

const COUNT = 20;

// Words from a small generator with a fixed seed.
function seededWords(seed) {
  let state = seed;
  const next = () => (state = (Math.imul(state, 1664525) + 1013904223) >>> 0);
  const mixed = () => (next() ^ (next() >>> 16)) >>> 0;
  return { take: (n) => Uint32Array.from({ length: n }, mixed) };
}

test("the picked card shows the outcome, whichever card and outcome it is", () => {
  const words = seededWords(7);
  for (let picked = 0; picked < COUNT; picked += 1) {
    for (const swapped of [true, false]) {
      for (const swaps of [1, 5, 12, 19]) {
        const cards = layOut({ count: COUNT, swaps, picked, swapped }, words);
        assert.equal(cards[picked], swapped);
        assert.equal(cards.length, COUNT);
        assert.equal(cards.filter(Boolean).length, swaps);
      }
    }
  }
});

test("a deck without swaps, or of nothing else, is laid out too", () => {
  const words = seededWords(7);
  const none = layOut({ count: COUNT, swaps: 0, picked: 3, swapped: false }, words);
  const all = layOut({ count: COUNT, swaps: COUNT, picked: 3, swapped: true }, words);
  assert.deepEqual([none.includes(true), all.includes(false)], [false, false]);
});

// Each of the other 19 places is a swap with probability 4/19. Over 19 000 decks the count has a
// standard deviation of 56; five of them are exceeded in fewer than one of 10^5 seeds.
test("the other swaps are equally often in every place", () => {
  const words = seededWords(11);
  const counts = Array(COUNT).fill(0);
  for (let deck = 0; deck < 19_000; deck += 1) {
    const cards = layOut({ count: COUNT, swaps: 5, picked: 0, swapped: true }, words);
    cards.forEach((swap, place) => (counts[place] += Number(swap)));
  }
  assert.equal(counts[0], 19_000);
  for (const count of counts.slice(1)) assert.ok(Math.abs(count - 4000) < 280, `${counts}`);
});

test("words that would favor small numbers are drawn again", () => {
  const most = 2 ** 32 - 1;
  const given = [most, ...Array(18).fill(0)];
  const words = { take: () => [given.shift()] };
  layOut({ count: COUNT, swaps: 5, picked: 0, swapped: true }, words);
  // 2^32 is not a multiple of 19, so the first word is discarded.
  assert.equal(given.length, 0);
});
