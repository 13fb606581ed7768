/**
 * A number that a person typed, or the text itself if it is none: a shape then refuses it with the reason.
 *
 * @example typedNumber(".5"); // 0.5
 */
export function typedNumber(text: string): number | string {
  return /^-?(\d+(\.\d*)?|\.\d+)(e-?\d+)?$/i.test(text) ? Number(text) : text;
}
