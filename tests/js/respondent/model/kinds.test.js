import assert from "node:assert/strict";
import { test } from "node:test";

import "../../../../static/js/localdp/mechanisms/register/common.js";
import "../../../../static/js/localdp/mechanisms/register/numeric.js";
import { checkDocument } from "../../../../static/js/respondent/entry/document_check.js";
import { KINDS } from "../../../../static/js/respondent/model/kinds.js";
import { QuestionPage } from "../../../../static/js/respondent/model/question_page.js";

const rating = {
  kind: "rating",
  block: "a",
  text: { en: "How good?" },
  options: [{ en: "Bad" }, { en: "Good" }, { en: "Best" }],
  reports: [],
  protection: { design: "open", device: "browser", mechanism: { mechanism: "open", categories: 3 } },
};
const survey = {
  format: 1,
  languages: ["en"],
  title: { en: "A survey" },
  asker: { en: "Someone" },
  questions: [rating],
};
const wave = { format: 1, access: "link", key_hash: "", work: 0, survey };

test("a kind of question joins in one table", () => {
  assert.throws(() => checkDocument(wave), RangeError);
  KINDS.set("rating", { binary: true, fits: ({ options }, { categories }) => options.length === categories });
  try {
    checkDocument(wave);
    const two = { ...rating, options: rating.options.slice(1) };
    assert.throws(() => checkDocument({ ...wave, survey: { ...survey, questions: [two] } }), RangeError);
    const page = new QuestionPage(rating, 0, survey, (text) => text?.en ?? "");
    assert.deepEqual(page.choices, [[2, "Best"], [1, "Good"], [0, "Bad"]]);
  } finally {
    KINDS.delete("rating");
  }
});

test("a list shows its statements in some order, and counts up to their number", () => {
  const statements = ["One", "Two", "Three"].map((en) => ({ en }));
  const options = ["0", "1", "2", "3", "4"].map((en) => ({ en }));
  const mechanism = { mechanism: "open", categories: 5 };
  const list = { ...rating, kind: "list", options, statements, protection: { ...rating.protection, mechanism } };
  const page = new QuestionPage(list, 0, survey, (text) => text?.en ?? "");
  assert.deepEqual(page.statements.toSorted(), ["One", "Three", "Two"]);
  assert.deepEqual(page.choices.map(([value]) => value), [0, 1, 2, 3]);
  const asked = (given) => checkDocument({ ...wave, survey: { ...survey, questions: [{ ...list, ...given }] } });
  asked({});
  asked({ statements: [...statements, { en: "Four" }] });
  for (const wrong of [statements.slice(1), [...options], undefined]) {
    assert.throws(() => asked({ statements: wrong }), RangeError);
  }
});

test("phones show keys with a minus or a comma where the scale has them", () => {
  // Of phones the keys for numbers have no minus: EonTimer#228, fda-mystudies#1525.
  const keypad = (low, high, step) => {
    const mechanism = { mechanism: "open-number", low, high, step };
    const number = { ...rating, kind: "number", options: [], protection: { ...rating.protection, mechanism } };
    return new QuestionPage(number, 0, survey, (text) => text?.en ?? "").keypad;
  };
  assert.equal(keypad("-150", "-10", "1"), "text");
  assert.equal(keypad("0", "100", "1"), "numeric");
  assert.equal(keypad("0.5", "10.5", "1"), "decimal");
  assert.equal(keypad("0", "1", "0.1"), "decimal");
});
