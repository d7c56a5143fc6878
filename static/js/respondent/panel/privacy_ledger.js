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

function sum(values, of) {
  return values.reduce((total, value) => total + of(value), 0);
}
