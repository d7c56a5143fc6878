// Entry of the script that only pages of surveys with a panel load.

import { providePart } from "../entry/other_scripts.js";
import { Completion } from "./completion.js";

providePart("completion", Completion);
