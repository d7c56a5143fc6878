// Validates the record that a device keeps of a survey's waves, whether it comes from the storage
// or from another device.

import { PermanentResponse } from "../../localdp/mechanisms/permanent.js";

const SURVEY = /^[0-9a-f]{32}$/;
const TAG = /^[0-9a-f]{32}$/;
const CODE = /^[A-Za-z0-9_-]{1,50}$/;
const SECRET = /^[A-Za-z0-9+/]{42}[AEIMQUYcgkosw048]=$/;
const MAX_LENGTH = 4096;

export function isDeviceRecord(value) {
  return (
    isObject(value, ["format", "survey", "secret", "spent", "waves"]) &&
    value.format === 1 &&
    matches(value.survey, SURVEY) &&
    matches(value.secret, SECRET) &&
    isList(value.spent, isQuestion) &&
    isList(value.waves, isWave)
  );
}

function isQuestion(value) {
  return (
    isObject(value, ["question", "categories", "kept", "zero", "one", "answers"]) &&
    matches(value.question, TAG) &&
    isMechanism(value) &&
    isList(value.answers, isMark)
  );
}

function isMechanism({ categories, kept, zero, one }) {
  try {
    return Boolean(new PermanentResponse(categories, kept, zero, one));
  } catch {
    return false;
  }
}

function isMark(value) {
  return (
    isObject(value, ["answer", "waves"]) &&
    matches(value.answer, TAG) &&
    isList(value.waves, (code) => matches(code, CODE)) &&
    value.waves.length > 0
  );
}

function isWave(value) {
  const { delta = 0 } = Object(value);
  return (
    isObject(value, ["code", "number", "anew", ...(delta ? ["delta"] : [])]) &&
    matches(value.code, CODE) &&
    Number.isInteger(value.number) &&
    value.number > 0 &&
    (value.anew === null || (Number.isFinite(value.anew) && value.anew >= 0)) &&
    Number.isFinite(delta) &&
    delta >= 0 &&
    delta < 1
  );
}

function isObject(value, keys) {
  const fields = typeof value === "object" && value !== null ? Object.keys(value) : [];
  return fields.length === keys.length && keys.every((key) => fields.includes(key));
}

function isList(value, isItem) {
  return Array.isArray(value) && value.length <= MAX_LENGTH && value.every(isItem);
}

function matches(value, pattern) {
  return typeof value === "string" && pattern.test(value);
}
