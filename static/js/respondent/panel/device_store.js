// What this device keeps for a survey with several waves: a secret, and marks of what the device
// drew from it. Its reader can infer the answers. The page never sends it.

import { newSecret, SECRET_BYTES } from "../../localdp/permanent_randomness.js";
import { decodeBase64, encodeBase64 } from "../encoding.js";
import { isDeviceRecord } from "./device_schema.js";

const PREFIX = "candor1.";
const MAX_CHARACTERS = 200_000;

// Why the store refused a text: one of the reasons for which the page has a sentence.
export class DeviceStoreError extends Error {
  name = "DeviceStoreError";
}

export class DeviceStore {
  #storage;
  #record = null;

  // survey: the identifier that all waves share; storage: the browser's, a transient one, or null
  constructor(survey, storage) {
    this.survey = survey;
    this.#storage = storage;
    this.read();
  }

  get name() {
    return `candor waves ${this.survey}`;
  }

  // Whether the browser stores anything. Some do not: in a private window, or by a setting.
  get available() {
    const probe = `${this.name} probe`;
    try {
      this.#storage.setItem(probe, "1");
      const kept = this.#storage.getItem(probe) === "1";
      this.#storage.removeItem(probe);
      return kept;
    } catch {
      return false;
    }
  }

  // Whether the device has a record of this survey.
  get exists() {
    return this.#record !== null;
  }

  // Each wave with its number, the ε of what it drew without the secret (anew; null: unbounded),
  // and its δ unless that is 0.
  get waves() {
    return this.#record?.waves ?? [];
  }

  // Each question with its mechanism and the answers that have a permanent response, the latest
  // last, each with its waves.
  get spent() {
    return this.#record?.spent ?? [];
  }

  // The answers of a question that have a permanent response; the latest is the last.
  answers(question) {
    return this.#find(question)?.answers.map(({ answer }) => answer) ?? [];
  }

  // Reads the storage again, where another page may have written meanwhile.
  read() {
    try {
      this.#record = this.#check(JSON.parse(this.#storage.getItem(this.name)));
    } catch {
      this.#record = null;
    }
  }

  // The secret; creates one if there is none. Throws if the random source is absent or fails.
  secret() {
    this.#record ??= {
      format: 1,
      survey: this.survey,
      secret: encodeBase64(newSecret()),
      spent: [],
      waves: [],
    };
    return decodeBase64(this.#record.secret);
  }

  // Records a wave before the page sends its report, so that a crash loses nothing. Returns whether
  // the browser stored it. drawn: for each question its mechanism and the answer
  record({ code, number, anew, delta }, drawn) {
    const { waves, spent } = this.#record;
    const wave = waves.find((one) => one.code === code);
    if (wave === undefined) waves.push({ code, number, anew, ...(delta ? { delta } : {}) });
    for (const { question, mechanism, answer } of drawn) {
      let found = this.#find(question);
      if (found === undefined) spent.push((found = emptyEntry(question, mechanism)));
      const known = found.answers.find((one) => one.answer === answer);
      const mark = known ?? { answer, waves: [] };
      if (!mark.waves.includes(code)) mark.waves.push(code);
      found.answers = [...found.answers.filter((one) => one !== mark), mark];
    }
    return this.#save();
  }

  // The whole record as text, for another device of the same person.
  exportText() {
    return PREFIX + encodeBase64(new TextEncoder().encode(JSON.stringify(this.#record)));
  }

  // Merges the text that another device exported. Two different secrets cannot be merged.
  importText(text) {
    const record = this.#parse(text.replace(/\s+/g, ""));
    if (this.#record !== null && this.#record.secret !== record.secret) {
      throw new DeviceStoreError("another");
    }
    this.#record = this.#record === null ? record : merge(this.#record, record);
    if (!this.#save()) throw new DeviceStoreError("unkept");
  }

  erase() {
    this.#record = null;
    try {
      this.#storage.removeItem(this.name);
    } catch {
      // A browser without storage has nothing to remove.
    }
  }

  #find(question) {
    return this.spent.find((one) => one.question === question);
  }

  #save() {
    const text = JSON.stringify(this.#record);
    try {
      this.#storage.setItem(this.name, text);
      return this.#storage.getItem(this.name) === text;
    } catch {
      return false;
    }
  }

  #parse(text) {
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
    if (isDeviceRecord(record) && record.survey !== this.survey) {
      throw new DeviceStoreError("elsewhere");
    }
    return this.#check(record);
  }

  #check(record) {
    const valid = isDeviceRecord(record) && record.survey === this.survey;
    if (!valid || decodeBase64(record.secret).length !== SECRET_BYTES) {
      throw new DeviceStoreError("broken");
    }
    return record;
  }
}

// null if the browser denies storage: then even reading the property throws.
export function browserStorage() {
  try {
    return globalThis.localStorage;
  } catch {
    return null;
  }
}

// Storage for previews, which ends with the page.
export class TransientStorage {
  #items = new Map();

  getItem(name) {
    return this.#items.get(name) ?? null;
  }

  setItem(name, text) {
    this.#items.set(name, text);
  }

  removeItem(name) {
    this.#items.delete(name);
  }
}

function emptyEntry(question, { categories, kept, zero, one }) {
  return { question, categories, kept, zero, one, answers: [] };
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
