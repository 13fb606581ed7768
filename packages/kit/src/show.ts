/** The most characters of a text that players read: a page of description. */
const LONGEST_WORDS = 4000;

/** Characters that move the cursor, ring a bell or turn the direction of what follows. */
const CONTROL = "\\p{Cc}\\u2028\\u2029\\u202a-\\u202e\\u2066-\\u2069";

/** Texts without control characters, as the pattern of a JSON schema. */
const PRINTABLE = `^[^${CONTROL}]*$`;

const HAS_CONTROL = /* @__PURE__ */ new RegExp(`[${CONTROL}]`, "u");

/** What a JSON schema says of texts that players read. */
export const WORDS_SCHEMA = { type: "string", minLength: 1, maxLength: LONGEST_WORDS, pattern: PRINTABLE };

/** What is allowed instead of a text for players, which may be empty; undefined if it is one. */
export function findWordsProblem(value: unknown): string | undefined {
  if (typeof value !== "string") return "a text";
  if (value.length > LONGEST_WORDS) return `a text of at most ${LONGEST_WORDS} characters`;
  return HAS_CONTROL.test(value) ? "a text without control characters" : undefined;
}

/** Capitalizes the first letter of a text. */
export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
