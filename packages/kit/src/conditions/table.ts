import {
  type AnyComponent,
  type Component,
  component,
  type Entity,
  entity,
  event,
  i8,
  type Tone,
  text,
  u16,
  u32,
  type World,
} from "@delvekit/core";
import { refuseUnless, whole } from "@delvekit/grid/data";
import { KitError } from "../errors";
import { findTemplateProblem } from "../names";

/** Where a condition comes from: arguments of `hurt` of `health`. */
export interface Origin {
  /** Who inflicted it; undefined if nobody did, or they are gone. */
  readonly by: Entity | undefined;
  /** The same for the ending, by the name at the time: "of a snake". */
  readonly cause: string | undefined;
}

/** What a condition does while it lasts. */
export interface Condition<N extends string = string> {
  /** Added to stats. */
  readonly bonus?: { readonly [K in N]?: number };
  /** Percent of the normal speed: 200 acts twice as often. Several conditions multiply. Default 100. */
  readonly speed?: number;
  /**
   * "stumbles": every other step goes in a random direction. "not at all": the entity gets no turns. "flees": a creature with a mind runs away from its
   * foes, and fights only when cornered; such a table needs the piece `fleeing()` of `kit/minds` before it. A player still decides for the hero.
   */
  readonly acts?: "stumbles" | "not at all" | "flees";
  /** Called once a turn, so as often as it lasts turns. Pass on who is to blame if it hurts: `(world, who, { by, cause }) => wounds.hurt(world, who, 1, "poison", by, cause)`. */
  readonly every?: (world: World, entity: Entity, origin: Origin) => void;
  /** The message about `{The who}` when it begins. One that names nobody is for the hero only. */
  readonly begins?: string;
  /** The message when it ends, by the same rules. */
  readonly ends?: string;
  /** What panels call it, before the remaining turns: "» hasted". Default: its name. */
  readonly label?: string;
  /** Its tone in panels. Default "warning". */
  readonly tone?: Tone;
}

/**
 * The fields of a condition: the tick at which it ends, the direction of the next stumble by number, or -1, and its origin. The cause is kept because
 * whoever inflicted it may be gone when it kills.
 */
const FIELDS = { until: u32, way: i8, by: entity, cause: text } as const;

/** An entity's speed without its conditions. */
export const Pace = /* @__PURE__ */ component("Pace", { normal: u16 });

/** A condition as a component. */
export type State = Component<typeof FIELDS> & AnyComponent;

/** A condition of a game with its component. */
export interface Row {
  readonly rules: Condition;
  readonly state: State;
}

/** The conditions of a game by name. */
export type Table = ReadonlyMap<string, Row>;

/** Declares the components of conditions. @throws {KitError} for an invalid name, speed or message, and for an empty table. */
export function tableOf(conditions: Readonly<Record<string, Condition>>): Table {
  for (const [name, condition] of Object.entries(conditions)) check(name, condition);
  const rows = Object.entries(conditions).map(
    ([name, rules]) => [name, { rules, state: component(componentName(name), FIELDS) }] as const,
  );
  if (rows.length === 0)
    throw new KitError("conditions: the table is empty; give it one, or leave the piece out");
  return new Map(rows);
}

function check(name: string, { speed = 100, begins = "", ends = "" }: Condition): void {
  refuseUnless(`condition "${name}": speed`, speed, whole(1, 1000), KitError);
  for (const text of [begins, ends]) {
    const problem = findTemplateProblem(text, ["who"]);
    if (problem !== undefined) throw new KitError(`condition "${name}": ${problem}`);
  }
}

function componentName(name: string): string {
  if (/^[A-Za-z][A-Za-z0-9 -]*$/.test(name) && name !== "all")
    return `Condition.${name.replaceAll(" ", "-")}`;
  throw new KitError(
    `condition ${JSON.stringify(name)}: a name is letters, digits and spaces, and not "all"`,
  );
}

/** An entity got a condition that it did not have. */
export const ConditionBegan = /* @__PURE__ */ event("condition began", { who: entity, what: text });

/** A condition wore off or was cured. */
export const ConditionEnded = /* @__PURE__ */ event("condition ended", { who: entity, what: text });
