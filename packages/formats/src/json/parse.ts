import { FormatError, type FormatName } from "../errors";
import { findSyntaxError } from "./syntax";

/**
 * Parses JSON.
 *
 * @throws FormatError with line and column, the same in every engine
 */
export function parseJson(text: string, format: FormatName): unknown {
  try {
    return JSON.parse(text);
  } catch {
    const index = findSyntaxError(text);
    const lines = text.slice(0, index).split(/\r\n|\r|\n/);
    const place = `line ${lines.length}, column ${lines.at(-1)!.length + 1}`;
    const found =
      index < text.length ? JSON.stringify(String.fromCodePoint(text.codePointAt(index)!)) : "the end";
    throw new FormatError(format, place, `${found} is not expected here: the text is not JSON`);
  }
}
