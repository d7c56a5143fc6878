// SHA-256 (FIPS 180-4). The browser's own exists on secure addresses only, and returns a promise for
// each of the tens of thousands of short texts of a proof of work.

const BLOCK = 64;

// The first 32 fractional bits of the square roots of the first 8 primes, and of the cube roots of
// the first 64.
const INITIAL = [
  0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19,
];
const CONSTANTS = Int32Array.of(
  0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
  0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
  0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
  0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
  0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
  0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
  0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
  0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2,
);

export class Sha256 {
  #state = Int32Array.from(INITIAL);
  #rest = new Uint8Array(0);
  #length = 0;

  // Processes the whole blocks of the common prefix once.
  constructor(prefix) {
    const whole = prefix.length - (prefix.length % BLOCK);
    for (let at = 0; at < whole; at += BLOCK) compress(this.#state, prefix, at);
    this.#rest = prefix.slice(whole);
    this.#length = prefix.length;
  }

  // Returns a function from the last `size` bytes to the first 32 bits of the digest.
  finisher(size) {
    const digest = this.#digestWith(size);
    return (last) => digest(last)[0] >>> 0;
  }

  // Returns the digest in hexadecimal.
  toString() {
    const words = this.#digestWith(0)(new Uint8Array(0));
    return Array.from(words, (word) => (word >>> 0).toString(16).padStart(8, "0")).join("");
  }

  #digestWith(size) {
    const rest = this.#rest.length;
    const blocks = Math.ceil((rest + size + 9) / BLOCK);
    const padded = new Uint8Array(blocks * BLOCK);
    padded.set(this.#rest);
    padded[rest + size] = 0x80;
    new DataView(padded.buffer).setUint32(padded.length - 4, 8 * (this.#length + size));
    const state = new Int32Array(8);
    return (last) => {
      padded.set(last, rest);
      state.set(this.#state);
      for (let at = 0; at < padded.length; at += BLOCK) compress(state, padded, at);
      return state;
    };
  }
}

// Returns the digest of these bytes in hexadecimal.
export function sha256(bytes) {
  return new Sha256(bytes).toString();
}

const W = new Int32Array(BLOCK);

function compress(state, bytes, at) {
  for (let t = 0; t < 16; t += 1) {
    const i = at + 4 * t;
    W[t] = (bytes[i] << 24) | (bytes[i + 1] << 16) | (bytes[i + 2] << 8) | bytes[i + 3];
  }
  for (let t = 16; t < BLOCK; t += 1) {
    const x = W[t - 15];
    const y = W[t - 2];
    const low = rotate(x, 7) ^ rotate(x, 18) ^ (x >>> 3);
    const high = rotate(y, 17) ^ rotate(y, 19) ^ (y >>> 10);
    W[t] = (high + W[t - 7] + low + W[t - 16]) | 0;
  }
  let [a, b, c, d, e, f, g, h] = state;
  for (let t = 0; t < BLOCK; t += 1) {
    const high = rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25);
    const first = (h + high + ((e & f) ^ (~e & g)) + CONSTANTS[t] + W[t]) | 0;
    const low = rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22);
    const second = (low + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + first) | 0;
    d = c;
    c = b;
    b = a;
    a = (first + second) | 0;
  }
  state[0] += a;
  state[1] += b;
  state[2] += c;
  state[3] += d;
  state[4] += e;
  state[5] += f;
  state[6] += g;
  state[7] += h;
}

function rotate(word, by) {
  return (word >>> by) | (word << (32 - by));
}
