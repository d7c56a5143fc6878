// Access to a survey for invited people: a token that the server signs without seeing it.

import { blindSignatures } from "../../vendor/blindrsa.js";
import { getText } from "../http.js";
import { BlindToken } from "../invitations/blind_token.js";
import { readFragment } from "./fragment.js";

// address: that of the survey, without its fragment
export function createInvitedAccess(wave, address) {
  const { secret } = readFragment(window.location.hash);
  return new BlindToken({
    wave,
    secret,
    loadKey: () => getText(`${address}/key`),
    endpoint: `${address}/token`,
    suite: blindSignatures(),
  });
}
