// Dates as people type them where a browser has no calendar.

import assert from "node:assert/strict";
import { test } from "node:test";

import { calendarNumber } from "../../../../static/js/respondent/answering/calendar_input.js";

const JUNE = 12 * (2024 - 1970) + 5;

test("a month may be typed in figures, with the month first or last, or in words", () => {
  for (const typed of [
    ...["2024-06", "2024/6", "2024 06", "2024年6月", "06/2024", "6.2024", "06 2024"],
    ...["June 2024", "june, 2024", "Jun. 2024", "2024 June", "JUN 2024"],
  ]) {
    assert.equal(calendarNumber(typed, "month"), JUNE, typed);
  }
});

test("a text that names no month, or could name several, is not a number", () => {
  for (const typed of [
    ...["", "2024", "06/24", "13/2024", "2024-13", "00/2024", "J 2024", "Ju 2024", "Juno 2024"],
    ...["June", "June 24", "5 June 2024", "June July 2024", "2024-06-05"],
  ]) {
    assert.ok(Number.isNaN(calendarNumber(typed, "month")), typed);
  }
});

test("dates and years are typed as before", () => {
  assert.equal(calendarNumber("2024-06-01", "date"), Date.UTC(2024, 5) / 864e5);
  assert.equal(calendarNumber("2024", "year"), 2024);
  for (const [typed, calendar] of [
    ...[["06/2024", "date"], ["June 2024", "date"], ["2024-02-30", "date"], ["06/2024", "year"]],
  ]) {
    assert.ok(Number.isNaN(calendarNumber(typed, calendar)), typed);
  }
});
