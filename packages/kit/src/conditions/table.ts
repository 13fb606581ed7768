import {
  type AnyComponent,
  type Component,
  component,
  type Entity,
  i8,
  u32,
  type World,
} from "@delvekit/core";
import { KitError } from "../errors";

/** What a condition does while it lasts. */
export interface Condition<N extends string = string> {
  /** Added to stats. */
  readonly bonus?: { readonly [K in N]?: number };
  /** Every other step goes elsewhere; or there are no turns at all. */
  readonly acts?: "stumbles" | "not at all";
  /** Called once a turn. */
  readonly every?: (world: World, entity: Entity) => void;
  /** Told of `{The who}` when it begins. */
  readonly begins?: string;
  /** The same when it ends. */
  readonly ends?: string;
}

/** What a condition keeps: the tick at which it ends, and where the next step of one who stumbles goes: a direction by number, or -1. */
const FIELDS = { until: u32, way: i8 } as const;

/** A condition as a component. */
export type State = Component<typeof FIELDS> & AnyComponent;

/** The conditions of a game, each with its component. */
export type Table = ReadonlyMap<string, { readonly rules: Condition; readonly state: State }>;

/** Declares the components of conditions. @throws {KitError} for a name that cannot be used, and for none at all. */
export function tableOf(conditions: Readonly<Record<string, Condition>>): Table {
  const rows = Object.entries(conditions).map(
    ([name, rules]) => [name, { rules, state: component(componentName(name), FIELDS) }] as const,
  );
  if (rows.length === 0)
    throw new KitError("conditions: the table is empty; give it one, or leave the piece out");
  return new Map(rows);
}

function componentName(name: string): string {
  if (/^[A-Za-z][A-Za-z0-9 -]*$/.test(name) && name !== "all")
    return `Condition.${name.replaceAll(" ", "-")}`;
  throw new KitError(
    `condition ${JSON.stringify(name)}: a name is letters, digits and spaces, and not "all"`,
  );
}
