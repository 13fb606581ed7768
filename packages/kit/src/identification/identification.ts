import {
  component,
  type Data,
  plugin as define,
  type Entity,
  emit,
  entity,
  event,
  get,
  type Plugin,
  type Resource,
  resource,
  resourceOf,
  text,
  type World,
  when,
} from "@delvekit/core";
import { createRandom } from "@delvekit/random";
import { Used } from "../effects";
import { KitError } from "../errors";
import { type Facet, facet, oneOfNames } from "../facet";
import { heroOf } from "../hero";
import { type Telling, tell } from "../messages";
import { aliasOf, kindOf, setAlias } from "../names";

/** The group whose appearances hide what it is. */
const Disguised = /* @__PURE__ */ component("Disguised", { group: text });

/** The hero learnt what something is. */
export const Identified = /* @__PURE__ */ event("identified", { item: entity });

/** How the things of a group look until they are identified. */
export interface Disguise {
  /** What all of them are called: "bottle", as in "green bottle". */
  readonly called: string;
  /** The appearances, assigned at random in every game. Kinds beyond their number are simply called by their name. */
  readonly as: readonly string[];
}

/** The identification of a game. */
export interface Identification<G extends string> {
  readonly plugin: Plugin;
  /** Messages about discoveries: for `messages`. */
  readonly says: readonly Telling[];
  readonly columns: {
    /** The group whose appearances hide it until it is used. */
    readonly disguised: Facet<G>;
  };
  readonly isKnown: (world: World, item: Entity) => boolean;
  /** Identifies an item, and everything of its kind, for the hero. */
  readonly identify: (world: World, item: Entity) => void;
}

/** The kinds that were assigned an appearance, by group, in that order. Saved. */
const DealtResource: Resource<Map<string, string[]>> = /* @__PURE__ */ resource<Map<string, string[]>>({
  name: "kit.identification",
  create: () => new Map(),
  save: (dealt) => [...dealt].sort(([a], [b]) => (a < b ? -1 : 1)) as unknown as Data,
  load: (data) => new Map(data as unknown as readonly [string, string[]][]),
});

/**
 * Potions, scrolls and the like look different in every game. Each kind of a group is assigned one of its appearances when the first of that kind
 * comes into the world, and is identified when the hero uses it.
 *
 * @throws {KitError} for an appearance that is there twice.
 * @example const bottles = identification({ bottle: { called: "bottle", as: ["green", "dusty", "warm"] } });
 */
export function identification<const G extends string>(
  groups: Readonly<Record<G, Disguise>>,
): Identification<G> {
  const all: Readonly<Record<string, Disguise>> = groups;
  checkLooks(all);
  return {
    plugin: define({
      name: "identification",
      needs: ["names", "hero"],
      components: [Disguised],
      resources: [DealtResource],
      hooks: [[Disguised, { added: (world, item) => deal(world, all, item) }]],
      events: [
        when(Used, (world, { by, item }) => {
          if (item !== undefined && by === heroOf(world)) identify(world, item);
        }),
      ],
    }),
    says: [tell(Identified, "That was {a item}.")],
    columns: { disguised: facet(oneOfNames(Object.keys(groups)), (group) => [Disguised({ group })]) },
    isKnown: (world, item) => aliasOf(world, kindOf(world, item)) === undefined,
    identify,
  };
}

function identify(world: World, item: Entity): void {
  const kind = kindOf(world, item);
  if (kind === undefined || aliasOf(world, kind) === undefined) return;
  setAlias(world, kind, undefined);
  emit(world, Identified({ item }));
}

/** @throws {KitError} for an appearance that two kinds would share */
function checkLooks(groups: Readonly<Record<string, Disguise>>): void {
  for (const [group, { as: looks }] of Object.entries(groups)) {
    const twice = looks.find((look, place) => looks.indexOf(look) !== place);
    if (twice === undefined) continue;
    throw new KitError(
      `identification: "${twice}" is there twice in "${group}"; leave one out, or two kinds look the same`,
    );
  }
}

/** Assigns the next appearance of a group to a kind that has none yet. */
function deal(world: World, groups: Readonly<Record<string, Disguise>>, item: Entity): void {
  const kind = kindOf(world, item);
  const group = get(world, item, Disguised)?.group ?? "";
  const disguise = groups[group];
  if (kind === undefined || !disguise) return;
  const dealt = resourceOf(world, DealtResource);
  const kinds = dealt.get(group) ?? [];
  if (kinds.includes(kind)) return;
  dealt.set(group, [...kinds, kind]);
  const order = createRandom(world.seed)
    .fork("identification")
    .fork(group)
    .shuffle([...disguise.as]);
  const looks = order[kinds.length];
  setAlias(world, kind, looks === undefined ? disguise.called : `${looks} ${disguise.called}`);
}
