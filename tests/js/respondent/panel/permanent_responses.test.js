// What a changed answer costs a person who takes part again and again.

import assert from "node:assert/strict";
import { test } from "node:test";

import { PermanentResponse } from "../../../../static/js/localdp/mechanisms/index.js";
import { formatEpsilon } from "../../../../static/js/numbers.js";
import { PermanentResponses } from "../../../../static/js/respondent/panel/permanent_responses.js";

const mechanism = new PermanentResponse(3, 3 * 2 ** 30, 2 ** 31, 3 * 2 ** 30);

// At a round with this number, on a device that keeps so many.
function costAt(number, kept) {
  const wave = { code: "now", memory: { survey: "0".repeat(32), number, anew: 0, delta: 0 } };
  const store = { waves: Array(kept).fill({ code: "before" }) };
  const page = { root: null, wave, layout: { fields: [{ mechanism }] }, strings: null };
  return new PermanentResponses(page, { questions: [] }, store).costOfChanges([0]);
}

test("a change costs what it does after all rounds, also those that the device does not keep", () => {
  const cost = (rounds) => formatEpsilon(mechanism.lossOfChange(rounds));
  assert.notEqual(cost(2), cost(6));
  assert.deepEqual(costAt(6, 1), { now: cost(6), rounds: 12, later: cost(12) });
  assert.deepEqual(costAt(1, 1), { now: cost(2), rounds: 10, later: cost(10) });
});
