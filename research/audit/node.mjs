// The audit's process in node: reads one request as JSON, writes the response.

import { readFileSync, writeSync } from "node:fs";

import { answer } from "./answer.mjs";

const bytes = answer(JSON.parse(readFileSync(0, "utf8")));
for (let sent = 0; sent < bytes.length; ) sent += writeSync(1, bytes, sent);
