// Keeps the token of an invitation on this device until the server has accepted its report. It
// holds the random token and its blinding factor, but no answer and not the secret of the link.

import { decodeBase64, encodeBase64, encodeHex } from "../encoding.js";

const NAME_DIGITS = 32;
const FIELDS = ["prefix", "inv", "blinded", "signature"];

export class TokenStore {
  #name;
  #storage;

  constructor(name, storage) {
    this.#name = name;
    this.#storage = storage;
  }

  // The name, which is kept with the text, contains a hash of the secret: two people may use one
  // device, each with their own link.
  static async forInvitation(code, secret, storage) {
    const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(secret));
    const hash = encodeHex(new Uint8Array(digest)).slice(0, NAME_DIGITS);
    return new TokenStore(`candor invitation ${code} ${hash}`, storage);
  }

  get name() {
    return this.#name;
  }

  // The stored bytes by field; null if there are none, or no release wrote them. Throws if the
  // browser does not tell.
  async read() {
    const text = await this.#storage.getItem(this.#name);
    try {
      const texts = JSON.parse(text);
      const known = FIELDS.filter((field) => field in texts);
      return Object.fromEntries(known.map((field) => [field, decodeBase64(texts[field])]));
    } catch {
      return null;
    }
  }

  // Returns whether the browser keeps it.
  save(state) {
    const texts = Object.entries(state).map(([field, bytes]) => [field, encodeBase64(bytes)]);
    return this.#storage.setItem(this.#name, JSON.stringify(Object.fromEntries(texts)));
  }

  clear() {
    return this.#storage.removeItem(this.#name);
  }
}
