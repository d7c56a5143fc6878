// Entry of the page of a survey.

import { run } from "../flow/survey_page.js";

run();
