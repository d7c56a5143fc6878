// What this device keeps for a survey with several waves: a secret, and marks of what the device
// drew from it. The page never sends it.
//
// A mark names a question and an answer by an HMAC under the secret, so that neither is there in
// the clear. Anyone who has the secret too can try all answers.

import { newSecret, SECRET_BYTES } from "../../localdp/permanent_randomness.js";
import { decodeBase64, encodeBase64, encodeHex } from "../encoding.js";
import { isDeviceRecord } from "./device_schema.js";

const FORMAT = 1;
const TAG_BYTES = 16;
const HMAC = { name: "HMAC", hash: "SHA-256" };

// Why the store refused a text, or cannot tell what it keeps: one of the reasons for which the page
// has a sentence.
export class DeviceStoreError extends Error {
  name = "DeviceStoreError";
  // The section of a page that cannot start for it.
  step = "keyless";
}

export class DeviceStore {
  #storage;
  #record = null;
  // Whether the storage holds the record, as far as this page knows.
  #kept = false;

  // survey: the identifier that all waves share; storage: the browser's, or a transient one
  // Throws as `read` does.
  static async open(survey, storage) {
    const store = new DeviceStore(survey, storage);
    store.available = await storage.available();
    await store.read();
    return store;
  }

  constructor(survey, storage) {
    this.survey = survey;
    this.#storage = storage;
    // Whether the browser stores anything. Some do not: in a private window, or by a setting.
    this.available = false;
  }

  get name() {
    return `candor waves ${this.survey}`;
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

  // The tag of each question with its mechanism and the tags of the answers that have a permanent
  // response, the latest last, each with its waves.
  get spent() {
    return this.#record?.spent ?? [];
  }

  // The answers of a question that have a permanent response; the latest is the last.
  async answers(question, categories) {
    const entry = this.#find(await this.tag(question));
    if (entry === undefined) return [];
    const pending = Array.from({ length: categories }, (_, answer) => this.tag(question, answer));
    const tags = await Promise.all(pending);
    return entry.answers.map(({ answer }) => tags.indexOf(answer)).filter((place) => place >= 0);
  }

  // The tag of a question, or of an answer to it.
  async tag(question, answer = null) {
    return this.#record && tagUnder(this.#record, question, answer);
  }

  // Reads the storage again, where another page may have written meanwhile. Throws if the browser
  // does not tell what it keeps, or no longer has what it kept: a new secret is the person's choice.
  async read() {
    const record = await this.#load();
    if (record === null && this.#kept) throw new DeviceStoreError("unreadable");
    this.#record = record;
    this.#kept = record !== null;
  }

  // The secret; creates one if there is none. Throws if the random source is absent or fails.
  secret() {
    this.#record ??= {
      format: FORMAT,
      survey: this.survey,
      secret: encodeBase64(newSecret()),
      spent: [],
      waves: [],
    };
    return decodeBase64(this.#record.secret);
  }

  // Records a wave before the page sends its report, so that a crash loses nothing. Returns whether
  // the browser stored it. drawn: for each question its mechanism and the answer
  async record({ code, number, anew, delta }, drawn) {
    const { waves, spent } = this.#record;
    const wave = waves.find((earlier) => earlier.code === code);
    if (wave === undefined) waves.push({ code, number, anew, ...(delta ? { delta } : {}) });
    for (const { question, mechanism, answer } of drawn) {
      const [tag, answerTag] = await Promise.all([this.tag(question), this.tag(question, answer)]);
      let entry = this.#find(tag);
      if (entry === undefined) spent.push((entry = emptyEntry(tag, mechanism)));
      const known = entry.answers.find((earlier) => earlier.answer === answerTag);
      const mark = known ?? { answer: answerTag, waves: [] };
      if (!mark.waves.includes(code)) mark.waves.push(code);
      entry.answers = [...entry.answers.filter((earlier) => earlier !== mark), mark];
    }
    return this.#save();
  }

  // The whole record, as the storage has it.
  get content() {
    return this.#record;
  }

  // Returns whether the browser stored another record instead.
  async replace(record) {
    this.#record = record;
    return this.#save();
  }

  // Returns whether the browser has erased it.
  async erase() {
    const gone = await this.#storage.removeItem(this.name);
    if (gone) {
      this.#record = null;
      this.#kept = false;
    }
    return gone;
  }

  // What the browser keeps; null if that is nothing, or what no release wrote, or if it has refused to
  // keep anything from the start.
  async #load() {
    let text;
    try {
      text = await this.#storage.getItem(this.name);
    } catch {
      if (this.available || this.#kept) throw new DeviceStoreError("unreadable");
      return null;
    }
    try {
      return this.check(JSON.parse(text));
    } catch {
      return null;
    }
  }

  // Returns a record of this survey; throws for anything else.
  check(record) {
    const valid = isDeviceRecord(record) && record.survey === this.survey;
    if (!valid || decodeBase64(record.secret).length !== SECRET_BYTES) {
      throw new DeviceStoreError("broken");
    }
    return record;
  }

  #find(tag) {
    return this.spent.find((entry) => entry.question === tag);
  }

  async #save() {
    const saved = await this.#storage.setItem(this.name, JSON.stringify(this.#record));
    this.#kept ||= saved;
    return saved;
  }
}

async function tagUnder({ secret, survey }, question, answer = null) {
  const { subtle } = globalThis.crypto;
  const key = await subtle.importKey("raw", decodeBase64(secret), HMAC, false, ["sign"]);
  const message = new TextEncoder().encode(`candor mark\n${survey}\n${question}\n${answer ?? ""}`);
  const bytes = new Uint8Array(await subtle.sign("HMAC", key, message));
  return encodeHex(bytes.subarray(0, TAG_BYTES));
}

function emptyEntry(question, { categories, kept, zero, one }) {
  return { question, categories, kept, zero, one, answers: [] };
}
