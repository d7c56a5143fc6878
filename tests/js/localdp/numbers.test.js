// The vectors of number questions that Python wrote, down to every integer of their tables.

import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { test } from "node:test";

import { encodeBase64 } from "../../../static/js/respondent/encoding.js";
import { Field, Layout } from "../../../static/js/localdp/layout.js";
import { fromSpec } from "../../../static/js/localdp/mechanisms/index.js";
import { NumberScale } from "../../../static/js/localdp/mechanisms/numeric/scale.js";
import { asWords, read } from "./stream.js";

const vectors = JSON.parse(
  readFileSync(new URL("../../vectors/numbers.json", import.meta.url), "utf8"),
);

function digestOf(weights) {
  const ends = new BigUint64Array(weights.length);
  weights.reduce((end, weight, cell) => {
    ends[cell] = BigInt(end + weight);
    return end + weight;
  }, 0);
  return createHash("sha256").update(new Uint8Array(ends.buffer)).digest("hex");
}

for (const { spec, ratio, rows, cases } of vectors.mechanisms) {
  const mechanism = fromSpec(spec);

  test(`every integer of ${JSON.stringify(spec)}`, () => {
    for (const [level, digest] of rows) assert.equal(digestOf(mechanism.row(level)), digest);
    const told = ratio ?? Infinity;
    assert.ok(mechanism.ratio === told || Math.abs(mechanism.ratio / told - 1) < 1e-12);
  });

  test(`reports of ${JSON.stringify(spec)}`, () => {
    for (const [level, words, report] of cases) {
      const source = asWords(words);
      assert.equal(mechanism.randomize(level, source), report);
      assert.equal(source.left, 0);
      assert.equal(mechanism.fromBits(mechanism.toBits(report)), report);
    }
  });

  test(`the likelihood of a report of ${JSON.stringify(spec)}`, () => {
    const report = cases.at(-1)[2];
    const likelihood = mechanism.likelihood(report);
    assert.equal(likelihood.length, mechanism.categories);
    for (const [level] of rows) {
      assert.equal(likelihood[level], mechanism.row(level)[report] / 2 ** 32);
    }
  });
}

for (const { fields, cases, refused } of vectors.layouts) {
  const layout = new Layout(fields.map(([spec, direct]) => new Field(fromSpec(spec), direct)));

  test(`submissions of ${layout.bits} bits with a number`, () => {
    for (const [answers, words, arms, report] of cases) {
      const source = asWords(words);
      assert.deepEqual(layout.drawArms(source), arms);
      const bytes = layout.randomize(answers, source, arms);
      assert.equal(encodeBase64(bytes), report);
      assert.equal(bytes.length, layout.size);
      assert.equal(source.left, 0);
      assert.notEqual(read(layout, bytes), null);
    }
  });

  test(`broken submissions of ${layout.bits} bits with a number are refused`, () => {
    for (const report of refused) {
      assert.equal(read(layout, Uint8Array.from(Buffer.from(report, "base64"))), null, report);
    }
  });
}

for (const { scale: given, size, levels, values } of vectors.scales) {
  test(`answers on the scale ${given.join(", ")}`, () => {
    const scale = new NumberScale(...given);
    assert.equal(scale.size, size);
    for (const [text, level] of levels) assert.equal(scale.levelOf(text), level, text);
    for (const [level, value] of values) {
      assert.equal(scale.valueOf(level), value);
      assert.equal(scale.levelOf(value), level);
    }
    for (const text of vectors.no_numbers) assert.equal(scale.levelOf(text), null, text);
  });
}

test("scales and specifications that are refused", () => {
  for (const scale of vectors.refused_scales) {
    assert.throws(() => new NumberScale(...scale, 2 ** 16), RangeError, JSON.stringify(scale));
  }
  for (const spec of vectors.refused_specs) {
    assert.throws(() => fromSpec(spec), RangeError, JSON.stringify(spec));
  }
});

test("a randomized number has no direct arm and no device of a person's own", () => {
  const number = fromSpec(vectors.mechanisms[0].spec);
  assert.throws(() => new Field(number, 2 ** 31), RangeError);
  assert.throws(() => new Field(number, null, true), RangeError);
});

test("a level that the scale has not is refused", () => {
  const number = fromSpec(vectors.mechanisms[0].spec);
  for (const level of [-1, 74, 1.5, "1", null, undefined, NaN]) {
    assert.throws(() => number.randomize(level, asWords([0])), RangeError);
    assert.throws(() => number.plain(level), RangeError);
  }
});
