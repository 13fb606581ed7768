import { findNearestName } from "@delvekit/grid";
import { UnknownNameError } from "../errors";
import type { Kind, Theme } from "../theme";

/** The kinds of a theme by number, so that cells can hold numbers. Number 0 is no kind. */
export interface KindList {
  readonly kinds: readonly (Kind | undefined)[];
  readonly numbers: ReadonlyMap<string, number>;
}

/** Numbers the kinds of a theme. */
export function listKinds({ kinds }: Theme): KindList {
  const names = Object.keys(kinds);
  return {
    kinds: [undefined, ...Object.values(kinds)],
    numbers: new Map([["", 0] as const, ...names.map((name, place) => [name, place + 1] as const)]),
  };
}

/**
 * The number of a kind.
 * @throws {UnknownNameError} for a name that the theme does not have
 */
export function numberOf({ numbers }: KindList, name: string): number {
  return numbers.get(name) ?? unknownName("kind", name, [...numbers.keys()]);
}

/**
 * Throws for an unknown name.
 * @throws {UnknownNameError} always
 */
export function unknownName(what: string, name: string, known: readonly string[]): never {
  const near = findNearestName(name, known);
  const hint =
    near === undefined
      ? `add it to the theme, or use one of ${known.filter(Boolean).join(", ")}`
      : `did you mean "${near}"?`;
  throw new UnknownNameError(`unknown ${what} "${name}"; ${hint}`);
}
