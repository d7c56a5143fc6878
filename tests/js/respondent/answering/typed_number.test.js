// Numbers as people type them.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

import {
  MOST_OPEN_LEVELS,
  NumberScale,
} from "../../../../static/js/localdp/mechanisms/numeric/scale.js";
import { between, readings } from "../../../../static/js/respondent/answering/typed_number.js";

const vectors = JSON.parse(
  readFileSync(new URL("../../../vectors/typed.json", import.meta.url), "utf8"),
);

for (const { scale: given, unit, cases } of vectors.groups) {
  const scale = new NumberScale(...given, MOST_OPEN_LEVELS);

  test(`what a text means on the scale ${given.join(", ")} of ${unit || "no unit"}`, () => {
    for (const [typed, meant] of cases) assert.deepEqual(readings(typed, scale, unit), meant, typed);
  });
}

test("the digits of every script", () => {
  const scale = new NumberScale("0", "10000", "1", MOST_OPEN_LEVELS);
  for (const digits of vectors.digits) {
    assert.deepEqual(readings(digits.slice(digits.length / 10), scale), ["123456789"]);
  }
});

test("the whole numbers on both sides of a reading", () => {
  assert.deepEqual(between("1234"), []);
  assert.deepEqual(between("1.234"), ["1", "2"]);
  assert.deepEqual(between("-1.234"), ["-2", "-1"]);
  assert.deepEqual(between("0.5"), ["0", "1"]);
  assert.deepEqual(between("-0.5"), ["-1", "0"]);
});
