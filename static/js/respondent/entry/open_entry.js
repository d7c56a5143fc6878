// Entry of the page of a survey that is open to anyone with its link.

import { run } from "../flow/survey_page.js";
import { OpenAccess } from "./open_access.js";

run(() => new OpenAccess());
