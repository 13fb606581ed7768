/** The most characters of a text, and the most members of an object, that a message shows. */
const LONGEST = 60;
const MOST_SHOWN = 8;

/**
 * A value as a message shows it: texts in quotes, objects with their first members. It runs no getters and is short whatever it is given.
 *
 * @example show({ min: 9, max: 5 }); // "{ min: 9, max: 5 }"
 */
export function show(value: unknown, depth = 2): string {
  if (typeof value === "string") return JSON.stringify(brief(value));
  if (typeof value === "function") return "a function";
  if (typeof value !== "object" || value === null) return String(value);
  const isList = Array.isArray(value) || ArrayBuffer.isView(value);
  // A list may be too long to list its keys.
  const length = isList ? Math.min((value as unknown[]).length, MOST_SHOWN + 1) : 0;
  const keys = isList ? Array.from({ length }, (_, i) => String(i)) : Object.keys(value);
  const shown = keys.slice(0, depth > 0 ? MOST_SHOWN : 0).map((key) => {
    const member = Object.getOwnPropertyDescriptor(value, key);
    return `${isList ? "" : `${brief(key)}: `}${member?.get ? "a getter" : show(member?.value, depth - 1)}`;
  });
  const members = [...shown, ...(keys.length > shown.length ? ["..."] : [])].join(", ");
  return isList ? `[${members}]` : members ? `{ ${members} }` : "{}";
}

/**
 * Shortens a text for a message.
 *
 * @example brief("a long story", 6); // "a long..."
 */
export function brief(text: string, longest = LONGEST): string {
  return text.length > longest ? `${text.slice(0, longest)}...` : text;
}
