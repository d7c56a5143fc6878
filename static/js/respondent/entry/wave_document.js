// The wave document: everything that the page asks and promises. A link holds its hash.

import { sha256 } from "../sending/sha256.js";
import { readFragment } from "./fragment.js";

export class AlteredDocument extends Error {
  // expected: the hash in the link; found: that of the document
  constructor(expected, found) {
    super("the document is not that of the link");
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
  // The page has asked for it already, by a link that preloads it in this mode.
  const response = await fetch(root.dataset.document, { credentials: "same-origin" });
  if (!response.ok) throw new Error(`the document cannot be loaded: ${response.status}`);
  const bytes = new Uint8Array(await response.arrayBuffer());
  const found = sha256(bytes);
  const { hash } = readFragment(window.location.hash);
  if (hash !== null && hash !== found) throw new AlteredDocument(hash, found);
  const wave = JSON.parse(new TextDecoder().decode(bytes));
  return { wave, unchecked: hash === null ? found : null };
}
