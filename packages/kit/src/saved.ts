import { CoreError, text } from "@delvekit/core";
import type { SaveStore } from "@delvekit/core/store";
import { check, list, type Shape, tuple } from "@delvekit/grid/data";

/**
 * Reads what a save holds. A save may be untrusted: its contents are checked before a game relies on them.
 * @throws {CoreError} if it does not have this form.
 */
export function saved<Value>(data: unknown, form: Shape<Value>, what: string): Value {
  const { value, problems } = check(form, data, { whole: what });
  if (problems[0]) throw new CoreError(problems[0].text);
  return value;
}

/** A list of names with a value each, as a map is saved. */
export function entriesOf<Value>(form: Shape<Value>): Shape<readonly (readonly [string, Value])[]> {
  return list(tuple([text, form], "a pair of a name and a value")) as Shape<never>;
}

/** JSON as bytes, one per character. */
export function jsonBytes(value: unknown): Uint8Array {
  return asciiBytes(asciiJson(value));
}

/** JSON in which everything that is not ASCII is escaped. */
export function asciiJson(value: unknown): string {
  return JSON.stringify(value).replace(
    /[^\0-\x7f]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}

/** A text of nothing but ASCII as bytes. */
export function asciiBytes(text: string): Uint8Array {
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

/** The list that a slot keeps as JSON; empty if there is none, or it is damaged. */
export async function listIn(store: SaveStore, slot: string): Promise<readonly unknown[]> {
  const save = await store.read(slot);
  try {
    const kept = save && jsonOf(save.bytes);
    return Array.isArray(kept) ? kept : [];
  } catch {
    return [];
  }
}
