// Entry of the page of a survey for invited people. Only this page loads the blind signatures.

import { blindSignatures } from "../../vendor/blindrsa.js";
import { run } from "../flow/survey_page.js";
import { BlindToken, secretFromFragment } from "../invitations/blind_token.js";

const secret = secretFromFragment(window.location.hash);

function createAccess(wave, root) {
  const endpoint = root.dataset.tokenEndpoint;
  return new BlindToken({ wave, secret, endpoint, suite: blindSignatures() });
}

run(createAccess, (dispatch) => {
  if (secret === null) dispatch("incomplete");
});

// Pasting a complete link over an incomplete one changes only the fragment, which loads no page.
window.addEventListener("hashchange", () => {
  const other = secretFromFragment(window.location.hash);
  if (other !== null && other !== secret) window.location.reload();
});

// Passes the secret on to the page in another language.
/** @type {NodeListOf<HTMLAnchorElement>} */
const links = document.querySelectorAll("[data-language]");
for (const link of links) link.hash = window.location.hash;
