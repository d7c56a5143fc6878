// The audit's process in node: reads one request as JSON, writes the response.

import { readFileSync, writeSync } from "node:fs";

import { complaints } from "./source.mjs";
import { tally } from "./tally.mjs";

const { job, vectors } = JSON.parse(readFileSync(0, "utf8"));
const bytes = job ? tally(job) : new TextEncoder().encode(JSON.stringify(complaints(vectors)));
for (let sent = 0; sent < bytes.length; ) sent += writeSync(1, bytes, sent);
