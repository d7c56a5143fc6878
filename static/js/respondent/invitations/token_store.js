// Keeps the token of an invitation on this device until the server has accepted its report. It
// holds the random token and its blinding factor, but no answer and not the secret of the link.

import { decodeBase64, encodeBase64, encodeHex } from "../encoding.js";

const NAME_DIGITS = 32;
const FIELDS = ["prefix", "inv", "blinded", "signature"];

export class TokenStore {
  #name;

  constructor(name) {
    this.#name = name;
  }

  // The name contains a hash of the secret: two people may use one device, each with their own
  // link.
  static async forInvitation(code, secret) {
    const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(secret));
    const hash = encodeHex(new Uint8Array(digest)).slice(0, NAME_DIGITS);
    return new TokenStore(`candor invitation ${code} ${hash}`);
  }

  get name() {
    return this.#name;
  }

  // The stored bytes by field; null if there are none or they are unreadable.
  read() {
    try {
      const texts = JSON.parse(localStorage.getItem(this.#name));
      const known = FIELDS.filter((field) => field in texts);
      return Object.fromEntries(known.map((field) => [field, decodeBase64(texts[field])]));
    } catch {
      return null;
    }
  }

  // Returns whether the browser keeps it. Browsers may refuse: in a private window, by a setting,
  // or when the storage is full.
  save(state) {
    const texts = Object.entries(state).map(([field, bytes]) => [field, encodeBase64(bytes)]);
    const text = JSON.stringify(Object.fromEntries(texts));
    try {
      localStorage.setItem(this.#name, text);
      return localStorage.getItem(this.#name) === text;
    } catch {
      return false;
    }
  }

  clear() {
    try {
      localStorage.removeItem(this.#name);
    } catch {
      // A browser without storage has nothing to remove.
    }
  }
}
