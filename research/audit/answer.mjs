// The audit's request, in node and in the browser: counts of reports, or complaints.

import { complaints } from "./source.mjs";
import { tally } from "./tally.mjs";

export function answer({ job, vectors }) {
  return job ? tally(job) : new TextEncoder().encode(JSON.stringify(complaints(vectors)));
}
