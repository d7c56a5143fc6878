// All mechanisms. A page imports only the register/ modules that its survey needs, and not this
// file.

import "./register/common.js";
import "./register/linked.js";
import "./register/numeric.js";
import "./register/permanent.js";

export { OpenAnswer } from "./identity.js";
export { RandomPair } from "./linked/pair.js";
export { EveryResponse, JointResponse } from "./linked/whole.js";
export { MultipleChoice } from "./multiple_choice.js";
export { Duchi, Hybrid } from "./numeric/duchi.js";
export { Gaussian } from "./numeric/gaussian.js";
export { OpenNumber } from "./numeric/identity.js";
export { Laplace } from "./numeric/laplace.js";
export { Piecewise, SquareWave } from "./numeric/window_mechanisms.js";
export { PermanentResponse } from "./permanent.js";
export { RandomizedResponse } from "./randomized_response.js";
export { fromSpec } from "./registry.js";
export { SubsetSelection } from "./subset_selection.js";
export { UnaryEncoding } from "./unary_encoding.js";
