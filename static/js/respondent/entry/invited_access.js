// Entry of the script that only pages for invited people load. It gives access by a token that the
// server signs without seeing it.

import { blindSignatures } from "../../vendor/blindrsa.js";
import { getText } from "../http.js";
import { BlindToken } from "../invitations/blind_token.js";
import { readFragment } from "./fragment.js";
import { providePart } from "./other_scripts.js";

// address: that of the survey, without its fragment
// The key is fetched at once, while people read, and again only if that has failed.
function createInvitedAccess(wave, address) {
  const { secret } = readFragment(window.location.hash);
  let early = getText(`${address}/key`);
  early.catch(() => {});
  const loadKey = () => {
    const key = early ?? getText(`${address}/key`);
    early = null;
    return key;
  };
  return new BlindToken({
    wave,
    secret,
    loadKey,
    endpoint: `${address}/token`,
    suite: blindSignatures(),
  });
}

providePart("access for invited people", createInvitedAccess);
