import { type AnyComponent, type Component, component, i8, u32 } from "@delvekit/core";

/** What a condition keeps: the tick at which it ends, and where one who stumbles goes next: a direction by number, or -1. */
const FIELDS = { until: u32, way: i8 } as const;

/** A condition as a component. */
export type State = Component<typeof FIELDS> & AnyComponent;

/** Declares the component of a condition. */
export function stateOf(name: string): State {
  return component(`Condition.${name.replaceAll(" ", "-")}`, FIELDS);
}
