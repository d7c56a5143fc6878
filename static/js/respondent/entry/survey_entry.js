// Entry of the page of a survey.

import { run } from "../flow/survey_page.js";
import { providePart } from "./other_scripts.js";
import * as shared from "./shared.js";

providePart("shared", shared);
run();
