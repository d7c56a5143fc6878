// Registers the mechanisms of nearly every survey: yes or no, one of several, any of several.

import { OpenAnswer } from "../identity.js";
import { MultipleChoice, OpenChoices } from "../multiple/every_item.js";
import { RandomItem } from "../multiple/random_item.js";
import { RandomizedResponse } from "../randomized_response.js";
import { checkKeys, fromSpec, register } from "../registry.js";
import { SubsetSelection } from "../subset_selection.js";
import { UnaryEncoding } from "../unary_encoding.js";

register({
  "randomized-response": randomizedResponse,
  unary: (spec) => {
    checkKeys(spec, ["categories", "zero", "one"]);
    return new UnaryEncoding(spec.categories, spec.zero, spec.one);
  },
  "subset-selection": (spec) => {
    checkKeys(spec, ["categories", "size", "in"]);
    return new SubsetSelection(spec.categories, spec.size, spec.in);
  },
  multiple: items(MultipleChoice),
  "random-item": items(RandomItem),
  open: (spec) => {
    checkKeys(spec, ["categories"]);
    return new OpenAnswer(spec.categories);
  },
  "open-choices": (spec) => {
    checkKeys(spec, ["items"]);
    return new OpenChoices(spec.items);
  },
});

function randomizedResponse(spec) {
  const parameter = spec.categories === 2 ? "yes" : "other";
  checkKeys(spec, ["categories", parameter]);
  return new RandomizedResponse(spec.categories, { [parameter]: spec[parameter] });
}

function items(Kind) {
  return (spec) => {
    checkKeys(spec, ["items", "item"]);
    return new Kind(spec.items, fromSpec(spec.item));
  };
}
