/** The meaning of a piece of text; the theme decides how it looks. */
export type Tone = "plain" | "quiet" | "good" | "bad" | "warning" | "info";

/** A piece of text in one tone. */
export interface TextPart {
  readonly text: string;
  /** Default `"plain"`. */
  readonly tone?: Tone | undefined;
  readonly strong?: boolean | undefined;
}

/** A sentence or two: plain, or in parts with different tones. */
export type RichText = string | readonly (string | TextPart)[];

/**
 * The text without its tones.
 *
 * @example wordsOf(["You ", { text: "burn", tone: "bad" }]); // "You burn"
 */
export function wordsOf(text: RichText): string {
  return typeof text === "string"
    ? text
    : text.map((part) => (typeof part === "string" ? part : part.text)).join("");
}
