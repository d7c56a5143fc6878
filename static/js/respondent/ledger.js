// What all waves may have told about the person at this device, added up as localdp/accounting.py does.

import { PermanentResponse } from "../localdp/mechanisms/permanent.js";

// Of each question: how many permanent responses are used, what the reports so far tell at most
// (epsilon), and what any number of further ones with these answers would (forever). `total` adds
// what the waves drew afresh; `delta` is the chance, at most, that it does not hold.
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
  const delta = sum(memory.waves, (wave) => wave.delta ?? 0);
  return { questions, anew, kept, total: kept + anew, delta };
}

// The same with δ where ε may fail, as surveys/templatetags/epsilon.py writes it.
export function writtenBoth(epsilon, delta) {
  return delta ? `${written(epsilon)}, δ\u00a0=\u00a0${writtenDelta(delta)}` : written(epsilon);
}

// Two digits, upwards, never a power of ten.
export function writtenDelta(delta) {
  const places = 1 - Math.floor(Math.log10(delta));
  const digits = Math.ceil(delta * 10 ** places - 1e-9);
  return (digits / 10 ** places).toFixed(places).replace(/0+$/, "");
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
