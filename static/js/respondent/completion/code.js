// A person's own code: a random number that the site signs without seeing it, and the beginning of
// the hash of the signature. The twin of respondents/signing/codes.py.

import { blindSignatures } from "../../vendor/blindrsa.js";
import { decodeBase64 } from "../encoding.js";

// Crockford's base32, without letters that look like digits.
const ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const NUMBER_BYTES = 7;
const TAG_BYTES = 8;
const KEY_ALGORITHM = { name: "RSA-PSS", hash: "SHA-384" };

const suite = blindSignatures();
// Without salt a message has one signature, so the site finds it again when it checks the code.
suite.params = { ...suite.params, saltLength: 0 };

export class CodeMaker {
  #key;
  #code;

  // spki: the public key of the wave document, in base64. code: the wave's
  constructor(spki, code) {
    const bytes = decodeBase64(spki);
    this.#key = crypto.subtle.importKey("spki", bytes, KEY_ALGORITHM, true, ["verify"]);
    this.#key.catch(() => {});
    this.#code = code;
  }

  // Returns the number, the same blinded, and what removes the blinding.
  async blind() {
    const number = crypto.getRandomValues(new Uint8Array(NUMBER_BYTES));
    const { blindedMsg, inv } = await suite.blind(await this.#key, this.#message(number));
    return { number, blinded: blindedMsg, inv };
  }

  // Throws if the key did not make the signature.
  async finish({ number, inv }, blindSignature) {
    const message = this.#message(number);
    const signature = await suite.finalize(await this.#key, message, blindSignature, inv);
    const digest = await crypto.subtle.digest("SHA-256", signature);
    return write(Uint8Array.of(...number, ...new Uint8Array(digest, 0, TAG_BYTES)));
  }

  #message(number) {
    return Uint8Array.of(...number, ...new TextEncoder().encode(`candor completion:${this.#code}`));
  }
}

// Groups of four letters of five bits.
export function write(bytes) {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, "0")).join("");
  const letters = bits.match(/.{5}/g).map((five) => ALPHABET[Number.parseInt(five, 2)]);
  return letters.join("").match(/.{4}/g).join("-");
}
