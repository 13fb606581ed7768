import { CoreError, text } from "@delvekit/core";
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
