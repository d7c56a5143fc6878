// The widgets by the names that lessons use.

import * as twoCoins from "./widgets/two_coins.js";

export const WIDGETS = {
  "two-coins": twoCoins,
};
