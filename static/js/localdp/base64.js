// Bytes as base64: the standard alphabet, padded.

export function encodeBase64(bytes) {
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
}
