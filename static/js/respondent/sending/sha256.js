// SHA-256 (FIPS 180-4). The browser's own exists on secure addresses only, and returns a promise for
// each of the tens of thousands of short texts of a proof of work.

const BLOCK = 64;

const PRIMES = [];
for (let n = 2; PRIMES.length < 64; n += 1) {
  let divisor = 2;
  while (n % divisor) divisor += 1;
  if (divisor === n) PRIMES.push(n);
}

// The first 32 fractional bits of the square roots of the first 8 primes, and of the cube roots of
// the first 64; doubles have some 50.
const fraction = (root) => ((root % 1) * 2 ** 32) | 0;
const INITIAL = PRIMES.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)));
const CONSTANTS = Int32Array.from(PRIMES, (prime) => fraction(Math.cbrt(prime)));

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
