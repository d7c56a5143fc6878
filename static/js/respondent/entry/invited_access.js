// Access to a survey for invited people: a token that the server signs without seeing it.

import { blindSignatures } from "../../vendor/blindrsa.js";
import { BlindToken, secretFromFragment } from "../invitations/blind_token.js";

export function createInvitedAccess(wave, root) {
  const secret = secretFromFragment(window.location.hash);
  const endpoint = root.dataset.tokenEndpoint;
  keepSecretInLinks(secret);
  return new BlindToken({ wave, secret, endpoint, suite: blindSignatures() });
}

function keepSecretInLinks(secret) {
  // Pasting a complete link over an incomplete one changes only the fragment, which loads no page.
  window.addEventListener("hashchange", () => {
    const other = secretFromFragment(window.location.hash);
    if (other !== null && other !== secret) window.location.reload();
  });

  // As a link, the skip link would replace the secret in the address by its own fragment.
  document.querySelector(".skip-link").addEventListener("click", (event) => {
    event.preventDefault();
    document.querySelector("[data-step]:not([hidden]) [tabindex='-1']").focus();
  });

  // Passes the secret on to the page in another language.
  /** @type {NodeListOf<HTMLAnchorElement>} */
  const links = document.querySelectorAll("[data-language]");
  for (const link of links) link.hash = window.location.hash;
}
