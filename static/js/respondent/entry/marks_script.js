// Entry of the script that only pages of surveys load whose reports have several marks.

import "../../localdp/mechanisms/register/marks.js";
import { providePart } from "./other_scripts.js";

providePart("marks", true);
