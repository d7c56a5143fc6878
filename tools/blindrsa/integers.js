// What blindrsa-ts takes from sjcl, on the integers of browsers: sjcl's own take a slow phone most of a
// second to blind a number. Bits are lists of bytes here.

class Integer {
  constructor(value) {
    this.value = BigInt(value);
  }

  static fromBits(bytes) {
    const digits = bytes.map((byte) => byte.toString(16).padStart(2, "0")).join("");
    return new Integer(`0x0${digits}`);
  }

  toBits() {
    const digits = this.value.toString(16);
    const pairs = digits.padStart(digits.length + (digits.length % 2), "0").match(/../g);
    return pairs.map((pair) => Number.parseInt(pair, 16));
  }

  bitLength() {
    return this.value === 0n ? 0 : this.value.toString(2).length;
  }

  equals(other) {
    return this.value === BigInt(other.value ?? other);
  }

  greaterEquals(other) {
    return this.value >= other.value;
  }

  mulmod(factor, modulus) {
    return new Integer((this.value * factor.value) % modulus.value);
  }

  powermod(exponent, modulus) {
    let power = 1n;
    for (const bit of exponent.value.toString(2)) {
      power = (power * power) % modulus.value;
      if (bit === "1") power = (power * this.value) % modulus.value;
    }
    return new Integer(power);
  }

  // By Euclid's algorithm. Throws if there is none.
  inverseMod(modulus) {
    let [rest, next] = [modulus.value, this.value % modulus.value];
    let [inverse, following] = [0n, 1n];
    while (next !== 0n) {
      const quotient = rest / next;
      [rest, next] = [next, rest - quotient * next];
      [inverse, following] = [following, inverse - quotient * following];
    }
    if (rest !== 1n) throw new RangeError("the number has no inverse");
    return new Integer(inverse < 0n ? inverse + modulus.value : inverse);
  }
}

function bytesOf(text) {
  const base64 = text.replace(/-/g, "+").replace(/_/g, "/");
  return Array.from(atob(base64), (letter) => letter.charCodeAt(0));
}

export default {
  bn: Integer,
  codec: {
    bytes: { toBits: (bytes) => bytes, fromBits: (bytes) => bytes },
    base64url: { toBits: bytesOf },
  },
};
