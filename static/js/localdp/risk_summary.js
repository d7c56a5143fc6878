// The numbers that describe a mechanism in plain words, as Python's localdp package computes them
// for pages. No page loads this module: it checks the numbers against the browser's own mechanisms.

import { WORD } from "./fixed_point.js";
import { CategoryReport } from "./mechanisms/category_base.js";

const ROUNDED_UP = 1 + 2 ** -50;

// With more than two categories, "yes" means one given category; with marks, a set mark.
function frequencies({ own, others }, people) {
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

// factor: the most by which any report can multiply the odds of a suspicion
export function riskSummary(mechanism) {
  return {
    kind: kind(mechanism),
    categories: mechanism.categories,
    epsilon: Math.log(mechanism.ratio) * ROUNDED_UP,
    factor: mechanism.ratio,
    hundred: frequencies(mechanism.support, 100),
    twenty: frequencies(mechanism.support, 20),
  };
}
