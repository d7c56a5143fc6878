import assert from "node:assert/strict";
import { test } from "node:test";

import "../../../../static/js/localdp/mechanisms/register/common.js";
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
