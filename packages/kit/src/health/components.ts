import {
  type BoolField,
  bool,
  component,
  type Data,
  type Details,
  type Entity,
  type EntityField,
  type Event,
  entity,
  event,
  get,
  type I32Field,
  i16,
  i32,
  type Optional,
  optional,
  resource,
  type Showing,
  show,
  type TextField,
  text,
  type World,
} from "@delvekit/core";
import { list, table } from "@delvekit/grid/data";
import { saved } from "../saved";

/** Health points, from `max` down to 0. */
export const Life = /* @__PURE__ */ component("Health", { now: i16, max: i16 });

/** The maximum health of anything. */
export const MOST_HEALTH = 0x7fff;

/** An entity without health left, and what took the last of it. */
export type Casualty = Details<typeof Died.schema>;

/**
 * Entities that died since the last reaction. Saved, because wounds between turns wait there for the next turn; hashes see them by their health.
 */
export const CasualtiesResource = /* @__PURE__ */ resource<Casualty[]>({
  name: "kit.casualties",
  plugin: "health",
  create: () => [],
  save: (casualties) => casualties as unknown as Data,
  load: (data) => [...(saved(data, list(table(Died.schema)), "the casualties") as readonly Casualty[])],
  hash: () => undefined,
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

/** The details of {@link Harmed}, with a name for editors to show. */
type HarmedFields = {
  readonly target: EntityField;
  readonly by: Optional<Entity | undefined>;
  readonly points: I32Field;
  readonly kind: TextField;
  readonly struck: BoolField;
};

/** An entity lost health. `struck` is true for a blow: then `Struck` reports it. */
export const Harmed: Event<HarmedFields> = /* @__PURE__ */ event("harmed", {
  target: entity,
  by: /* @__PURE__ */ optional(entity),
  points: i32,
  kind: text,
  struck: bool,
});

/** An entity fell below a quarter of its health and is still alive. */
export const BadlyHurt = /* @__PURE__ */ event("badly hurt", { target: entity });

/** An entity got health back. */
export const Healed = /* @__PURE__ */ event("healed", { target: entity, points: i32 });

/**
 * An entity has no health left. Emitted while it still exists; all except heroes are despawned right after. `kind` is the kind of damage that killed
 * it, `cause` a further explanation if there is one: "that you lit on turn 812".
 */
export const Died = /* @__PURE__ */ event("died", {
  target: entity,
  by: /* @__PURE__ */ optional(entity),
  kind: text,
  cause: /* @__PURE__ */ optional(text),
});

/** How wounds, healing and deaths are presented. */
export const SHOWS: readonly Showing[] = [
  /* @__PURE__ */ show(Harmed, {
    at: "target",
    when: ({ struck }) => !struck,
    says: "{The target} [take target] {points} {kind} damage.",
    draws: [{ as: "rise", text: "{points}" }],
    yours: { tone: "bad", sounds: "hurt" },
  }),
  /* @__PURE__ */ show(BadlyHurt, {
    at: "target",
    yours: { says: "{The target} [be target] badly hurt!", tone: "bad" },
  }),
  /* @__PURE__ */ show(Healed, {
    at: "target",
    says: "{The target} [feel target] better.",
    tone: "good",
    draws: [{ as: "rise", text: "+{points}", colour: 0x8fdc9a }],
  }),
  /* @__PURE__ */ show(Died, {
    at: "target",
    says: "{The target} [die target].",
    tone: "good",
    yours: { tone: "bad", sounds: "death" },
  }),
];
