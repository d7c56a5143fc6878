// A panel as a black box: people with a secret answer in every wave, and the collector of the reports
// guesses by majority. Reads one request as JSON from standard input, writes rows of bits.

import { readFileSync, writeSync } from "node:fs";

import { fromSpec } from "../../static/js/localdp/mechanisms/index.js";
import { newSecret, PermanentRandomness } from "../../static/js/localdp/permanent_randomness.js";
import { SecureWords } from "../../static/js/localdp/randomness.js";

const SURVEY = "audit";
const words = new SecureWords();

// Ways to make the reports of all waves to one question. Two of them are planted bugs.
const WAYS = {
  __proto__: null,
  shipped: async (mechanism, secret, question) => {
    const randomness = await PermanentRandomness.fromSecret(secret, SURVEY, question);
    return (answer, wave) => randomness.report(mechanism, answer, wave);
  },
  forgetful: async (mechanism) => (answer) => mechanism.randomize(answer, words),
  "same question": (mechanism, secret) => WAYS.shipped(mechanism, secret, "any"),
};

async function guess(mechanism, report, answer, waves) {
  const counts = new Array(mechanism.categories).fill(0);
  for (let wave = 1; wave <= waves; wave += 1) {
    (await report(answer, String(wave))).forEach((bit, j) => {
      counts[j] += bit;
    });
  }
  return counts.map((count) => Number(2 * count > waves));
}

// answers: one per question
async function person({ spec, waves, way }, answers) {
  const [mechanism, secret] = [fromSpec(spec), newSecret()];
  const guesses = answers.map(async (answer, question) => {
    const report = await WAYS[way](mechanism, secret, `question ${question}`);
    return guess(mechanism, report, answer, waves);
  });
  return (await Promise.all(guesses)).flat();
}

const { people, answers, ...given } = JSON.parse(readFileSync(0, "utf8"));
const rows = [];
for (let i = 0; i < people; i += 1) rows.push(...(await person(given, answers)));
const bytes = Uint8Array.from(rows);
for (let sent = 0; sent < bytes.length; ) sent += writeSync(1, bytes, sent);
