// Entry of the script that only pages of surveys with a number load.

import "../answering/number_input.js";
import { providePart } from "./other_scripts.js";

providePart("numbers", true);
