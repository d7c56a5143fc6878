// Entry of the script that only pages of surveys with closing texts load.

import { providePart } from "../entry/other_scripts.js";
import { ClosingTexts } from "./closing_texts.js";

providePart("closing texts", ClosingTexts);
