// From the form of a frozen document to a mechanism.

import { MultipleChoice } from "./multiple.js";
import { OpenAnswer } from "./open.js";
import { PermanentResponse } from "./permanent.js";
import { RandomizedResponse } from "./response.js";
import { SubsetSelection } from "./subset.js";
import { UnaryEncoding } from "./unary.js";

export {
  MultipleChoice,
  OpenAnswer,
  PermanentResponse,
  RandomizedResponse,
  SubsetSelection,
  UnaryEncoding,
};

const KINDS = {
  __proto__: null,
  "randomized-response": response,
  unary: (spec) => {
    checkKeys(spec, ["categories", "zero", "one"]);
    return new UnaryEncoding(spec.categories, spec.zero, spec.one);
  },
  permanent: (spec) => {
    checkKeys(spec, ["categories", "kept", "zero", "one"]);
    return new PermanentResponse(spec.categories, spec.kept, spec.zero, spec.one);
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
};

function response(spec) {
  const only = spec.categories === 2 ? "yes" : "other";
  checkKeys(spec, ["categories", only]);
  return new RandomizedResponse(spec.categories, { [only]: spec[only] });
}

function checkKeys(spec, keys) {
  const found = Object.keys(spec);
  const fits = found.length === keys.length + 1 && keys.every((key) => Object.hasOwn(spec, key));
  if (!fits) throw new RangeError(`a ${spec.mechanism} mechanism has the keys ${keys.join(", ")}`);
}

export function fromSpec(spec) {
  const known = typeof spec?.mechanism === "string" ? KINDS[spec.mechanism] : undefined;
  if (known === undefined) throw new RangeError("unknown mechanism");
  return known(spec);
}
