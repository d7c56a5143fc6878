// The widgets by the names that lessons use.

import * as budget from "./widgets/budget.js";
import * as twoCoins from "./widgets/two_coins.js";

export const WIDGETS = {
  "two-coins": twoCoins,
  budget,
};
