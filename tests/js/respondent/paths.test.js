import assert from "node:assert/strict";
import { test } from "node:test";

import { askedOf, conditionsOf } from "../../../static/js/respondent/paths.js";

const QUESTIONS = [
  { block: "a" },
  { block: "b", asked_if: { block: "a", options: [1, 2] } },
  { block: "c", asked_if: { block: "b", options: [0] } },
  { block: "d" },
];
const CONDITIONS = conditionsOf(QUESTIONS);

test("a question is asked of those who gave one of the answers it depends on", () => {
  assert.deepEqual(askedOf(CONDITIONS, [1, 0, 0, 0]), [true, true, true, true]);
  assert.deepEqual(askedOf(CONDITIONS, [2, 1, 0, 0]), [true, true, false, true]);
});

test("an answer to a question that is not asked counts as none", () => {
  assert.deepEqual(askedOf(CONDITIONS, [0, 0, 0, 0]), [true, false, false, true]);
});

test("a skipped question opens nothing", () => {
  assert.deepEqual(askedOf(CONDITIONS, [null, 0, 0, 0]), [true, false, false, true]);
  assert.deepEqual(askedOf(CONDITIONS, [undefined, 0, 0, 0]), [true, false, false, true]);
});
