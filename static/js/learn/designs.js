// Mechanisms by their epsilon, as Python's localdp makes them.

import { RandomizedResponse } from "../localdp/mechanisms/randomized_response.js";

const WORD = 2 ** 32;

// Randomized response with an epsilon of at most the given one.
export function responseOf(categories, epsilon) {
  const other = Math.ceil(WORD / (Math.exp(epsilon) + categories - 1));
  return new RandomizedResponse(categories, categories === 2 ? { yes: [other, WORD - other] } : { other });
}
