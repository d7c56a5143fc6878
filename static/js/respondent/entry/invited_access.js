// Access to a survey for invited people: a token that the server signs without seeing it.

import { blindSignatures } from "../../vendor/blindrsa.js";
import { BlindToken } from "../invitations/blind_token.js";
import { readFragment } from "./fragment.js";

export function createInvitedAccess(wave, root) {
  const { secret } = readFragment(window.location.hash);
  const { tokenEndpoint: endpoint, key } = root.dataset;
  return new BlindToken({ wave, key, secret, endpoint, suite: blindSignatures() });
}
