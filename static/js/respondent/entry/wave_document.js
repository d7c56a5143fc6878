// The wave document: everything that the page asks and promises. A link holds its hash, which is
// also the document's address.

import { sha256 } from "../sending/sha256.js";
import { checkDocument } from "./document_check.js";
import { readFragment } from "./fragment.js";

const HASH = /^[0-9a-f]{64}$/;

export class AlteredDocument extends Error {
  step = "altered";

  // expected: the hash in the link; found: that of the document
  constructor(expected, found) {
    super("the document is not that of the link");
    this.expected = expected;
    this.found = found;
  }
}

export class ImpossibleDocument extends Error {
  step = "impossible";

  constructor(found) {
    super("no release could have made the document");
    this.found = found;
  }
}

// Returns the document, and its hash if the link has none to compare it with. Throws
// AlteredDocument if the document is not the one that the link was made for, ImpossibleDocument if
// no release could have made it.
export async function loadDocument(root) {
  // A preview has no link, and its document is in the page.
  if ("preview" in root.dataset) {
    return { wave: JSON.parse(document.getElementById("document").textContent), unchecked: null };
  }
  const { hash } = readFragment(window.location.hash);
  const bytes = await fetchBytes(hash);
  const found = sha256(bytes);
  if (hash !== null && hash !== found) throw new AlteredDocument(hash, found);
  return { wave: parse(bytes, found), unchecked: hash === null ? found : null };
}

// If the site has no document with this hash, it redirects to the one that it has.
async function fetchBytes(hash) {
  const address = `${window.location.pathname}/documents/${HASH.test(hash) ? hash : ""}`;
  // In the mode in which the browser has asked for the document already.
  const response = await fetch(address, { credentials: "same-origin" });
  if (!response.ok) throw new Error(`the document cannot be loaded: ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
}

function parse(bytes, found) {
  try {
    const wave = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
    checkDocument(wave);
    return wave;
  } catch {
    throw new ImpossibleDocument(found);
  }
}
