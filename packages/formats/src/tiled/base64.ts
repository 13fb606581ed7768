const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

/** Decodes base64 text to bytes, or returns the index of its first invalid character. */
export function decodeBase64(text: string): Uint8Array | number {
  const body = text.replace(/={1,2}\s*$/, "").trimEnd();
  const bytes = new Uint8Array(Math.floor((body.length * 3) / 4));
  let bits = 0;
  let held = 0;
  let size = 0;
  for (let i = 0; i < body.length; i++) {
    const digit = ALPHABET.indexOf(body[i]!);
    if (digit === -1) return i;
    held = ((held << 6) | digit) & 0xffff;
    bits += 6;
    if (bits < 8) continue;
    bits -= 8;
    bytes[size++] = held >> bits;
  }
  // A single leftover character holds less than a byte.
  return bits === 6 ? body.length : bytes.subarray(0, size);
}
