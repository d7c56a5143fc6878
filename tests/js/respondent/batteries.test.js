import assert from "node:assert/strict";
import { test } from "node:test";

import { Answers } from "../../../static/js/respondent/answering/answers.js";
import { conditionsOf } from "../../../static/js/respondent/answering/branching.js";
import { batteriesOf } from "../../../static/js/respondent/batteries/batteries.js";
import { BatteryPath } from "../../../static/js/respondent/batteries/battery_path.js";

const QUESTIONS = "abcdefg".split("").map((block) => ({ block }));
const SURVEY = {
  questions: QUESTIONS,
  sections: [{ before: 1, battery: true, draws: 1 }, { before: 4, battery: true }, { before: 6 }],
};

function begun({ tables = [], order = [...QUESTIONS.keys()] } = {}) {
  const answers = new Answers(QUESTIONS.length);
  const path = new BatteryPath(
    { conditions: conditionsOf(QUESTIONS), answers },
    { drawing: [[1, 2, 3]], tables },
  );
  path.begin(order);
  return { answers, path };
}

test("a battery ends where the next section begins", () => {
  const found = batteriesOf(SURVEY).map(({ places, draws }) => [places, draws]);
  assert.deepEqual(found, [[[1, 2, 3], 1], [[4, 5], 0]]);
});

test("one item is drawn, each as often, and the others are sent as skipped", () => {
  const counts = new Map([[1, 0], [2, 0], [3, 0]]);
  for (let visit = 0; visit < 3000; visit += 1) {
    const { answers, path } = begun();
    for (const place of QUESTIONS.keys()) answers.set(place, 1);
    const values = path.values();
    const [drawn, ...others] = [1, 2, 3].filter((place) => values[place] !== null);
    assert.equal(others.length, 0);
    assert.deepEqual([0, 4, 5, 6].map((place) => values[place]), [1, 1, 1, 1]);
    counts.set(drawn, counts.get(drawn) + 1);
  }
  // 1000 ± 5.8 standard deviations: once in 10⁸ runs.
  for (const count of counts.values()) assert.ok(Math.abs(count - 1000) < 150, String(count));
});

test("an attempt after a failure draws once more, and still asks one item", () => {
  const { path } = begun();
  path.begin([...QUESTIONS.keys()]);
  assert.equal(path.asked.filter(Boolean).length, 5);
});

test("a table is one step, at the first of its items in this visit's order", () => {
  const arranged = [];
  const table = { places: [4, 5], arrange: (ordered) => arranged.push(ordered) };
  const { path } = begun({ tables: [table], order: [0, 5, 4, 1, 2, 3, 6] });
  assert.deepEqual(arranged, [[5, 4]]);
  const drawn = path.next(4);
  assert.ok([1, 2, 3].includes(drawn));
  assert.equal(path.next(5), drawn);
  assert.equal(path.previous(drawn), 5);
  assert.equal(path.previous(4), 0);
  // It counts as many questions as on a phone.
  assert.deepEqual(path.position(4), { number: 2, last: 3, total: 5, exact: true });
  const { number, last } = path.position(drawn);
  assert.deepEqual([number, last], [4, 4]);
  assert.deepEqual(path.places, [0, 5, 4, drawn, 6]);
});
