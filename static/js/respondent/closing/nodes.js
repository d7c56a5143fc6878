// Texts of authors as nodes.

import { pieces } from "../links.js";

// The pieces as nodes, as `withLinks` in rendering.js draws them.
export function asNodes(text) {
  return pieces(text).map(([words, address]) => {
    if (!address) return words;
    const link = { href: address, textContent: words, className: "address", dir: "ltr" };
    return Object.assign(document.createElement("a"), { ...link, target: "_blank", rel: "noreferrer" });
  });
}
