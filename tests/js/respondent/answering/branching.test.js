import assert from "node:assert/strict";
import { test } from "node:test";

import { Layout } from "../../../../static/js/localdp/layout.js";
import "../../../../static/js/localdp/mechanisms/register/common.js";
import "../../../../static/js/localdp/mechanisms/register/marks.js";
import { Answers } from "../../../../static/js/respondent/answering/answers.js";
import {
  askedQuestions,
  combinationsOf,
  conditionOf,
  conditionsOf,
  Path,
  reachability,
} from "../../../../static/js/respondent/answering/branching.js";

const QUESTIONS = [
  { block: "a" },
  { block: "b", asked_if: { block: "a", options: [1, 2] } },
  { block: "c", asked_if: { block: "b", options: [0] } },
  { block: "d" },
];
const CONDITIONS = conditionsOf(QUESTIONS);

test("a question is asked of those who gave one of the answers it depends on", () => {
  assert.deepEqual(askedQuestions(CONDITIONS, [1, 0, 0, 0]), [true, true, true, true]);
  assert.deepEqual(askedQuestions(CONDITIONS, [2, 1, 0, 0]), [true, true, false, true]);
});

test("an answer to a question that is not asked counts as none", () => {
  assert.deepEqual(askedQuestions(CONDITIONS, [0, 0, 0, 0]), [true, false, false, true]);
});

test("a skipped question opens nothing", () => {
  assert.deepEqual(askedQuestions(CONDITIONS, [null, 0, 0, 0]), [true, false, false, true]);
  assert.deepEqual(askedQuestions(CONDITIONS, [undefined, 0, 0, 0]), [true, false, false, true]);
  const ofNumber = conditionsOf([{ block: "a" }, { block: "b", asked_if: { block: "a", most: 2 } }]);
  assert.deepEqual(askedQuestions(ofNumber, [null, 0]), [true, false]);
});

test("a multiple choice opens a question by any of its named options", () => {
  const [, condition] = conditionsOf([
    { block: "a" },
    { block: "b", asked_if: { block: "a", options: [0, 2] } },
  ]);
  const opened = (answer) => askedQuestions([null, condition], [answer, 0])[1];
  assert.ok(opened([true, false, false]) && opened([0, 1, 1]));
  assert.ok(!opened([false, true, false]) && !opened([0, 0, 0]));
  assert.ok(!opened(null) && !opened(undefined));
});

test("questions that may still be asked differ from those that never will be", () => {
  assert.deepEqual(reachability(CONDITIONS, [undefined, undefined, undefined, undefined]), [
    true,
    null,
    null,
    true,
  ]);
  assert.deepEqual(reachability(CONDITIONS, [null, undefined, undefined, undefined]), [
    true,
    false,
    false,
    true,
  ]);
});

// Every way through a survey, by every answer, with a skip anywhere: what a person could do.
const COIN = { mechanism: "randomized-response", categories: 2, yes: [2 ** 30, 3 * 2 ** 30] };
const MECHANISMS = [
  { mechanism: "open", categories: 3 },
  { mechanism: "open", categories: 2 },
  { mechanism: "multiple", items: 3, item: COIN },
  { mechanism: "randomized-response", categories: 3, other: 2 ** 30 },
];
const DOCUMENT = {
  questions: QUESTIONS.map((question, place) => ({
    ...question,
    direct: null,
    protection: { mechanism: MECHANISMS[place], device: "browser" },
  })),
};
const POSSIBLE = [
  [0, 1, 2, null],
  [0, 1, null],
  [[false, false, false], [true, true, false], null],
  [0, 2, null],
];

function* ways(answers, path, place = 0) {
  if (place < 0) {
    yield answers.all();
    return;
  }
  for (const value of POSSIBLE[place]) {
    answers.set(place, value && Array.isArray(value) ? [...value] : value);
    path.prune();
    yield* ways(answers, path, path.next(place));
    for (let later = place; later < POSSIBLE.length; later += 1) answers.forget(later);
  }
}

