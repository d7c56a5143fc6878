// The practice question.

import { WORD } from "../../localdp/fixed_point.js";
import { RandomizedResponse } from "../../localdp/mechanisms/randomized_response.js";
import { riskWording } from "./risk_wording.js";
import { pictured, swapRows } from "./swap_rows.js";

// Heads on the first of two coins: the true answer. Tails: the result of the second coin.
const TWO_COINS = [WORD / 4, (3 * WORD) / 4];

// Uses the mechanism of the survey's first protected yes/no question, or two coins. Returns null if
// the page randomizes nothing.
export function practicePage(questions) {
  const randomized = questions.filter((question) => question.randomized);
  if (randomized.length === 0) return null;
  const yesNo = randomized.find(
    ({ kind, mechanism }) => kind.binary && mechanism instanceof RandomizedResponse,
  );
  const thresholds = [...(yesNo?.mechanism.yes ?? TWO_COINS)];
  const odds = riskWording(new RandomizedResponse(2, { yes: thresholds }));
  const rows = swapRows(odds);
  const cards = Array.from({ length: odds.gained.people }, (_, place) => place + 1);
  const spec = { mechanism: "randomized-response", categories: 2, yes: thresholds };
  return { spec: JSON.stringify(spec), odds, rows, cards: pictured(rows) ? cards : null };
}
