// The vectors that Python wrote, and the digest of 100,000 more that this test makes itself.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

import { encodeBase64 } from "../../../static/js/respondent/encoding.js";
import { Field, Layout } from "../../../static/js/localdp/layout.js";
import { fromSpec } from "../../../static/js/localdp/mechanisms/index.js";
import { factorOf, factorOfReport, strength } from "../../../static/js/localdp/posterior.js";
import { WordsExhaustedError } from "../../../static/js/localdp/randomness.js";
import { asWords, digest, read } from "./stream.js";

const load = (name) =>
  JSON.parse(readFileSync(new URL(`../../vectors/${name}`, import.meta.url), "utf8"));
const vectors = load("vectors.json");

for (const { spec, cases } of vectors.mechanisms) {
  test(`reports of ${JSON.stringify(spec)}`, () => {
    const mechanism = fromSpec(spec);
    for (const [answer, words, report] of cases) {
      const source = asWords(words);
      if (report === null) {
        assert.throws(() => mechanism.randomize(answer, source), WordsExhaustedError);
      } else assert.deepEqual(mechanism.randomize(answer, source), report);
      assert.equal(source.left, 0);
    }
  });
}

for (const { fields, cases, refused } of vectors.layouts) {
  const layout = new Layout(fields.map(([spec, direct]) => new Field(fromSpec(spec), direct)));

  test(`submissions of ${layout.bits} bits`, () => {
    for (const [answers, words, arms, report] of cases) {
      const source = asWords(words);
      assert.deepEqual(layout.drawArms(source), arms);
      const bytes = layout.randomize(answers, source, arms);
      assert.equal(encodeBase64(bytes), report);
      assert.equal(source.left, 0);
      assert.notEqual(read(layout, bytes), null);
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

for (const { spec, strength: expected, reports } of load("strength.json")) {
  test(`the strength of ${JSON.stringify(spec)}`, () => {
    const mechanism = fromSpec(spec);
    assert.equal(strength(mechanism.ratio), expected);
    for (const [report, said] of reports) {
      assert.equal(strength(factorOfReport(mechanism, report)), said, JSON.stringify(report));
    }
  });
}

for (const { specs, released, strength: expected } of load("composed.json")) {
  const named = specs.map(({ mechanism }) => mechanism).join(", ");
  test(`the strength of [${named}] with figures at ε = ${released}`, () => {
    assert.equal(strength(factorOf(specs.map(fromSpec), Number(released))), expected);
  });
}

test("the hundred thousand", () => {
  const { sha256, ...given } = load("digest.json");
  assert.equal(given.mechanisms * given.people + given.layouts, 100_000);
  assert.equal(digest(given), sha256);
});
