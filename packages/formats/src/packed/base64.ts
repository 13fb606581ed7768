/** The letters of base64url (RFC 4648), which addresses carry as they are. */
const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/** Encodes bytes for addresses, without padding. */
export function encodeBase64url(bytes: Uint8Array): string {
  let text = "";
  for (let i = 0; i < bytes.length; i += 3) {
    const three = (bytes[i]! << 16) | ((bytes[i + 1] ?? 0) << 8) | (bytes[i + 2] ?? 0);
    const count = Math.min(bytes.length - i, 3) + 1;
    for (let digit = 0; digit < count; digit++) text += ALPHABET[(three >> (18 - 6 * digit)) & 63];
  }
  return text;
}

/** Decodes base64 for addresses. @returns the bytes, or the index of the first invalid character */
export function decodeBase64url(text: string): Uint8Array | number {
  const bytes = new Uint8Array(Math.floor((text.length * 3) / 4));
  let bits = 0;
  let held = 0;
  let size = 0;
  for (let i = 0; i < text.length; i++) {
    const digit = ALPHABET.indexOf(text[i]!);
    if (digit === -1) return i;
    held = ((held << 6) | digit) & 0xffff;
    bits += 6;
    if (bits < 8) continue;
    bits -= 8;
    bytes[size++] = held >> bits;
  }
  // A single leftover character holds less than a byte.
  return bits === 6 ? text.length : bytes.subarray(0, size);
}
