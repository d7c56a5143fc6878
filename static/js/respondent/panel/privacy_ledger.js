// The privacy loss of all waves for the person at this device, summed as in localdp/accounting.py.

import { PermanentResponse } from "../../localdp/mechanisms/permanent.js";

// For each question: how many permanent responses the device has used (responses), the privacy loss
// of the reports so far (epsilon), and its limit for any number of further reports with the same
// answer (limit), which a changed answer takes away. `fresh` is the loss of what the waves drew without the secret, `total` the sum,
// and `delta` the probability, at most, that the bound fails.
export function privacyLedger(store) {
  const questions = store.spent.map(({ question, answers, ...numbers }) => {
    const { categories, kept, zero, one } = numbers;
    const mechanism = new PermanentResponse(categories, kept, zero, one);
    const changes = answers.length - 1;
    const waves = sum(answers, (answer) => answer.waves.length);
    const ofChanges = changes ? changes * mechanism.lossOfChange(waves) : 0;
    return {
      question,
      responses: answers.length,
      epsilon: Math.log(mechanism.ratioOf(waves)) + ofChanges,
      limit: changes ? Infinity : Math.log(mechanism.ratioForever),
    };
  });
  const fresh = sum(store.waves, (wave) => wave.anew ?? Infinity);
  const permanent = sum(questions, ({ epsilon }) => epsilon);
  const delta = sum(store.waves, (wave) => wave.delta ?? 0);
  return { questions, fresh, total: permanent + fresh, delta };
}

// ε, with δ where ε may fail, in the format of surveys/formatting.py.
export function formatLoss(epsilon, delta) {
  const written = formatEpsilon(epsilon);
  return delta ? `${written}, δ\u00a0=\u00a0${formatDelta(delta)}` : written;
}

// Two digits, rounded up, never as a power of ten.
export function formatDelta(delta) {
  const places = 1 - Math.floor(Math.log10(delta));
  const digits = Math.ceil(delta * 10 ** places - 1e-9);
  return (digits / 10 ** places).toFixed(places).replace(/0+$/, "");
}

// Two decimals, rounded up.
export function formatEpsilon(epsilon) {
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
