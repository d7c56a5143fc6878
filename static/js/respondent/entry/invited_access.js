// Entry of the script that only pages for invited people load. It gives access by a token that the
// server signs without seeing it.

import { blindSignatures } from "../../vendor/blindrsa.js";
import { getPreloaded } from "../http.js";
import { BlindToken, prepareToken } from "../invitations/blind_token.js";
import { readFragment } from "./fragment.js";
import { providePart } from "./other_scripts.js";

// The address of the survey, without its fragment.
const address = window.location.pathname;
const suite = blindSignatures();

function prepareAnew() {
  const code = address.split("/").pop();
  return prepareToken({ suite, code, loadKey: () => getPreloaded(`${address}/key`) });
}

// At once, while the script of all surveys is on its way; again only if that has failed.
let early = prepareAnew();
early.catch(() => {});

function prepare() {
  const prepared = early ?? prepareAnew();
  early = null;
  return prepared;
}

function createInvitedAccess(wave) {
  const { secret } = readFragment(window.location.hash);
  return new BlindToken({ wave, secret, prepare, endpoint: `${address}/token`, suite });
}

providePart("access for invited people", createInvitedAccess);
