// From the form of a frozen document to a mechanism.

import { MOST_OPEN_LEVELS, NumberScale } from "../scale.js";
import { EveryResponse, JointResponse, RandomPair } from "./linked.js";
import { MultipleChoice } from "./multiple.js";
import { Gaussian, Laplace } from "./noise.js";
import { OpenAnswer } from "./open.js";
import { OpenNumber } from "./open_number.js";
import { PermanentResponse } from "./permanent.js";
import { RandomizedResponse } from "./response.js";
import { Duchi, Hybrid, Piecewise, SquareWave } from "./sliding.js";
import { SubsetSelection } from "./subset.js";
import { UnaryEncoding } from "./unary.js";

export {
  Duchi,
  EveryResponse,
  Gaussian,
  Hybrid,
  JointResponse,
  Laplace,
  MultipleChoice,
  OpenAnswer,
  OpenNumber,
  PermanentResponse,
  Piecewise,
  RandomPair,
  RandomizedResponse,
  SquareWave,
  SubsetSelection,
  UnaryEncoding,
};

const SCALE = ["low", "high", "step"];
const WINDOW = ["shift", "width", "inside", "outside"];
const NOISE = ["fine", "reach", "cell", "decay"];

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
  piecewise: number(Piecewise, WINDOW),
  "square-wave": number(SquareWave, WINDOW),
  duchi: number(Duchi, ["rise"]),
  hybrid: number(Hybrid, ["rise", ...WINDOW]),
  laplace: number(Laplace, NOISE),
  gaussian: number(Gaussian, [...NOISE, "epsilon", "delta"]),
  "open-number": number(OpenNumber, [], MOST_OPEN_LEVELS),
  "linked-joint": (spec) => {
    checkKeys(spec, ["sizes", "other"]);
    return new JointResponse(spec.sizes, spec.other);
  },
  "linked-every": (spec) => {
    checkKeys(spec, ["parts"]);
    return new EveryResponse(Array.isArray(spec.parts) ? spec.parts.map(fromSpec) : null);
  },
  "linked-pair": (spec) => {
    checkKeys(spec, ["sizes", "others"]);
    return new RandomPair(spec.sizes, spec.others);
  },
};

// a mechanism of a scale and of whole numbers with these names
function number(Kind, names, most) {
  return (spec) => {
    checkKeys(spec, [...SCALE, ...names]);
    const scale = new NumberScale(spec.low, spec.high, spec.step, most);
    return new Kind(scale, ...names.map((name) => spec[name]));
  };
}

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
