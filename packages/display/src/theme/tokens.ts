import type { AnyColour } from "../colour";

import tokens from "./tokens.json" with { type: "json" };

/**
 * The named colours of the built-in look, as plain data. Those of `terrain`, `growth`, `liquid` and `wood` are for full light; light or memory is
 * always applied to them.
 */
export const TOKENS = tokens;

type Groups = typeof TOKENS;

/** The colours of a theme, by group and name. */
export type Palette = {
  readonly [G in keyof Groups]: { readonly [N in keyof Groups[G]]: number };
};

/** Colours that replace the built-in ones. */
export type TokenChanges = {
  readonly [G in keyof Groups]?: { readonly [N in keyof Groups[G]]?: AnyColour };
};

/** The same names with other values. */
export function mapValues<From, To>(
  values: Readonly<Record<string, From>>,
  change: (value: From) => To,
): Record<string, To> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, change(value)]));
}
