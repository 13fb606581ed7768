import type { Part, Parts, Schema } from "./component";

/** A kind of entity, declared once and spawned often. */
export interface Blueprint {
  readonly name: string;
  readonly parts: readonly Part[];
}

/**
 * Declares a kind of entity.
 * @example const RAT = blueprint("rat", [Glyph, { char: "r" }], [Health, { now: 3, max: 3 }]);
 */
export function blueprint<const S extends readonly Schema[]>(name: string, ...parts: Parts<S>): Blueprint {
  return Object.freeze({ name, parts: parts as unknown as readonly Part[] });
}
