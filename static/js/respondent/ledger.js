// What all waves may have told about the person at this device, added up as ldp/accounting.py does.

import { PermanentResponse } from "../ldp/mechanisms/permanent.js";

// Of each question: how many permanent responses are used, what the reports so far tell at most
// (epsilon), and what any number of further ones with these answers would (forever). `total` adds
// what the waves drew afresh.
export function ledgerOf(memory) {
  const questions = memory.spent.map(({ question, answers, ...numbers }) => {
    const { categories, kept, zero, one } = numbers;
    const mechanism = new PermanentResponse(categories, kept, zero, one);
    return {
      question,
      responses: answers.length,
      epsilon: sum(answers, ({ waves }) => Math.log(mechanism.ratioOf(waves.length))),
      forever: answers.length * Math.log(mechanism.ratioForever),
    };
  });
  const anew = sum(memory.waves, (wave) => wave.anew ?? Infinity);
  const kept = sum(questions, ({ epsilon }) => epsilon);
  return { questions, anew, kept, total: kept + anew };
}

// Two decimals, upwards.
export function written(epsilon) {
  if (epsilon === Infinity) return "∞";
  const format = new Intl.NumberFormat(document.documentElement.lang, {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  });
  return format.format(Math.ceil(100 * epsilon - 1e-6) / 100);
}

function sum(values, of) {
  return values.reduce((total, value) => total + of(value), 0);
}
