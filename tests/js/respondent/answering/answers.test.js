import assert from "node:assert/strict";
import { test } from "node:test";

import { Answers } from "../../../../static/js/respondent/answering/answers.js";
import { interpolate } from "../../../../static/js/respondent/strings.js";

test("a skip is not the same as no answer yet", () => {
  const answers = new Answers(2);
  answers.set(0, 0);
  assert.equal(answers.get(0), 0);
  assert.equal(answers.get(1), undefined);
  answers.set(1, null);
  assert.deepEqual(answers.all(), [0, null]);
});

test("wiping overwrites what others may still hold", () => {
  const marks = [true, false, true];
  const answers = new Answers(2);
  answers.set(0, 1);
  answers.set(1, marks);
  answers.wipe();
  assert.deepEqual(answers.all(), [undefined, undefined]);
  assert.deepEqual(marks, [false, false, false]);
});

test("gaps in a text are filled by name, and no other", () => {
  assert.equal(interpolate("{a} of {b}, {c}", { a: 1, b: "{a}" }), "1 of {a}, {c}");
});
