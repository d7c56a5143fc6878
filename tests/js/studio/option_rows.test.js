// Lists that are pasted as the options of a question.

import assert from "node:assert/strict";
import { test } from "node:test";

import { pastedLines } from "../../../static/js/studio/option_rows.js";

test("pasted options lose empty lines, line ends and the spaces around a line", () => {
  assert.deepEqual(pastedLines("Yes\r\n\r\n\tNo \rMaybe\n"), ["Yes", "No", "Maybe"]);
});

test("the numbers or bullets of a list are left out", () => {
  assert.deepEqual(pastedLines("1. Yes\n2.\tNo"), ["Yes", "No"]);
  assert.deepEqual(pastedLines("1) Yes\n2) No"), ["Yes", "No"]);
  assert.deepEqual(pastedLines("•\tYes\n•\tNo"), ["Yes", "No"]);
});

test("numbers that belong to the options stay", () => {
  for (const list of ["1. Quarter\n2. Quarter", "2. Yes\n3. No", "1. Yes\nNo", "18–24\n25–34", "1\n2"]) {
    assert.deepEqual(pastedLines(list), list.split("\n"));
  }
});
