// Numbers as surveys/formatting.py writes them; tests/surveys/test_formatting.py reads the same vectors.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";

import {
  decimals, formatDelta, formatEpsilon, grouped, numberRanges, percent, scaleNumber, statedPercent,
} from "../../static/js/numbers.js";
import { failureOf } from "../../static/js/respondent/model/privacy_loss.js";

const WRITERS = {
  grouped,
  decimals: (number) => decimals(number),
  percent: (share) => percent(share),
  stated: statedPercent,
  epsilon: formatEpsilon,
  delta: formatDelta,
  failures: (delta) => String(failureOf([{ delta: delta * 2 ** 32 }]).reports),
  ranges: (numbers) => numberRanges(numbers).join(", "),
};

test("scripts write numbers as pages do", () => {
  const vectors = JSON.parse(readFileSync(new URL("../vectors/texts.json", import.meta.url), "utf8"));
  assert.deepEqual(Object.keys(vectors), Object.keys(WRITERS));
  for (const [name, rows] of Object.entries(vectors)) {
    for (const [number, text] of rows) assert.equal(WRITERS[name](number), text, `${name} ${number}`);
  }
});

test("places and infinity", () => {
  assert.deepEqual([decimals(-1234.5, 2), decimals(0.1234, 3)], ["−1,234.50", "0.123"]);
  assert.equal(formatEpsilon(Infinity), "∞");
  assert.deepEqual(["-5", "2020.5"].map(scaleNumber), ["−5", "2020.5"]);
});
