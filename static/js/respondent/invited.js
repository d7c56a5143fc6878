// The page of a survey for invited people. Only this one loads the blind signatures.

import { blindSignatures } from "../vendor/blindrsa.js";
import { Invitation, secretOf } from "./invitation.js";
import { run } from "./page.js";

const secret = secretOf(window.location.hash);

function passFor(wave, root) {
  const endpoint = root.dataset.tokenEndpoint;
  return new Invitation({ wave, secret, endpoint, suite: blindSignatures() });
}

run(passFor, (page) => {
  if (secret === null) page.stop("incomplete");
});

// A whole link put over a broken one changes nothing but the fragment, which loads no page.
window.addEventListener("hashchange", () => {
  const other = secretOf(window.location.hash);
  if (other !== null && other !== secret) window.location.reload();
});

// Followed as a link, it would put its own fragment in the place of the secret.
document.querySelector(".skip-link").addEventListener("click", (event) => {
  event.preventDefault();
  document.querySelector("[data-step]:not([hidden]) [tabindex='-1']").focus();
});

// The secret goes along to the page in another language.
for (const link of document.querySelectorAll("[data-language]")) link.hash = window.location.hash;
