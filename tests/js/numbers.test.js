// Numbers as surveys/formatting.py writes them (tests/surveys/test_formatting.py has the same table).

import assert from "node:assert/strict";
import test from "node:test";

import { decimals, formatEpsilon, grouped, percent, statedPercent } from "../../static/js/numbers.js";

test("numbers have commas from 1,000 on, and a true minus sign", () => {
  assert.deepEqual([999, 1000, -1234567].map(grouped), ["999", "1,000", "−1,234,567"]);
  assert.deepEqual(
    [
      [12.25, 1],
      [-1234.5, 2],
      [-0.04, 1],
      [0.1234, 3],
    ].map(([number, places]) => decimals(number, places)),
    ["12.3", "−1,234.50", "0.0", "0.123"],
  );
  assert.equal(percent(0.12345), "12.3%");
  assert.deepEqual([0.95, 0.12345, -0.2].map(statedPercent), ["95%", "12.345%", "−20%"]);
  assert.deepEqual([1.234, Infinity].map(formatEpsilon), ["1.24", "∞"]);
});
