import { CoreError, type Details, type Field, type Schema, text } from "@delvekit/core";

/*
 * The forms of what resources keep in saves. A save may be untrusted: its contents are checked before a game
 * relies on them.
 */

/**
 * Reads what a save holds.
 * @throws {CoreError} if it does not have this form.
 */
export function saved<Value>(data: unknown, form: Field<Value>, what: string): Value {
  const problem = form.problem(data);
  if (problem !== undefined) throw new CoreError(`${what}: ${problem}`);
  return data as Value;
}

/** A list of values of one form. */
export function listOf<Value>(form: Field<Value>): Field<readonly Value[]> {
  return {
    kind: "list",
    problem: (data) =>
      Array.isArray(data) ? firstProblem(data, (value) => form.problem(value)) : "it is not a list",
  };
}

/** A list of names with a value each, as a map is saved. */
export function entriesOf<Value>(form: Field<Value>): Field<readonly (readonly [string, Value])[]> {
  return listOf({
    kind: "entry",
    problem: (data) =>
      Array.isArray(data) && data.length === 2
        ? (text.problem(data[0]) ?? form.problem(data[1]))
        : "an entry is not a pair",
  });
}

/** An object with these details, and no others. */
export function objectOf<S extends Schema>(schema: S): Field<Details<S>> {
  return {
    kind: "object",
    problem(data) {
      if (typeof data !== "object" || data === null || Array.isArray(data)) return "it is not an object";
      const stray = Object.keys(data).find((name) => !Object.hasOwn(schema, name));
      if (stray !== undefined) return `it has an unknown "${stray}"`;
      return firstProblem(Object.entries(schema), ([name, form]) => {
        const value = (data as Readonly<Record<string, unknown>>)[name];
        const problem = value === undefined && "optional" in form ? undefined : form.problem(value);
        return problem && `${name}: ${problem}`;
      });
    },
  };
}

function firstProblem<T>(values: readonly T[], look: (value: T) => string | undefined): string | undefined {
  for (const value of values) {
    const problem = look(value);
    if (problem !== undefined) return problem;
  }
  return undefined;
}
