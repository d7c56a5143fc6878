// The widgets by the names that lessons use.

import * as budget from "./widgets/budget.js";
import * as noise from "./widgets/noise.js";
import * as twoCoins from "./widgets/two_coins.js";
import * as unaryEncoding from "./widgets/unary_encoding.js";

export const WIDGETS = {
  "two-coins": twoCoins,
  "unary-encoding": unaryEncoding,
  noise,
  budget,
};
