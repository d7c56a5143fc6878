// What a device keeps as text, for another device of the same person.

import { decodeBase64, encodeBase64 } from "../encoding.js";
import { isDeviceRecord } from "./device_schema.js";
import { DeviceStoreError } from "./device_store.js";

const PREFIX = "candor1.";
const MAX_CHARACTERS = 200_000;

export function exportText(store) {
  return PREFIX + encodeBase64(new TextEncoder().encode(JSON.stringify(store.content)));
}

// Merges the text that another device exported. Two different secrets cannot be merged.
export async function importText(store, text) {
  const own = store.content;
  const record = parse(store, text.replace(/\s+/g, ""));
  if (own !== null && own.secret !== record.secret) throw new DeviceStoreError("another");
  if (!(await store.replace(own === null ? record : merge(own, record)))) {
    throw new DeviceStoreError("unkept");
  }
}

function parse(store, text) {
  if (!text.startsWith(PREFIX) || text.length > MAX_CHARACTERS) {
    throw new DeviceStoreError("unknown");
  }
  let record;
  try {
    const bytes = decodeBase64(text.slice(PREFIX.length));
    record = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch {
    throw new DeviceStoreError("broken");
  }
  if (isDeviceRecord(record) && record.survey !== store.survey) {
    throw new DeviceStoreError("elsewhere");
  }
  return store.check(record);
}

// Combines the marks of two devices of one person.
function merge(own, other) {
  const waves = [...own.waves];
  for (const wave of other.waves) {
    if (!waves.some(({ code }) => code === wave.code)) waves.push(wave);
  }
  const spent = own.spent.map((question) => ({ ...question, answers: [...question.answers] }));
  for (const theirs of other.spent) {
    const ours = spent.find(({ question }) => question === theirs.question);
    if (ours === undefined) spent.push(theirs);
    else ours.answers = mergeAnswers(ours.answers, theirs.answers);
  }
  return { ...own, waves, spent };
}

function mergeAnswers(own, other) {
  const answers = new Set([...own, ...other].map(({ answer }) => answer));
  const wavesOf = (marks, answer) => marks.find((mark) => mark.answer === answer)?.waves ?? [];
  return [...answers].map((answer) => ({
    answer,
    waves: [...new Set([...wavesOf(own, answer), ...wavesOf(other, answer)])],
  }));
}
