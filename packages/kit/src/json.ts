/** JSON as bytes, one per character: everything that is not ASCII is escaped. */
export function jsonBytes(value: unknown): Uint8Array {
  const text = JSON.stringify(value).replace(
    /[^\0-\x7f]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
  const bytes = new Uint8Array(text.length);
  for (let at = 0; at < bytes.length; at++) bytes[at] = text.charCodeAt(at);
  return bytes;
}

/** How many bytes are converted at a time: the number of arguments of a function is limited. */
const CHUNK = 0x2000;

/** Parses such bytes. @throws {SyntaxError} if they are not JSON. */
export function jsonOf(bytes: Uint8Array): unknown {
  let text = "";
  for (let at = 0; at < bytes.length; at += CHUNK)
    text += String.fromCharCode(...bytes.subarray(at, at + CHUNK));
  return JSON.parse(text);
}
