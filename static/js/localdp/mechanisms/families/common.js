// Yes or no, one of several, any of several: what nearly every survey asks.

import { MultipleChoice } from "../multiple.js";
import { OpenAnswer } from "../open.js";
import { checkKeys, fromSpec, register } from "../registry.js";
import { RandomizedResponse } from "../response.js";
import { SubsetSelection } from "../subset.js";
import { UnaryEncoding } from "../unary.js";

register({
  "randomized-response": response,
  unary: (spec) => {
    checkKeys(spec, ["categories", "zero", "one"]);
    return new UnaryEncoding(spec.categories, spec.zero, spec.one);
  },
  "subset-selection": (spec) => {
    checkKeys(spec, ["categories", "size", "in"]);
    return new SubsetSelection(spec.categories, spec.size, spec.in);
  },
  multiple: (spec) => {
    checkKeys(spec, ["items", "item"]);
    return new MultipleChoice(spec.items, fromSpec(spec.item));
  },
  open: (spec) => {
    checkKeys(spec, ["categories"]);
    return new OpenAnswer(spec.categories);
  },
});

function response(spec) {
  const only = spec.categories === 2 ? "yes" : "other";
  checkKeys(spec, ["categories", only]);
  return new RandomizedResponse(spec.categories, { [only]: spec[only] });
}
