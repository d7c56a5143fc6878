import assert from "node:assert/strict";
import { test } from "node:test";

import { encodeBase64 } from "../../../static/js/respondent/encoding.js";
import { WORD } from "../../../static/js/localdp/fixed_point.js";
import {
  MultipleChoice,
  PermanentResponse,
  RandomizedResponse,
  SubsetSelection,
  UnaryEncoding,
} from "../../../static/js/localdp/mechanisms/index.js";
import { multiplyOdds, posterior, strength } from "../../../static/js/localdp/posterior.js";
import { riskSummary } from "../../../static/js/localdp/risk_summary.js";

const twoCoins = new RandomizedResponse(2, { yes: [2 ** 30, 3 * 2 ** 30] });
// p* = 9/16 and q* = 11/16
const permanent = new PermanentResponse(3, 3 * 2 ** 30, 2 ** 31, 3 * 2 ** 30);
const close = (found, expected) => {
  assert.equal(found.length, expected.length);
  found.forEach((value, i) => assert.ok(Math.abs(value - expected[i]) < 1e-9, `${found}`));
};

test("two coins in plain numbers", () => {
  const said = riskSummary(twoCoins);
  assert.equal(said.kind, "binary");
  assert.deepEqual(said.hundred, {
    people: 100,
    yesToYes: 75,
    yesToNo: 25,
    noToYes: 25,
    noToNo: 75,
  });
  assert.equal(said.twenty.noToYes, 5);
  assert.equal(said.factor, 3);
  close([said.epsilon, multiplyOdds(0.1, said.factor)], [Math.log(3), 0.25]);
  assert.ok(said.epsilon >= 1.0986122886681098);
});

test("an uneven design's factor is its worst report", () => {
  const said = riskSummary(new RandomizedResponse(2, { yes: [3 * 2 ** 29, 7 * 2 ** 29] }));
  close([said.factor, said.hundred.noToYes, said.hundred.yesToNo], [5, 37.5, 12.5]);
});

test("categories and marks", () => {
  const five = riskSummary(new RandomizedResponse(5, { other: 2 ** 29 }));
  assert.equal(five.kind, "categories");
  close([five.hundred.yesToYes, five.hundred.noToYes, five.factor], [50, 12.5, 4]);
  const marks = riskSummary(new UnaryEncoding(4, 2 ** 30, 3 * 2 ** 30));
  assert.equal(marks.kind, "marks");
  close([marks.factor, marks.hundred.yesToYes], [9, 75]);
  const waves = riskSummary(permanent);
  assert.equal(waves.kind, "marks");
  close([waves.factor, waves.hundred.yesToYes, waves.hundred.noToYes], [77 / 45, 68.75, 56.25]);
  const sets = riskSummary(new SubsetSelection(4, 2, 3 * 2 ** 30));
  assert.equal(sets.kind, "marks");
  close([sets.factor, sets.hundred.yesToYes, sets.hundred.noToYes], [3, 75, 125 / 3]);
  const items = riskSummary(new MultipleChoice(2, twoCoins));
  assert.deepEqual([items.kind, items.factor], ["marks", 9]);
});

test("without a bound a report can be proof", () => {
  const said = riskSummary(new RandomizedResponse(2, { yes: [2 ** 31, WORD] }));
  assert.equal(said.factor, Infinity);
  assert.equal(said.epsilon, Infinity);
  assert.equal(multiplyOdds(0.1, said.factor), 1);
  assert.equal(multiplyOdds(0, said.factor), 0);
  assert.equal(multiplyOdds(1, 3), 1);
});

test("what a report lets anyone conclude", () => {
  close(posterior(twoCoins, 1, [0.9, 0.1]), [0.75, 0.25]);
  close(posterior(twoCoins, 0, [0.9, 0.1]), [27 / 28, 1 / 28]);
  close(posterior(new MultipleChoice(2, twoCoins), [1, 0], [0.1, 0.1]), [0.25, 1 / 28]);
  const three = new RandomizedResponse(3, { other: 2 ** 30 });
  close(posterior(three, 2, [0.5, 0.3, 0.2]), [0.5 / 1.2, 0.3 / 1.2, 0.4 / 1.2]);
  const unary = new UnaryEncoding(3, 2 ** 30, 3 * 2 ** 30);
  close(posterior(unary, [1, 0, 1], [0.5, 0.3, 0.2]), [1.5 / 2.2, 0.1 / 2.2, 0.6 / 2.2]);
  const parts = [0.5 * (11 / 9), 0.3 * (5 / 7), 0.2 * (11 / 9)];
  const whole = parts[0] + parts[1] + parts[2];
  close(posterior(permanent, [1, 0, 1], [0.5, 0.3, 0.2]), parts.map((part) => part / whole));
});

test("what cannot be concluded is refused", () => {
  for (const prior of [[0.1], [0.5, 0.6], [1.5, -0.5], [NaN, 1]]) {
    assert.throws(() => posterior(twoCoins, 1, prior), RangeError);
  }
  assert.throws(() => posterior(twoCoins, 2, [0.5, 0.5]), RangeError);
  const mangat = new RandomizedResponse(2, { yes: [2 ** 31, WORD] });
  assert.throws(() => posterior(mangat, 0, [0, 1]), /impossible/);
  for (const prior of [-0.1, 1.1, NaN]) assert.throws(() => multiplyOdds(prior, 3), RangeError);
});

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
