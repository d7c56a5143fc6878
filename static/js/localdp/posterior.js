// What one report lets its reader conclude, and how strong a protection is.

import { MultipleChoice } from "./mechanisms/multiple_choice.js";

// The same threshold as in Python's localdp package.
export const WEAK_FROM = 50;

// How strong a protection is, judged by the largest likelihood ratio between two answers. Questions
// and reports use the same rule.
export function strength(factor) {
  if (!(factor >= 1)) throw new RangeError(`factor must be at least 1, not ${factor}`);
  if (factor === Infinity) return "absent";
  return factor >= WEAK_FROM ? "weak" : "sound";
}

// The most by which one report can multiply the odds of a suspicion; for a multiple choice, of all
// items together.
export function factorOfReport(mechanism, report) {
  const likelihood = mechanism.likelihood(report);
  const rows = mechanism instanceof MultipleChoice ? likelihood : [likelihood];
  return rows.reduce((factor, row) => factor * (Math.max(...row) / Math.min(...row)), 1);
}

// The probability after a factor multiplies its odds.
export function multiplyOdds(prior, factor) {
  if (!(prior >= 0 && prior <= 1)) throw new RangeError(`prior must be from 0 to 1, not ${prior}`);
  if (prior === 0 || prior === 1) return prior;
  if (factor === Infinity) return 1;
  return (prior * factor) / (1 - prior + prior * factor);
}

// The probabilities of the answers after one report. The prior has a probability for each category,
// or, for a multiple choice, the probability that each item was chosen.
export function posterior(mechanism, report, prior) {
  if (prior.length !== mechanism.categories || !prior.every((one) => one >= 0 && one <= 1)) {
    throw new RangeError(`prior needs ${mechanism.categories} probabilities`);
  }
  const likelihood = mechanism.likelihood(report);
  if (mechanism instanceof MultipleChoice) {
    return likelihood.map((pair, j) => bayes([1 - prior[j], prior[j]], pair)[1]);
  }
  if (Math.abs(total(prior) - 1) > 1e-9) throw new RangeError("prior must sum to 1");
  return bayes(prior, likelihood);
}

function bayes(prior, likelihood) {
  const joint = prior.map((before, j) => before * likelihood[j]);
  const sum = total(joint);
  if (!(sum > 0)) throw new RangeError("the report is impossible under this prior");
  return joint.map((value) => value / sum);
}

function total(values) {
  return values.reduce((sum, value) => sum + value, 0);
}
