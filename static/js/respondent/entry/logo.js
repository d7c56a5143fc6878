// The logo of the survey's organization. The page's policy lets it load no picture, so it fetches the
// bytes, whose hash the document has, and shows those: no one can show another one to some people.

import { encodeBase64 } from "../encoding.js";
import { getBytes } from "../http.js";
import { sha256 } from "../sending/sha256.js";

// preview: the address of the logo in the designer's preview
export async function showLogo(root, { branding }, preview) {
  const places = root.querySelectorAll("[data-logo]");
  if (places.length === 0) return;
  const address = preview ?? `${window.location.pathname}/documents/${branding.logo}.png`;
  const bytes = await getBytes(address);
  if (sha256(bytes) !== branding.logo) return;
  for (const place of places) place.src = `data:image/png;base64,${encodeBase64(bytes)}`;
}
