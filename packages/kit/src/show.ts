/** The most characters of a given text that a message shows: a file may hold texts of any length. */
const LONGEST_SHOWN = 60;

/** The most characters of a text that players read: a page of description. */
const LONGEST_WORDS = 4000;

/** Characters that move the cursor, ring a bell or turn the direction of what follows. */
const CONTROL = "\\p{Cc}\\u2028\\u2029\\u202a-\\u202e\\u2066-\\u2069";

/** Texts without control characters, as the pattern of a JSON schema. */
const PRINTABLE = `^[^${CONTROL}]*$`;

const HAS_CONTROL = /* @__PURE__ */ new RegExp(`[${CONTROL}]`, "u");

/** What a JSON schema says of texts that players read. */
export const WORDS_SCHEMA = { type: "string", minLength: 1, maxLength: LONGEST_WORDS, pattern: PRINTABLE };

/** Shortens a text for a message. */
export function brief(text: string, longest = LONGEST_SHOWN): string {
  return text.length > longest ? `${text.slice(0, longest)}...` : text;
}

/** A value as it is shown in a message. */
export function show(value: unknown): string {
  if (typeof value === "string") return JSON.stringify(brief(value));
  return brief(typeof value === "object" && value !== null ? JSON.stringify(value) : String(value));
}

/** Why a value is not a text for players, apart from its length being 0; undefined if it is one. */
export function findWordsProblem(value: unknown): string | undefined {
  if (typeof value !== "string") return `${show(value)} is not text`;
  if (value.length > LONGEST_WORDS) return `${show(value)} has more than ${LONGEST_WORDS} characters`;
  return HAS_CONTROL.test(value) ? `${show(value)} has control characters; leave them out` : undefined;
}
