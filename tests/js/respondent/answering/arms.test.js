// The arms that the page draws, and the orders that follow from them.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

import { WORD } from "../../../../static/js/localdp/fixed_point.js";
import {
  armOf,
  drawArm,
  questionOrder,
  wordOf,
} from "../../../../static/js/respondent/answering/arms.js";

const THIRDS = [1431655765, 1431655765, 1431655766];
const UNEQUAL = [WORD / 2, WORD / 4, WORD / 8, WORD / 8];
// By the browser's random numbers, and by the secret of an invitation, which takes longer.
const DRAWS = [
  [100_000, null],
  [5_000, "an invitation"],
];

test("exactly as many words lead to each arm as its share says", () => {
  for (const shares of [THIRDS, UNEQUAL, [1, WORD - 1]]) {
    let bound = 0;
    shares.forEach((share, arm) => {
      assert.equal(armOf(shares, bound), arm);
      bound += share;
      assert.equal(armOf(shares, bound - 1), arm);
    });
    assert.equal(bound, WORD);
  }
});

// The 1 - 10^-9 quantiles of chi-square with one, two and three degrees of freedom.
for (const [shares, limit] of [
  [[WORD / 2, WORD / 2], 37.33],
  [THIRDS, 41.45],
  [UNEQUAL, 44.84],
]) {
  test(`draws of ${shares.length} arms fit their shares`, () => {
    for (const [draws, secret] of DRAWS) {
      const counts = shares.map(() => 0);
      for (let draw = 0; draw < draws; draw += 1) {
        counts[drawArm({ shares, block: `${draw}` }, secret)] += 1;
      }
      const chi = counts.reduce((sum, count, arm) => {
        const expected = (draws * shares[arm]) / WORD;
        return sum + (count - expected) ** 2 / expected;
      }, 0);
      assert.ok(chi < limit, `${counts}: ${chi}`);
    }
  });
}

test("a secret gives the same arm here and in Python", () => {
  const file = new URL("../../../vectors/arms.json", import.meta.url);
  const vectors = JSON.parse(readFileSync(file, "utf8"));
  for (const { secret, block, word, shares, arm } of vectors) {
    assert.equal(wordOf(secret, block), word);
    assert.equal(drawArm({ shares, block }, secret), arm);
  }
});

const ARMS = { kind: "arms", orders: [[0, 1], [1, 0]] };
const OTHERS = Array.from({ length: 6 }, () => ({ kind: "yes-no" }));
const SECTIONS = [{ before: 2, random_place: true }, { before: 4 }, { before: 5, random_place: true }];

test("blocks follow the arm, and all else stays", () => {
  const survey = { questions: [ARMS, ...OTHERS], sections: SECTIONS };
  assert.deepEqual(questionOrder(survey, [0]), [1, 2, 3, 4, 5, 6]);
  assert.deepEqual(questionOrder(survey, [1]), [1, 5, 6, 4, 2, 3]);
});

test("every order of blocks and questions comes up, and only these", () => {
  const sections = [{ ...SECTIONS[0], random_order: true }, ...SECTIONS.slice(1)];
  const survey = { questions: [{ kind: "arms" }, ...OTHERS], sections };
  // Four orders; one is missing from 100 draws with a probability below 10^-11.
  const seen = new Set();
  for (let visit = 0; visit < 100; visit += 1) seen.add(questionOrder(survey, [0]).join());
  const expected = ["1,2,3,4,5,6", "1,3,2,4,5,6", "1,5,6,4,2,3", "1,5,6,4,3,2"];
  assert.deepEqual([...seen].sort(), expected);
});
