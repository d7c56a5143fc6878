// Entry of the script that only pages of surveys with a battery load.

import { providePart } from "../entry/other_scripts.js";
import { installBatteries } from "./batteries.js";

providePart("batteries", installBatteries);
