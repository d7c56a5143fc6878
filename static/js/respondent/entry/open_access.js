// Access to a survey that is open to anyone: it requires nothing. Each report gets a random token,
// so that the server counts it only once.

import { encodeBase64Url } from "../encoding.js";

const TOKEN_BYTES = 16;

export class OpenAccess {
  complete = true;

  admit() {
    return "ready";
  }

  credentials() {
    return { token: createToken() };
  }

  forget() {}

  wipe() {}
}

export function createToken() {
  return encodeBase64Url(crypto.getRandomValues(new Uint8Array(TOKEN_BYTES)));
}
