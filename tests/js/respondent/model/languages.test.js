// The same cases as in tests/respondents/questionnaire/test_language.py: the page and the plain form
// choose the same language.

import assert from "node:assert/strict";
import test from "node:test";

import {
  chooseLanguage,
  directionOf,
  nameOf,
} from "../../../../static/js/respondent/model/languages.js";

const LANGUAGES = ["en", "zh-hans", "ar", "xx"];

function chosen(search, ...preferred) {
  return chooseLanguage(LANGUAGES, { search, preferred }).language;
}

test("the address decides, then the browser, then the survey", () => {
  assert.equal(chosen(""), "en");
  assert.equal(chosen("", "fr"), "en");
  assert.equal(chosen("", "zh-CN", "zh", "en"), "zh-hans");
  assert.equal(chosen("", "fr", "ar-EG", "en"), "ar");
  assert.equal(chosen("?lang=xx", "ar"), "xx");
  assert.equal(chosen("?lang=de", "ar"), "ar");
  assert.equal(chosen("?lang=../.."), "en");
  assert.equal(chosen("?lang=zh-hans&lang=ar"), "ar");
});

test("a language without a region takes the first region there is", () => {
  const preferred = ["pt"];
  assert.equal(chooseLanguage(["en", "pt-br"], { search: "", preferred }).language, "pt-br");
});

test("a language that no one asked for may be translated", () => {
  const wanted = (search, preferred) => chooseLanguage(LANGUAGES, { search, preferred }).wanted;
  assert.deepEqual([wanted("", ["fr"]), wanted("", [])], [false, false]);
  assert.deepEqual([wanted("?lang=xx", ["fr"]), wanted("", ["fr", "en-GB"])], [true, true]);
});

test("languages have their own names and directions", () => {
  assert.deepEqual(["en", "fr", "zh-hans", "xx"].map(nameOf).slice(0, 2), ["English", "Français"]);
  assert.equal(nameOf("xx"), "Xx");
  assert.deepEqual(["en", "ar", "fa-ir"].map(directionOf), ["ltr", "rtl", "rtl"]);
});
