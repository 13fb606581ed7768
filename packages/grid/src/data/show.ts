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
  if (typeof value === "bigint") return `${value}n`;
  if (typeof value === "function") return "a function";
  if (typeof value !== "object" || value === null) return String(value);
  if (depth === 0) return Array.isArray(value) ? "[...]" : "{...}";
  return Array.isArray(value) ? showList(value, depth) : showObject(value, depth);
}

/** Shortens a text for a message. */
export function brief(text: string, longest = LONGEST): string {
  return text.length > longest ? `${text.slice(0, longest)}...` : text;
}

function showList(list: readonly unknown[], depth: number): string {
  const shown = Array.from({ length: Math.min(list.length, MOST_SHOWN) }, (_, i) => showAt(list, i, depth));
  return `[${[...shown, ...(list.length > MOST_SHOWN ? ["..."] : [])].join(", ")}]`;
}

function showObject(object: object, depth: number): string {
  const shown: string[] = [];
  for (const key in object) {
    if (!Object.hasOwn(object, key)) continue;
    shown.push(shown.length < MOST_SHOWN ? `${brief(key)}: ${showAt(object, key, depth)}` : "...");
    if (shown.length > MOST_SHOWN) break;
  }
  return shown.length === 0 ? "{}" : `{ ${shown.join(", ")} }`;
}

function showAt(object: object, key: string | number, depth: number): string {
  const member = Object.getOwnPropertyDescriptor(object, key);
  return member?.get ? "a getter" : show(member?.value, depth - 1);
}
