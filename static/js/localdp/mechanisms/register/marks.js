// Registers the mechanisms whose reports have several marks: for any of several options, and for one of
// so many that a set of them says more.

import { MultipleChoice, OpenChoices } from "../multiple/every_item.js";
import { RandomItem } from "../multiple/random_item.js";
import { checkKeys, fromSpec, register } from "../registry.js";
import { SubsetSelection } from "../subset_selection.js";
import { UnaryEncoding } from "../unary_encoding.js";

register({
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
  "open-choices": (spec) => {
    checkKeys(spec, ["items"]);
    return new OpenChoices(spec.items);
  },
});

function items(Kind) {
  return (spec) => {
    checkKeys(spec, ["items", "item"]);
    return new Kind(spec.items, fromSpec(spec.item));
  };
}
