// How a version packs its reports into bytes: one submission is a byte string of fixed length. Bit
// i is bit i & 7 of byte i >> 3. A question has a skip bit, an arm bit if it has a direct arm, and
// the bits of its report. Unused bits of the last byte are zero. If a question gives each person
// two parts at random, the pair is part of the report.

import { asCount, WORD } from "./fixed_point.js";
import { fromSpec } from "./mechanisms/registry.js";

// Whether the question gives each person two parts at random.
function hasRandomPairs(mechanism) {
  return mechanism.drawPair !== undefined;
}

export class LayoutError extends Error {
  name = "LayoutError";
}

export class Field {
  // ownDevice: the person has already randomized the answer and enters the report itself
  constructor(mechanism, direct = null, ownDevice = false) {
    if (direct !== null && ownDevice) {
      throw new RangeError("a question is asked directly, or with a device of the person's own");
    }
    if ((direct !== null || ownDevice) && mechanism.hasDirectForm === false) {
      throw new RangeError("this question is asked neither directly nor with a device");
    }
    this.mechanism = mechanism;
    this.direct = direct === null ? null : asCount(direct, "direct", 1, WORD - 1);
    this.ownDevice = ownDevice;
    Object.freeze(this);
  }

  get head() {
    return this.direct === null ? 1 : 2;
  }

  get bits() {
    return this.head + this.mechanism.bits;
  }

  // Random words taken before the person answers.
  get wordsAhead() {
    return this.mechanism.wordsAhead ?? Number(this.direct !== null);
  }

  get words() {
    return this.mechanism.words - (this.mechanism.wordsAhead ?? 0);
  }

  // Returns true for the direct arm, the index of a pair, or null for a question without either.
  drawArm(words) {
    if (hasRandomPairs(this.mechanism)) return this.mechanism.drawPair(words);
    return this.direct === null ? null : words.take(1)[0] < this.direct;
  }

  hasArm(arm) {
    if (hasRandomPairs(this.mechanism)) {
      return Number.isInteger(arm) && arm >= 0 && arm < this.mechanism.pairs.length;
    }
    return this.direct === null ? arm === null : typeof arm === "boolean";
  }
}

export class Layout {
  constructor(fields) {
    if (fields.length === 0) throw new RangeError("a layout needs at least one field");
    this.fields = Object.freeze([...fields]);
    this.bits = sum(fields, (field) => field.bits);
    this.size = (this.bits + 7) >>> 3;
    this.words = sum(fields, (field) => field.words);
    this.wordsAhead = sum(fields, (field) => field.wordsAhead);
    Object.freeze(this);
  }

  static fromDocument({ questions }) {
    const fields = questions.map(
      ({ protection, direct }) =>
        new Field(fromSpec(protection.mechanism), direct, protection.device === "respondent"),
    );
    return new Layout(fields);
  }

  // One arm per question, drawn before the person answers. true: the report states the answer
  // itself; a number: the index of the pair to ask; null: neither.
  drawArms(words) {
    return this.fields.map((field) => field.drawArm(words));
  }

  // answers: a category, an array of marks or of categories, or null for a skip. A skip and an
  // answer in the direct arm take the same words and the same work as any other.
  //
  // remembered: for each question the report that the device derives from its secret (see
  // permanent_randomness.js), or null to draw the report here. A skip always gets a fresh report: a
  // remembered row would reveal the answer it belongs to.
  randomize(answers, words, arms = this.drawArms(words), remembered = this.#nothing) {
    for (const [name, values] of Object.entries({ answers, "remembered reports": remembered })) {
      if (values.length !== this.fields.length) {
        throw new RangeError(`${this.fields.length} ${name} are needed`);
      }
    }
    this.#checkArms(arms);
    const bits = this.fields.flatMap((field, i) =>
      fieldBits(field, answers[i], arms[i], words, remembered[i]),
    );
    return packBits(bits, this.size);
  }

  unpack(bytes) {
    if (bytes.length !== this.size) throw new LayoutError(`a submission has ${this.size} bytes`);
    const bits = unpackBits(bytes);
    if (bits.subarray(this.bits).includes(1)) {
      throw new LayoutError("the unused bits of the last byte must be zero");
    }
    let start = 0;
    const parts = this.fields.map((field, number) => {
      const part = unpackField(field, bits.subarray(start, start + field.bits), number);
      start += field.bits;
      return part;
    });
    return {
      reports: parts.map(({ report }) => report),
      skipped: parts.map(({ skipped }) => skipped),
      arms: parts.map(({ arm }) => arm),
    };
  }

  get #nothing() {
    return this.fields.map(() => null);
  }

  #checkArms(arms) {
    const fits = this.fields.every((field, i) => field.hasArm(arms[i]));
    if (!fits || arms.length !== this.fields.length) {
      throw new RangeError("these arms do not fit the fields");
    }
  }
}

function fieldBits({ mechanism, direct, ownDevice }, answer, arm, words, remembered) {
  const skipped = Number(answer === null);
  const answerOrBlank = skipped ? mechanism.blank : answer;
  const plain = mechanism.toBits(mechanism.plain(answerOrBlank));
  const fresh = mechanism.toBits(
    hasRandomPairs(mechanism)
      ? mechanism.randomizePair(answerOrBlank, arm, words)
      : mechanism.randomize(answerOrBlank, words),
  );
  const report = remembered === null ? fresh : checkedBits(mechanism, remembered);
  const drawn = fresh.map((bit, i) => skipped * bit + (1 - skipped) * report[i]);
  const stated = Number(ownDevice || arm === true) * (1 - skipped);
  const head = direct === null ? [skipped] : [skipped, Number(arm)];
  return [...head, ...plain.map((bit, i) => stated * bit + (1 - stated) * drawn[i])];
}

function checkedBits(mechanism, report) {
  const bits = mechanism.toBits(report);
  const whole = bits.length === mechanism.bits && bits.every((bit) => bit < 2);
  const read = whole ? mechanism.fromBits(bits) : null;
  if (read === null || String(read) !== String(report) || !mechanism.isReport(read)) {
    throw new RangeError("a remembered report does not belong to its question");
  }
  return bits;
}

function unpackField({ mechanism, direct, head }, bits, number) {
  const skipped = bits[0] === 1;
  const arm = direct === null ? null : bits[1] === 1;
  const report = mechanism.fromBits(bits.subarray(head));
  if (report === null || !isValid(mechanism, report, arm && !skipped)) {
    throw new LayoutError(`field ${number} holds no report`);
  }
  const pair = hasRandomPairs(mechanism) ? mechanism.pairOf(report) : null;
  return { report, skipped, arm: pair ?? arm };
}

function isValid(mechanism, report, direct) {
  return direct ? mechanism.isPlain(report) : mechanism.isReport(report);
}

function packBits(bits, size) {
  const bytes = new Uint8Array(size);
  bits.forEach((bit, i) => {
    bytes[i >>> 3] |= bit << (i & 7);
  });
  return bytes;
}

function unpackBits(bytes) {
  return Uint8Array.from({ length: 8 * bytes.length }, (_, i) => (bytes[i >>> 3] >>> (i & 7)) & 1);
}

function sum(values, of) {
  return values.reduce((total, value) => total + of(value), 0);
}
