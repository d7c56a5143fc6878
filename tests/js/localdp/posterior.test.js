import assert from "node:assert/strict";
import { test } from "node:test";

import { strength } from "../../../static/js/localdp/posterior.js";
import { encodeBase64 } from "../../../static/js/respondent/encoding.js";

test("a protection is weak from 50 on, and absent where odds have no bound", () => {
  assert.deepEqual([1, 49.9, 50, 1e300, Infinity].map(strength), [
    "sound",
    "sound",
    "weak",
    "weak",
    "absent",
  ]);
  for (const factor of [0.9, -1, NaN]) assert.throws(() => strength(factor), RangeError);
});

test("base64 is the standard alphabet, padded", () => {
  for (const bytes of [[], [0], [251, 255], [255, 255, 255], [1, 2, 3, 4]]) {
    const encoded = encodeBase64(Uint8Array.from(bytes));
    assert.equal(encoded, Buffer.from(bytes).toString("base64"));
  }
});
