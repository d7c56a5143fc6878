// All mechanisms. Pages load only the register/ modules that their survey needs, and not this file.
// The names come in and go out in two statements: see tests/js/localdp/sources.test.js.

import "./register/common.js";
import "./register/linked.js";
import "./register/numeric.js";
import "./register/permanent.js";
import "./register/marks.js";

import { OpenAnswer } from "./identity.js";
import { RandomPair } from "./linked/pair.js";
import { EveryResponse, JointResponse } from "./linked/whole.js";
import { MultipleChoice, OpenChoices } from "./multiple/every_item.js";
import { RandomItem } from "./multiple/random_item.js";
import { Duchi, Hybrid } from "./numeric/duchi.js";
import { Gaussian } from "./numeric/gaussian.js";
import { OpenNumber } from "./numeric/identity.js";
import { Laplace } from "./numeric/laplace.js";
import { Piecewise, SquareWave } from "./numeric/window_mechanisms.js";
import { PermanentResponse } from "./permanent.js";
import { RandomizedResponse } from "./randomized_response.js";
import { fromSpec } from "./registry.js";
import { SubsetSelection } from "./subset_selection.js";
import { UnaryEncoding } from "./unary_encoding.js";

export {
  Duchi,
  EveryResponse,
  fromSpec,
  Gaussian,
  Hybrid,
  JointResponse,
  Laplace,
  MultipleChoice,
  OpenAnswer,
  OpenChoices,
  OpenNumber,
  PermanentResponse,
  Piecewise,
  RandomItem,
  RandomizedResponse,
  RandomPair,
  SquareWave,
  SubsetSelection,
  UnaryEncoding,
};
