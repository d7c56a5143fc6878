// The wave document: everything that the page asks and promises. A link holds its hash, which is
// also the document's address.

import { KINDS } from "../model/kinds.js";
import { sha256 } from "../sending/sha256.js";
import { checkDocument } from "./document_check.js";
import { readFragment } from "./fragment.js";

const MARKED = /^(unary|subset-|multiple|random-|open-c)/;
const HASH = /^[0-9a-f]{64}$/;
const PATIENCE_MS = 30_000;

class AlteredDocument extends Error {
  step = "altered";

  // expected: the hash in the link; found: the document's
  constructor(expected, found) {
    super("the document is not that of the link");
    this.expected = expected;
    this.found = found;
  }
}

class ImpossibleDocument extends Error {
  step = "impossible";

  constructor(found) {
    super("no release could have made the document");
    this.found = found;
  }
}

// The document is the one of the link, or the link has no hash; this browser could not check it.
class UnreadableDocument extends Error {
  step = "unreadable";

  constructor(found, reason) {
    super(`the document could not be read: ${reason}`);
    this.found = found;
  }
}

class UnloadedDocument extends Error {
  step = "unloaded";
}

// Returns the document, and its hash if the link has none to compare it with. Throws
// UnloadedDocument if it does not arrive, AlteredDocument if it is not the one that the link was made
// for, ImpossibleDocument if no release could have made it, UnreadableDocument if this browser cannot
// tell. requirePart waits for a script that only some documents need.
export async function loadDocument(root, requirePart) {
  // A preview has no link, and its document is in the page.
  if ("preview" in root.dataset) {
    const wave = JSON.parse(document.getElementById("document").textContent);
    for (const part of mechanismsOf(wave)) await requirePart(part);
    return { wave, unchecked: null };
  }
  const { hash } = readFragment(window.location.hash);
  const { read: wave, found } = await loadText(hash);
  for (const part of mechanismsOf(wave)) await requirePart(part);
  check(wave, found);
  return { wave, unchecked: hash === null ? found : null };
}

// The document with this hash, or another text that it names by its hash.
export async function loadText(hash) {
  const bytes = await fetchBytes(hash);
  const found = sha256(bytes);
  if (hash !== null && hash !== found) throw new AlteredDocument(hash, found);
  return { read: parse(bytes, found), found };
}

// The scripts that know the mechanisms of a document, which is not checked yet.
function mechanismsOf(wave) {
  const questions = wave?.survey?.questions;
  if (!Array.isArray(questions)) return [];
  const hasNumber = questions.some((question) => KINDS.get(question?.kind)?.numeric);
  const hasParts = questions.some((question) => KINDS.get(question?.kind)?.linked);
  const marked = questions.some((question) => MARKED.test(question?.protection?.mechanism?.mechanism));
  const remembers = questions.some((question) => question?.protection?.design === "permanent");
  return [
    ...(hasNumber ? ["numbers"] : []),
    ...(hasParts ? ["linked questions"] : []),
    ...(marked ? ["marks"] : []),
    ...(remembers ? ["permanent responses"] : []),
  ];
}

// If the site has no document with this hash, it redirects to the one that it has.
async function fetchBytes(hash) {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), PATIENCE_MS);
  try {
    return await requestBytes(hash, controller.signal);
  } catch (error) {
    throw new UnloadedDocument(String(error));
  } finally {
    clearTimeout(timer);
  }
}

async function requestBytes(hash, signal) {
  const address = `${window.location.pathname}/documents/${HASH.test(hash) ? hash : ""}`;
  // In the mode in which the browser has asked for the document already.
  const response = await fetch(address, { credentials: "same-origin", signal });
  if (!response.ok) throw new Error(`${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
}

function parse(bytes, hash) {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  try {
    return JSON.parse(decoder.decode(bytes));
  } catch {
    throw new ImpossibleDocument(hash);
  }
}

function check(wave, hash) {
  try {
    checkDocument(wave);
  } catch (error) {
    throw isOfDocument(error) ? new ImpossibleDocument(hash) : new UnreadableDocument(hash, error);
  }
}

// The errors of the checks, and BigInt's if a text is not a number. Any other error may come from
// something that this browser lacks.
function isOfDocument(error) {
  return error instanceof RangeError || error instanceof SyntaxError;
}
