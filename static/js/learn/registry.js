// The widgets by the names that lessons use.

import * as anonymity from "./widgets/anonymity.js";
import * as epsilon from "./widgets/epsilon.js";
import * as twoCoins from "./widgets/two_coins.js";

export const WIDGETS = {
  anonymity,
  "two-coins": twoCoins,
  epsilon,
};
