// The plain numbers a page says about a mechanism, and what one report lets anyone conclude.

import { WORD } from "./exact.js";
import { CategoryReport } from "./mechanisms/category.js";
import { MultipleChoice } from "./mechanisms/multiple.js";

const ROUNDED_UP = 1 + 2 ** -50;
// as localdp/posterior.py has it
export const WEAK_FROM = 50;

// "yes" stands for one given category where there are more than two, and for a set mark.
function crowd({ own, others }, people) {
  return {
    people,
    yesToYes: (own / WORD) * people,
    yesToNo: ((WORD - own) / WORD) * people,
    noToYes: (others / WORD) * people,
    noToNo: ((WORD - others) / WORD) * people,
  };
}

function kind(mechanism) {
  if (!(mechanism instanceof CategoryReport)) return "marks";
  return mechanism.categories === 2 ? "binary" : "categories";
}

// factor: the most that any report can multiply the odds of any suspicion by
export function odds(mechanism) {
  const part = mechanism instanceof MultipleChoice ? mechanism.item : mechanism;
  return {
    kind: kind(mechanism),
    categories: mechanism.categories,
    epsilon: Math.log(mechanism.ratio) * ROUNDED_UP,
    factor: mechanism.ratio,
    itemFactor: part.ratio,
    hundred: crowd(mechanism.support, 100),
    twenty: crowd(mechanism.support, 20),
  };
}

// How strong a protection is, by the largest likelihood ratio between two answers: the one rule for
// questions and reports.
export function strength(factor) {
  if (!(factor >= 1)) throw new RangeError(`factor must be at least 1, not ${factor}`);
  if (factor === Infinity) return "absent";
  return factor >= WEAK_FROM ? "weak" : "sound";
}

// How much one report can multiply the odds of any suspicion; of a multiple choice, all its items
// together.
export function factorOfReport(mechanism, report) {
  const likelihood = mechanism.likelihood(report);
  const rows = mechanism instanceof MultipleChoice ? likelihood : [likelihood];
  return rows.reduce((factor, row) => factor * (Math.max(...row) / Math.min(...row)), 1);
}

// The probability after its odds are multiplied by a factor.
export function raised(prior, factor) {
  if (!(prior >= 0 && prior <= 1)) throw new RangeError(`prior must be from 0 to 1, not ${prior}`);
  if (prior === 0 || prior === 1) return prior;
  if (factor === Infinity) return 1;
  return (prior * factor) / (1 - prior + prior * factor);
}

// What is believed about the answer after one report is seen. The prior has a probability for
// each category, or of a multiple choice the probability that each item was chosen.
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
