import { type ColumnField, type Component, component, i16, startingAt } from "@delvekit/core";

/** A component with a number for each of some names: a creature's stats, what its gear adds, what it resists. */
export type Numbers<N extends string> = Component<{ readonly [K in N]: ColumnField<number, Int16Array> }>;

/**
 * Declares such a component.
 * @param defaults 0 for each name if omitted
 */
export function numbers<N extends string>(
  name: string,
  names: readonly N[],
  defaults?: Readonly<Record<N, number>>,
): Numbers<N> {
  const fields = names.map((one) => [one, defaults ? startingAt(i16, defaults[one]) : i16] as const);
  return component(name, Object.fromEntries(fields)) as unknown as Numbers<N>;
}
