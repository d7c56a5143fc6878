// Every mechanism of every family. A page loads the families that its survey needs, and not this.

import "./families/common.js";
import "./families/linked.js";
import "./families/numbers.js";
import "./families/permanent.js";

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
import { fromSpec } from "./registry.js";

export {
  fromSpec,
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
