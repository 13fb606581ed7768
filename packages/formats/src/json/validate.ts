import * as v from "valibot";
import { FormatError, type FormatName } from "../errors";
import { childPath } from "./path";

/**
 * Checks parsed JSON against a schema.
 *
 * @param whole what to call the value itself, which has no path
 * @param root the path of the value
 * @throws FormatError with the path of the first invalid member
 */
export function validate<const S extends v.GenericSchema>(
  schema: S,
  value: unknown,
  format: FormatName,
  whole: string,
  root = "",
): v.InferOutput<S> {
  const result = v.safeParse(schema, value, { abortEarly: true });
  if (result.success) return result.output;
  const { path = [], message } = result.issues[0];
  const place = path.reduce((parent, { key }) => childPath(parent, key as string | number), root);
  throw new FormatError(format, place || whole, message);
}
