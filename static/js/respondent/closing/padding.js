// People's own words as bytes of one length: the twin of respondents/intake/words.py.

// Of a closing text, and of what people mean by “Other”.
export const MOST_CHARACTERS = 500;
export const MOST_OF_OTHER = 100;
// Control characters but tabs and ends of lines, and what no text may have. The server refuses them.
const IMPOSSIBLE = /[^\P{Cc}\t\n\r]|[\ufffe\uffff]/gu;

// What is sent of these words.
export function cleaned(words, most = MOST_CHARACTERS) {
  return words.replace(IMPOSSIBLE, "").trim().slice(0, most);
}

// For each answer its number of bytes, its bytes, and zeros. most: the characters of each at most
export function padded(answers, most) {
  const bytes = new Uint8Array(most.reduce((sum, characters) => sum + 2 + 3 * characters, 0));
  let start = 0;
  answers.forEach((words, place) => {
    const encoded = new TextEncoder().encode(words);
    bytes.set([encoded.length >> 8, encoded.length & 0xff], start);
    bytes.set(encoded, start + 2);
    start += 2 + 3 * most[place];
  });
  return bytes;
}
