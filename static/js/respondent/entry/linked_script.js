// Entry of the script that only pages of surveys with linked questions load.

import "../answering/linked_input.js";
import { providePart } from "./other_scripts.js";

providePart("linked questions", true);
