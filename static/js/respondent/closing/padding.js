// People's own words as bytes of one length: the twin of respondents/intake/words.py.

export const MOST_CHARACTERS = 500;
const MOST_BYTES = 3 * MOST_CHARACTERS;
const SIZE = 2 + MOST_BYTES;
// Control characters but tabs and ends of lines, and what no text may have. The server refuses them.
const IMPOSSIBLE = new RegExp("[\\u0000-\\u0008\\u000b\\u000c\\u000e-\\u001f\\u007f-\\u009f\\ufffe\\uffff]", "g");

// What is sent of these words.
export function cleaned(words) {
  return words.replace(IMPOSSIBLE, "").trim().slice(0, MOST_CHARACTERS);
}

// For each answer its number of bytes, its bytes, and zeros.
export function padded(answers) {
  const bytes = new Uint8Array(answers.length * SIZE);
  answers.forEach((words, place) => {
    const encoded = new TextEncoder().encode(words);
    bytes.set([encoded.length >> 8, encoded.length & 0xff], place * SIZE);
    bytes.set(encoded, place * SIZE + 2);
  });
  return bytes;
}
