// Linked questions, against the vectors that Python wrote.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

import { encodeBase64 } from "../../../static/js/respondent/encoding.js";
import { Field, Layout } from "../../../static/js/localdp/layout.js";
import { fromSpec, RandomPair } from "../../../static/js/localdp/mechanisms/index.js";
import { WordsExhaustedError } from "../../../static/js/localdp/randomness.js";
import { asWords, read } from "./stream.js";

const vectors = JSON.parse(readFileSync(new URL("../../vectors/linked.json", import.meta.url)));

for (const { spec, cases } of vectors.mechanisms) {
  test(`reports of ${JSON.stringify(spec).slice(0, 60)}`, () => {
    const mechanism = fromSpec(spec);
    for (const [answer, words, report] of cases) {
      const source = asWords(words);
      if (report === null) {
        assert.throws(() => mechanism.randomize(answer, source), WordsExhaustedError);
        continue;
      }
      assert.equal(mechanism.randomize(answer, source), report);
      assert.equal(source.left, 0);
      assert.equal(mechanism.fromBits(mechanism.toBits(report)), report);
    }
  });
}

for (const { fields, cases, refused } of vectors.layouts) {
  const layout = new Layout(fields.map((spec) => new Field(fromSpec(spec))));

  test(`submissions of ${layout.bits} bits`, () => {
    for (const [answers, words, arms, report] of cases) {
      const source = asWords(words);
      assert.deepEqual(layout.drawArms(source), arms);
      const bytes = layout.randomize(answers, source, arms);
      assert.equal(encodeBase64(bytes), report);
      assert.equal(source.left, 0);
      assert.deepEqual(layout.unpack(bytes).arms, arms);
    }
  });

  test(`broken submissions of ${layout.bits} bits are refused`, () => {
    for (const report of refused) {
      assert.equal(read(layout, Uint8Array.from(Buffer.from(report, "base64"))), null, report);
    }
  });
}

test("specifications that are refused", () => {
  for (const spec of vectors.refused_specs) {
    assert.throws(() => fromSpec(spec), RangeError, JSON.stringify(spec));
  }
});

test("the pair of the first place is not taken for a direct arm", () => {
  const layout = new Layout([new Field(new RandomPair([2, 2, 2], [5, 5, 5]))]);
  const bytes = layout.randomize([[1, 1, 1]], asWords([2 ** 32 - 1]), [1]);
  const { reports, arms } = layout.unpack(bytes);
  assert.deepEqual(arms, [1]);
  assert.notEqual(reports[0], 7);
});

test("an arm that does not name a pair is refused", () => {
  const layout = new Layout([new Field(new RandomPair([2, 2, 2], [5, 5, 5]))]);
  for (const arm of [null, true, -1, 3, "0", 0.5]) {
    assert.throws(() => layout.randomize([[1, 1, 1]], asWords([1]), [arm]), RangeError);
  }
});

test("a report says what its parts are, and of which", () => {
  const pair = new RandomPair([2, 3, 2], [5, 5, 5]);
  assert.deepEqual([...pair.partCategories(15)], [[1, 2], [2, 1]]);
  const every = fromSpec(vectors.mechanisms[1].spec);
  assert.deepEqual([...every.partCategories(23)], [[0, 1], [1, 2], [2, 3]]);
});
