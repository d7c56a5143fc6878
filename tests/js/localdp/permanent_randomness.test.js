// Permanent randomness: the rows and reports of Python's vectors, retries and waves.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

import { fromSpec, PermanentResponse } from "../../../static/js/localdp/mechanisms/index.js";
import { newSecret, PermanentRandomness } from "../../../static/js/localdp/permanent_randomness.js";

const file = new URL("../../vectors/permanence.json", import.meta.url);
const vectors = JSON.parse(readFileSync(file, "utf8"));
const mechanism = new PermanentResponse(5, 3 * 2 ** 30, 2 ** 30, 3 * 2 ** 30);
const secret = Uint8Array.from({ length: 32 }, (_, i) => i);
const WAVES = Array.from({ length: 20 }, (_, wave) => String(wave + 1));
const reports = (randomness, answer) =>
  Promise.all(WAVES.map(async (wave) => (await randomness.report(mechanism, answer, wave)).join("")));

test("rows and reports equal Python's", async () => {
  assert.equal(vectors.length, 75);
  for (const [hex, survey, question, spec, answer, wave, row, report] of vectors) {
    const bytes = Uint8Array.from(Buffer.from(hex, "hex"));
    const randomness = await PermanentRandomness.fromSecret(bytes, survey, question);
    const made = fromSpec(spec);
    assert.equal((await randomness.row(made, answer)).join(""), row);
    assert.equal((await randomness.report(made, answer, wave)).join(""), report);
  }
});

test("a retry sends identical bytes, and another wave does not repeat them", async () => {
  const randomness = await PermanentRandomness.fromSecret(secret, "survey", "question");
  const found = await reports(randomness, 3);
  const again = await PermanentRandomness.fromSecret(secret, "survey", "question");
  assert.deepEqual(await reports(again, 3), found);
  assert.ok(new Set(found).size > 7, found.join(" "));
});

test("the permanent row stays when the probabilities of the waves change", async () => {
  const randomness = await PermanentRandomness.fromSecret(secret, "survey", "question");
  const other = new PermanentResponse(5, mechanism.kept, 0, 2 ** 32);
  for (const answer of [0, 1, 2, 3, 4]) {
    const row = await randomness.row(mechanism, answer);
    assert.deepEqual(await randomness.row(other, answer), row);
    assert.deepEqual(await randomness.report(other, answer, "1"), row);
  }
});

test("a secret is fresh and of 32 bytes, and a failing source gives none", async (t) => {
  assert.equal(newSecret().length, 32);
  assert.notDeepEqual(newSecret(), newSecret());
  for (const wrong of [new Uint8Array(31), new Uint8Array(33), "0".repeat(32), null, undefined]) {
    await assert.rejects(() => PermanentRandomness.fromSecret(wrong, "s", "q"), RangeError);
  }
  t.mock.method(globalThis.crypto, "getRandomValues", () => {
    throw new Error("no entropy");
  });
  assert.throws(() => newSecret(), /no entropy/);
});

test("what identifies nothing is refused", async () => {
  const randomness = await PermanentRandomness.fromSecret(secret, "s", "q");
  await assert.rejects(() => randomness.report(mechanism, 1, ""), RangeError);
  for (const wave of [undefined, null, 7, "\ud800"]) {
    await assert.rejects(() => randomness.report(mechanism, 1, wave), RangeError);
  }
  for (const answer of [5, -1, 0.5, "0", null]) {
    await assert.rejects(() => randomness.row(mechanism, answer), RangeError);
  }
  const nowhere = await PermanentRandomness.fromSecret(secret, "s", undefined);
  await assert.rejects(() => nowhere.row(mechanism, 1), RangeError);
});
