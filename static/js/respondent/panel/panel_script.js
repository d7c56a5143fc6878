// Entry of the script that only pages of surveys with permanent randomized responses load.

import "../../localdp/mechanisms/register/permanent.js";
import { providePart } from "../entry/other_scripts.js";
import { PermanentResponses } from "./permanent_responses.js";

providePart("permanent responses", PermanentResponses);
