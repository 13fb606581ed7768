import {
  type ColumnField,
  type Component,
  component,
  type Entity,
  get,
  i16,
  type Resource,
  resource,
  type World,
} from "@delvekit/core";

/** Health points, from `max` down to 0. */
export const Life = /* @__PURE__ */ component("Health", { now: i16, max: i16 });

/** The maximum health of anything. */
export const MOST_HEALTH = 0x7fff;

/** How many percent of each kind of damage are prevented. */
export type Resistance<K extends string> = Component<{ readonly [N in K]: ColumnField<number, Int16Array> }>;

/** Declares the resistances of a game. */
export function resistance<K extends string>(kinds: readonly K[]): Resistance<K> {
  return component(
    "Resist",
    Object.fromEntries(kinds.map((kind) => [kind, i16])),
  ) as unknown as Resistance<K>;
}

/** An entity without health left, and what took the last of it. */
export interface Casualty {
  readonly target: Entity;
  readonly by: Entity | undefined;
  readonly kind: string;
  readonly cause: string | undefined;
}

/** Entities that died since the last reaction: not saved, because it is empty between turns. */
export const CasualtiesResource: Resource<Casualty[]> = /* @__PURE__ */ resource<Casualty[]>({
  name: "kit.casualties",
  plugin: "health",
  create: () => [],
});

/**
 * The health of an entity, in a game with any kinds of damage; undefined if it has none.
 * @example const share = (lifeOf(world, orc)?.now ?? 0) / (lifeOf(world, orc)?.max ?? 1);
 */
export function lifeOf(
  world: World,
  entity: Entity,
): { readonly now: number; readonly max: number } | undefined {
  return get(world, entity, Life);
}

/** Whether an entity has health left; false for things without health. */
export function isLiving(world: World, entity: Entity | undefined): boolean {
  return (get(world, entity, Life)?.now ?? 0) > 0;
}
