// The wave document: everything that the page asks and promises. A link holds its hash, which is
// also the document's address.

import { sha256 } from "../sending/sha256.js";
import { checkDocument } from "./document_check.js";
import { readFragment } from "./fragment.js";

const HASH = /^[0-9a-f]{64}$/;

export class AlteredDocument extends Error {
  // expected: the hash in the link, or null if it has none. found: that of the document
  constructor(expected, found) {
    super("the document is not that of the link, or none that a release could make");
    this.expected = expected;
    this.found = found;
  }
}

// Returns the document, and its hash if the link has none to compare it with. Throws
// AlteredDocument if the document is not the one that the link was made for.
export async function loadDocument(root) {
  // A preview has no link, and its document is in the page.
  if ("preview" in root.dataset) {
    return { wave: JSON.parse(document.getElementById("document").textContent), unchecked: null };
  }
  const { hash } = readFragment(window.location.hash);
  const bytes = await fetchBytes(hash);
  const found = sha256(bytes);
  if (hash !== null && hash !== found) throw new AlteredDocument(hash, found);
  return { wave: parse(bytes, { hash, found }), unchecked: hash === null ? found : null };
}

// Without the document of the link, the one that the site has now: its hash is shown.
async function fetchBytes(hash) {
  const folder = `${window.location.pathname}/documents/`;
  const known = hash !== null && HASH.test(hash);
  let response = await request(known ? folder + hash : folder);
  if (known && response.status === 404) response = await request(folder);
  if (!response.ok) throw new Error(`the document cannot be loaded: ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
}

// In the mode in which the browser has asked for the document already.
function request(address) {
  return fetch(address, { credentials: "same-origin" });
}

function parse(bytes, { hash, found }) {
  try {
    const wave = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
    checkDocument(wave);
    return wave;
  } catch {
    throw new AlteredDocument(hash, found);
  }
}
