// The widgets by the names that lessons use.

import * as epsilon from "./widgets/epsilon.js";
import * as twoCoins from "./widgets/two_coins.js";

export const WIDGETS = {
  "two-coins": twoCoins,
  epsilon,
};
