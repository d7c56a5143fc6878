// The page of a survey that anyone with its link may answer.

import { run } from "./page.js";
import { Anyone } from "./pass.js";

run(() => new Anyone());
