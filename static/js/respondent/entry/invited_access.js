// Entry of the script that only pages for invited people load. It gives access by a token that the
// server signs without seeing it.

import { blindSignatures } from "../../vendor/blindrsa.js";
import { getText } from "../http.js";
import { BlindToken } from "../invitations/blind_token.js";
import { readFragment } from "./fragment.js";
import { provideInvitedAccess } from "./invited_script.js";

// address: that of the survey, without its fragment
function createInvitedAccess(wave, address) {
  const { secret } = readFragment(window.location.hash);
  return new BlindToken({
    wave,
    secret,
    loadKey: () => getText(`${address}/key`),
    endpoint: `${address}/token`,
    suite: blindSignatures(),
  });
}

provideInvitedAccess(createInvitedAccess);
