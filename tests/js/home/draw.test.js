// The front page's draw: both coins decide as its text says.

import assert from "node:assert/strict";
import { test } from "node:test";

import { toss } from "../../../static/js/home/draw.js";
import { FixedWords } from "../../../static/js/localdp/randomness.js";

function words(first, second) {
  return new FixedWords(Uint8Array.of(first, 0, 0, 0, second, 0, 0, 0));
}

test("heads keep the answer, whatever the second coin shows", () => {
  for (const second of [0, 1]) {
    assert.deepEqual(toss(words(1, second)), { coins: "heads", report: 0 });
  }
});

test("after tails the second coin is the report", () => {
  assert.deepEqual(toss(words(0, 1)), { coins: "tails-heads", report: 1 });
  assert.deepEqual(toss(words(0, 0)), { coins: "tails-tails", report: 0 });
});