test("all ways through a survey make reports of one length out of as many random words", () => {
  const layout = Layout.fromDocument(DOCUMENT);
  const answers = new Answers(POSSIBLE.length);
  const path = new Path(CONDITIONS, answers);
  const seen = new Set();
  let walked = 0;
  for (const said of ways(answers, path)) {
    let words = 0;
    const report = layout.randomize(path.values(), {
      take: (n) => {
        words += n;
        return new Uint32Array(n);
      },
    });
    seen.add(`${report.length} bytes of ${words} words`);
    const { number, total, exact } = path.position(POSSIBLE.length - 1);
    assert.ok(exact && number === total && path.firstUnanswered() < 0);
    const asked = askedQuestions(CONDITIONS, said);
    assert.deepEqual(
      layout.unpack(report).skipped,
      said.map((answer, place) => !asked[place] || answer === null),
    );
    walked += 1;
  }
  assert.equal(walked, 3 * (2 + 2 * (3 + 2)));
  assert.equal(seen.size, 1);
});

test("a way that is closed again forgets what was answered behind it", () => {
  const answers = new Answers(4);
  const path = new Path(CONDITIONS, answers);
  [1, 0, [true, false, false], 2].forEach((value, place) => answers.set(place, value));
  answers.set(0, 0);
  assert.deepEqual(path.values(), [0, null, null, 2]);
  assert.deepEqual(path.prune(), [1, 2]);
  assert.deepEqual(path.values(), [0, null, null, 2]);
  answers.set(0, 1);
  assert.equal(path.firstUnanswered(), 1);
});

test("the number of a question never exceeds how many there may be, and the way never grows", () => {
  const answers = new Answers(4);
  const path = new Path(CONDITIONS, answers);
  assert.deepEqual(path.position(0), { number: 1, total: 4, exact: false });
  answers.set(0, 0);
  assert.deepEqual(path.position(3), { number: 2, total: 2, exact: true });
});

// Every combination of answers, missing ones included: decided exactly if all ways to go on agree.
test("a condition is open as long as answers can still decide it", () => {
  const leaf = (block, options) => ({ block, options });
  const tree = {
    any: [{ all: [leaf("a", [1]), { not: leaf("b", [0, 1]) }] }, { block: "c", least: 2, most: 3 }],
  };
  const questions = ["a", "b", "c"].map((block) => ({ block }));
  const holds = conditionOf(tree, questions);
  const asked = [true, true, true];
  const values = [null, 0, 1, 2, 3, 4];
  const whole = (row) => (row[0] === 1 && ![0, 1].includes(row[1])) || [2, 3].includes(row[2]);
  const rows = (given) => given.reduce(
    (all, value) => all.flatMap((row) => (value === undefined ? values : [value]).map((v) => [...row, v])),
    [[]],
  );
  const partial = rows([undefined, undefined, undefined]).flatMap((row) =>
    [0, 1, 2, 3, 4, 5, 6, 7].map((mask) => row.map((v, i) => ((mask >> i) & 1 ? undefined : v))),
  );
  for (const given of partial) {
    const outcomes = new Set(rows(given).map(whole));
    assert.equal(holds(asked, given), outcomes.size > 1 ? null : [...outcomes][0], String(given));
  }
  assert.equal(holds([false, false, true], [1, 2, 0]), false);
});

test("questions follow the order of the visit", () => {
  const answers = new Answers(4);
  const path = new Path(CONDITIONS, answers, [3, 0, 1, 2]);
  assert.equal(path.next(), 3);
  assert.equal(path.next(3), 0);
  answers.set(0, 1);
  assert.deepEqual([path.next(0), path.previous(0), path.previous()], [1, 3, 1]);
  assert.deepEqual(path.position(1), { number: 3, total: 4, exact: false });
});

test("each combination of arms may be asked what answers could still open", () => {
  const questions = [
    { block: "first", kind: "arms", options: [{}, {}] },
    { block: "a", kind: "yes-no", asked_if: { block: "first", options: [0] } },
    { block: "second", kind: "arms", options: [{}, {}] },
    { block: "b", asked_if: { all: [{ block: "a", options: [1] }, { block: "second", options: [1] }] } },
    { block: "c", asked_if: { not: { block: "first", options: [0] } } },
  ];
  const asked = combinationsOf(questions).map((places) =>
    ["a", "b", "c"].filter((_block, at) => places[[1, 3, 4][at]] !== false).join(""),
  );
  assert.deepEqual(asked, ["a", "ab", "c", "c"]);
});
