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
import { type Facet, facet, oneOfNames } from "../facet";
import { heroOf } from "../hero";
import { type Telling, tell } from "../messages";
import { aliasOf, kindOf, setAlias } from "../names";

/** Which group's appearances hide what it is. */
const Disguised = /* @__PURE__ */ component("Disguised", { group: text });

/** The hero learnt what something is. */
export const Identified = /* @__PURE__ */ event("identified", { item: entity });

/** How the things of a group look while nobody knows them. */
export interface Disguise {
  /** What all of them are: "bottle", as in "green bottle". */
  readonly called: string;
  /** What tells them apart. Every game deals them anew. Kinds beyond their number are just called what they are. */
  readonly as: readonly string[];
}

/** What is known in a game. */
export interface Identification<G extends string> {
  readonly plugin: Plugin;
  /** What to tell of discoveries: for `messages`. */
  readonly says: readonly Telling[];
  readonly columns: {
    /** The group whose appearances hide it until it is used. */
    readonly disguised: Facet<G>;
  };
  readonly isKnown: (world: World, item: Entity) => boolean;
  /** Lets the hero know what something is, and everything of its kind. */
  readonly identify: (world: World, item: Entity) => void;
}

/** Which kinds were dealt an appearance, by group, in the order in which they came up. Part of every save. */
const DealtResource: Resource<Map<string, string[]>> = /* @__PURE__ */ resource<Map<string, string[]>>({
  name: "kit.identification",
  create: () => new Map(),
  save: (dealt) => [...dealt].sort(([a], [b]) => (a < b ? -1 : 1)) as unknown as Data,
  load: (data) => new Map(data as unknown as readonly [string, string[]][]),
});

/**
 * Disguises: potions, scrolls and the like look alike from game to game only by chance. Each kind of a group is dealt one of its
 * appearances when the first of it comes into the world, and is known once the hero uses it.
 *
 * @example const bottles = identification({ bottle: { called: "bottle", as: ["green", "dusty", "warm"] } });
 */
export function identification<const G extends string>(
  groups: Readonly<Record<G, Disguise>>,
): Identification<G> {
  const all: Readonly<Record<string, Disguise>> = groups;
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

/** Deals the next appearance of a group to a kind that has none yet. */
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
