/**
 * Items that are unknown until they are used.
 * @module identification
 */

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
  resource,
  resourceOf,
  show,
  text,
  type World,
  when,
  write,
} from "@delvekit/core";
import { touchResource } from "@delvekit/core/plugin";
import { choice, list } from "@delvekit/grid/data";
import { createRandom } from "@delvekit/random";
import { Used } from "./effects";
import { KitError } from "./errors";
import { type Facet, facet } from "./facet";
import { heroOf } from "./hero";
import { aliasOf, kindNameOf, Look, nameOf, rowsOf, setAlias } from "./names";
import { entriesOf, saved } from "./saved";

/** The group whose appearances hide what it is. */
const Disguised = /* @__PURE__ */ component("Disguised", { group: text });

/** The hero learnt what something is. `what` names one of it: "a scroll of rain". */
export const Identified = /* @__PURE__ */ event("identified", { item: entity, what: text });

/**
 * An appearance: a word, and the colour of things that look like that. Without a colour, items keep the one
 * of their own look, which may give them away.
 */
export type Appearance = string | readonly [word: string, colour: number | string];

/** How the things of a group look until they are identified. */
export interface Disguise {
  /** What all of them are called: "bottle", as in "green bottle". */
  readonly called: string;
  /**
   * The appearances, assigned at random in every game. A colour stays after identification. Kinds beyond their number are called "bottle", "bottle
   * marked 2", and so on.
   */
  readonly as: readonly Appearance[];
}

/** The identification of a game. */
export interface Identification<G extends string> {
  readonly plugin: Plugin;
  readonly columns: {
    /** The group whose appearances hide it until it is used. */
    readonly disguised: Facet<G>;
  };
  /** @example if (!lore.isKnown(world, potion)) console.log("Who knows what it does?"); */
  readonly isKnown: (world: World, item: Entity) => boolean;
  /**
   * Identifies an item, and everything of its kind, for the hero.
   * @example lore.identify(world, potion);
   */
  readonly identify: (world: World, item: Entity) => void;
}

/** The kinds that were assigned an appearance, by group, in that order. Saved. */
const DealtResource = /* @__PURE__ */ resource<Map<string, string[]>>({
  name: "kit.identification",
  plugin: "identification",
  create: () => new Map(),
  tracked: true,
  save: (dealt) => [...dealt].sort(([a], [b]) => (a < b ? -1 : 1)) as unknown as Data,
  load: (data) =>
    new Map(saved(data, entriesOf(list(text)), "the appearances of kinds") as readonly [string, string[]][]),
});

/**
 * Potions, scrolls and the like look different in every game. Each kind of a group is assigned one of its appearances when the first of that kind
 * comes into the world, and is identified when the hero uses it.
 *
 * @throws {KitError} for two appearances that would make the same name.
 * @example const bottles = identification({ bottle: { called: "bottle", as: [["green", 0x40a040], "dusty", "warm"] } });
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
      hooks: [[Disguised, { added: (world, item) => deal(world, all, item), undone: () => undefined }]],
      events: [
        when(Used, (world, { by, item }) => {
          if (item !== undefined && by === heroOf(world)) identify(world, item);
        }),
      ],
      shows: [show(Identified, { at: "item", says: "That was {what}." })],
    }),
    columns: { disguised: facet(choice(Object.keys(groups)), (group) => [Disguised({ group })]) },
    isKnown: (world, item) => aliasOf(world, kindNameOf(world, item)) === undefined,
    identify,
  };
}

function identify(world: World, item: Entity): void {
  const kind = kindNameOf(world, item);
  if (kind === undefined || aliasOf(world, kind) === undefined) return;
  setAlias(world, kind, undefined);
  emit(world, Identified({ item, what: nameOf(world, item, { article: "a", count: 1 }) }));
}

/** @throws {KitError} for a name that two kinds would share */
function checkLooks(groups: Readonly<Record<string, Disguise>>): void {
  const names = Object.values(groups).flatMap((disguise) =>
    disguise.as.map((look) => aliasFor(disguise, look, 0)),
  );
  const twice = names.find((name, place) => names.indexOf(name) !== place);
  if (twice === undefined) return;
  throw new KitError(
    `identification: two appearances both give "${twice}"; change one, or two kinds would look the same`,
  );
}

/** Assigns the next appearance of a group to a kind that has none yet, and the colour of its appearance to the item. */
function deal(world: World, groups: Readonly<Record<string, Disguise>>, item: Entity): void {
  const kind = kindNameOf(world, item);
  const group = get(world, item, Disguised)?.group ?? "";
  const disguise = groups[group];
  if (kind === undefined || !disguise) return;
  const kinds = resourceOf(world, DealtResource).get(group) ?? [];
  const isKnown = kinds.includes(kind);
  const place = isKnown ? kinds.indexOf(kind) : kinds.length;
  const look = lookFor(world, group, disguise, kinds, place);
  const own = rowsOf(world).find(({ name }) => name === kind)?.row["look"] as readonly unknown[] | undefined;
  // What comes back from a save has its colour, which may be another one by now.
  const isFresh = get(world, item, Look)?.colour === own?.[1];
  if (typeof look === "object" && isFresh) write(world, item, Look, { colour: look[1] });
  if (isKnown) return;
  touchResource(world, DealtResource).set(group, [...kinds, kind]);
  setAlias(world, kind, aliasFor(disguise, look, place));
}

/**
 * The appearance at a place in the order of a group. Saves hold the names that it gave: in a release with more appearances a kind keeps its own, and no
 * other gets it.
 */
function lookFor(
  world: World,
  group: string,
  disguise: Disguise,
  kinds: readonly string[],
  place: number,
): Appearance | undefined {
  const looks = shuffled(world, group, disguise);
  const nameAs = (look: Appearance) => aliasFor(disguise, look, 0);
  const own = aliasOf(world, kinds[place]);
  if (own !== undefined) return looks.find((look) => nameAs(look) === own);
  if (place < kinds.length || place >= looks.length) return looks[place];
  const used = kinds.map((kind) => aliasOf(world, kind));
  return [...looks.slice(place), ...looks].find((look) => !used.includes(nameAs(look)));
}

/** The appearances of a group in this game's order. */
function shuffled(world: World, group: string, { as: looks }: Disguise): Appearance[] {
  return createRandom(world.seed)
    .fork("identification")
    .fork(group)
    .shuffle([...looks]);
}

/** What the kind at a place in the order of a group is called. */
function aliasFor({ called, as: { length } }: Disguise, look: Appearance | undefined, place: number): string {
  if (look !== undefined) return `${typeof look === "string" ? look : look[0]} ${called}`;
  return place === length ? called : `${called} marked ${place - length + 1}`;
}
