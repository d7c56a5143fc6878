// What this device keeps of a survey that is asked again: a secret, and marks of what was drawn from
// it. Whoever can read this can tell the answers that were given. Nothing of it is ever sent.

import { encodeBase64 } from "../localdp/base64.js";
import { newSecret, SECRET_BYTES } from "../localdp/permanence.js";
import { decodeBase64 } from "./bytes.js";
import { isRecord } from "./record.js";

const PREFIX = "candor1.";
const MOST_CHARACTERS = 200_000;

// Why a text cannot be taken in: one of the words that the page has a sentence for.
export class MemoryError extends Error {
  name = "MemoryError";
}

export class Memory {
  #store;
  #record = null;

  // survey: what identifies it in all waves; store: the device's, one that forgets, or null
  constructor(survey, store) {
    this.survey = survey;
    this.#store = store;
    this.read();
  }

  get name() {
    return `candor waves ${this.survey}`;
  }

  // Whether browsers let anything lie here: some do not, in a private window or by a setting.
  get possible() {
    const probe = `${this.name} probe`;
    try {
      this.#store.setItem(probe, "1");
      const kept = this.#store.getItem(probe) === "1";
      this.#store.removeItem(probe);
      return kept;
    } catch {
      return false;
    }
  }

  // Whether something of an earlier time lies here.
  get known() {
    return this.#record !== null;
  }

  // Each wave with its number, the ε of what it drew afresh (null: without bound), and its δ, if
  // that is not 0.
  get waves() {
    return this.#record?.waves ?? [];
  }

  // Each question with its mechanism, and each answer drawn for, the latest last, with its waves.
  get spent() {
    return this.#record?.spent ?? [];
  }

  // The answers whose permanent responses are drawn already; the latest is the last.
  answers(question) {
    return this.#find(question)?.answers.map(({ answer }) => answer) ?? [];
  }

  // Anew from the store, where another page may have written meanwhile.
  read() {
    try {
      this.#record = this.#checked(JSON.parse(this.#store.getItem(this.name)));
    } catch {
      this.#record = null;
    }
  }

  // The secret; a fresh one where there is none. An absent or failing source throws.
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

  // Marks what is about to be sent; before it is, so that a crash forgets nothing. Returns whether
  // it lies there now. drawn: of each question its mechanism and the answer
  note({ code, number, anew, delta }, drawn) {
    const { waves, spent } = this.#record;
    const wave = waves.find((one) => one.code === code);
    if (wave === undefined) waves.push({ code, number, anew, ...(delta ? { delta } : {}) });
    for (const { question, mechanism, answer } of drawn) {
      let found = this.#find(question);
      if (found === undefined) spent.push((found = blankOf(question, mechanism)));
      const former = found.answers.find((one) => one.answer === answer);
      const mark = former ?? { answer, waves: [] };
      if (!mark.waves.includes(code)) mark.waves.push(code);
      found.answers = [...found.answers.filter((one) => one !== mark), mark];
    }
    return this.#keep();
  }

  // All of it as one text, for another device of the same person.
  exported() {
    return PREFIX + encodeBase64(new TextEncoder().encode(JSON.stringify(this.#record)));
  }

  // Takes in what another device gave. Two secrets of one person cannot become one again.
  import(text) {
    const record = this.#parsed(text.replace(/\s+/g, ""));
    if (this.#record !== null && this.#record.secret !== record.secret) {
      throw new MemoryError("another");
    }
    this.#record = this.#record === null ? record : merged(this.#record, record);
    if (!this.#keep()) throw new MemoryError("unkept");
  }

  erase() {
    this.#record = null;
    try {
      this.#store.removeItem(this.name);
    } catch {
      // What could not be kept need not be removed.
    }
  }

  #find(question) {
    return this.spent.find((one) => one.question === question);
  }

  #keep() {
    const text = JSON.stringify(this.#record);
    try {
      this.#store.setItem(this.name, text);
      return this.#store.getItem(this.name) === text;
    } catch {
      return false;
    }
  }

  #parsed(text) {
    if (!text.startsWith(PREFIX) || text.length > MOST_CHARACTERS) throw new MemoryError("unknown");
    let record;
    try {
      const bytes = decodeBase64(text.slice(PREFIX.length));
      record = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
    } catch {
      throw new MemoryError("broken");
    }
    if (isRecord(record) && record.survey !== this.survey) throw new MemoryError("elsewhere");
    return this.#checked(record);
  }

  #checked(record) {
    const whole = isRecord(record) && record.survey === this.survey;
    if (!whole || decodeBase64(record.secret).length !== SECRET_BYTES) {
      throw new MemoryError("broken");
    }
    return record;
  }
}

// Where a browser lets no page keep anything, even asking throws.
export function deviceStore() {
  try {
    return globalThis.localStorage;
  } catch {
    return null;
  }
}

// A store for previews: gone with the page.
export class Forgetful {
  #held = new Map();

  getItem(name) {
    return this.#held.get(name) ?? null;
  }

  setItem(name, text) {
    this.#held.set(name, text);
  }

  removeItem(name) {
    this.#held.delete(name);
  }
}

function blankOf(question, { categories, kept, zero, one }) {
  return { question, categories, kept, zero, one, answers: [] };
}

// Both devices' marks: what either has drawn is drawn.
function merged(own, other) {
  const waves = [...own.waves];
  for (const wave of other.waves) {
    if (!waves.some(({ code }) => code === wave.code)) waves.push(wave);
  }
  const spent = own.spent.map((question) => ({ ...question, answers: [...question.answers] }));
  for (const theirs of other.spent) {
    const ours = spent.find(({ question }) => question === theirs.question);
    if (ours === undefined) spent.push(theirs);
    else ours.answers = bothOf(ours.answers, theirs.answers);
  }
  return { ...own, waves, spent };
}

function bothOf(own, other) {
  const answers = new Set([...own, ...other].map(({ answer }) => answer));
  const wavesOf = (marks, answer) => marks.find((mark) => mark.answer === answer)?.waves ?? [];
  return [...answers].map((answer) => ({
    answer,
    waves: [...new Set([...wavesOf(own, answer), ...wavesOf(other, answer)])],
  }));
}
