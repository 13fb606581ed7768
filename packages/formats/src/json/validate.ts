import { brief, check, type Shape, type Shapes, table } from "@delvekit/grid/data";
import { FormatError, type FormatName } from "../errors";

/**
 * Parses JSON.
 *
 * @throws FormatError for a text that is none, in the words of the engine
 */
export function parseJson(text: string, format: FormatName): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new FormatError(format, "the file", `is not valid JSON: ${brief((error as Error).message, 200)}`);
  }
}

/** A table that may have other members: files say more than is read. */
/* @__NO_SIDE_EFFECTS__ */
export function openTable<const S extends Shapes>(shapes: S) {
  return table(shapes, { open: true });
}

/**
 * Checks parsed JSON.
 *
 * @param whole what to call the value itself, which has no path
 * @param place the path of the value
 * @throws FormatError with the path of every invalid member
 */
export function validate<Value>(
  shape: Shape<Value>,
  value: unknown,
  format: FormatName,
  whole: string,
  place = "",
): Value {
  // What is read has already been measured.
  const { value: read, problems } = check(shape, value, { place, whole, nodes: Number.POSITIVE_INFINITY });
  const [first, ...others] = problems;
  if (!first) return read;
  const more = others.map(({ text }) => `\n${text}`).join("");
  throw new FormatError(format, first.place, `${first.text.slice(first.place.length + 1)}${more}`);
}
