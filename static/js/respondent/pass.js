// What a survey that is open to anyone asks of a visitor: nothing. Each report gets a number of its
// own that keeps it from being counted twice.

import { encodeBase64Url } from "./bytes.js";

const TOKEN_BYTES = 16;

export class Anyone {
  open() {
    return "ready";
  }

  take() {
    return { token: newToken() };
  }

  forget() {}

  wipe() {}
}

export function newToken() {
  return encodeBase64Url(crypto.getRandomValues(new Uint8Array(TOKEN_BYTES)));
}
