import {
  bool,
  type Data,
  type Details,
  plugin as define,
  type Entity,
  emit,
  entitiesWith,
  entityFrom,
  event,
  type Happening,
  type Plugin,
  remove,
  resource,
  resourceOf,
  type Showing,
  type Spot,
  show,
  text,
  u32,
  type World,
} from "@delvekit/core";
import { ItemDropped, ItemEquipped, ItemPickedUp } from "@delvekit/core/items";
import { type Shown, touchResource } from "@delvekit/core/plugin";
import { Moved, TileChanged, tileAt, tilesetOf } from "@delvekit/core/space";
import { Actor, NORMAL_COST, Player, playersOf, timeOf } from "@delvekit/core/turns";
import { optional, table } from "@delvekit/grid/data";
import { KitError } from "./errors";
import { saved } from "./saved";

/** The serial of the hero, 0 before there is one. Saved, because a dead hero is no longer a player. */
export const HeroResource = /* @__PURE__ */ resource<{ serial: number }>({
  name: "kit.hero",
  create: () => ({ serial: 0 }),
  save: ({ serial }) => serial,
  tracked: true,
  load: (data) => ({ serial: saved(data, u32, "the hero") }),
});

/**
 * The hero: the first entity that became a `Player`. It stays the hero when the game is over, as long as it exists. Undefined before there is one.
 * @example const place = placeOf(world, heroOf(world) ?? orc);
 */
export function heroOf(world: World): Entity | undefined {
  return entityFrom(world, resourceOf(world, HeroResource).serial);
}

/**
 * Whether an entity is the hero: for actions that only the hero may do.
 * @example on(pray, { who: isHero, refusal: "Nobody listens." }, () => done());
 */
export function isHero(world: World, who: Entity): boolean {
  return who === heroOf(world);
}

/**
 * The hero of a game that has begun.
 * @throws {KitError} if there is none, or more than one.
 */
export function requireHero(world: World): Entity {
  const hero = heroOf(world);
  if (hero === undefined)
    throw new KitError("the game has no hero: in `begin`, spawn a creature whose row has `player: true`");
  const { length } = entitiesWith(world, Player);
  if (length > 1)
    throw new KitError(
      `the game has ${length} heroes: spawn only one creature whose row has \`player: true\``,
    );
  return hero;
}

/** Makes the first player the hero. */
export function becomeHero(world: World, player: Entity): void {
  if (heroOf(world) === undefined) touchResource(world, HeroResource).serial = player;
}

/**
 * The number of the current turn, from 0. A turn is the time of a normal action.
 * @example say(world, `Turn ${turnOf(world)}.`);
 */
export function turnOf(world: World): number {
  return Math.floor(timeOf(world) / NORMAL_COST);
}

/** How something that happened is presented, and where. */
export type Presented = Omit<Shown, "when" | "at" | "yours"> & { readonly at: Spot | undefined };

/**
 * How something that happened is presented: of its shows that fit, each later one replaces what it mentions.
 * @param shows those of the world: `showsOf(world)`
 */
export function presentedOf(world: World, shows: readonly Showing[], told: Happening): Presented {
  let whole: Shown = {};
  for (const { event, look } of shows) {
    if (event.type !== told.type) continue;
    const { when, ...later } = look as Shown;
    if (when?.(told, world) !== false)
      whole = { ...whole, ...later, yours: { ...whole.yours, ...later.yours } };
  }
  const { at: where, yours, ...shared } = whole;
  const at = typeof where === "function" ? where(told) : spotIn(told, where);
  return { ...shared, ...(at !== undefined && at === heroOf(world) && yours), at };
}

/** An entity or a place, given as it is or as the name of a detail. */
export function spotIn(told: Happening, at: Spot | string | undefined): Spot | undefined {
  return typeof at === "string" ? (told as unknown as Readonly<Record<string, Spot>>)[at] : at;
}

/** How a game ended. */
export interface Ending {
  readonly won: boolean;
  /** A sentence for the player: "Killed by a crab." */
  readonly text: string;
  /** The game's name for an ending like this, such as "escaped": the last screen has a headline for each. */
  readonly outcome?: string;
  /** The turn in which it ended. */
  readonly turn: number;
}

/** The game is over. */
export const Ended = /* @__PURE__ */ event("ended", { won: bool, text });

const ENDING = /* @__PURE__ */ table({ won: bool, text, turn: u32, outcome: optional(text) });

/** The ending, once there is one. Saved, so that a finished game stays finished. */
export const EndingResource = /* @__PURE__ */ resource<{
  ending: Ending | undefined;
}>({
  name: "kit.ending",
  create: () => ({ ending: undefined }),
  tracked: true,
  save: ({ ending }): Data => (ending ? { ...ending } : null),
  load: (data) => ({ ending: data === null ? undefined : saved(data, ENDING, "the ending") }),
});

/**
 * Ends the game: players take no more turns, so the outcome of the turn is "over". Only the first call counts.
 *
 * @param ending how: with an `outcome`, for which `ending.titles` of the screens has words, with a `text`, or both. Default: won, and the outcome for the text
 * @example end(world, { outcome: "escaped" });
 * @example end(world, { won: false, outcome: "caught", text: "The guards lead you away." });
 */
export function end(
  world: World,
  { won = true, outcome, text = outcome ?? "" }: Partial<Omit<Ending, "turn">>,
): void {
  if (endingOf(world)) return;
  touchResource(world, EndingResource).ending = {
    won,
    text,
    ...(outcome !== undefined && { outcome }),
    turn: turnOf(world),
  };
  for (const player of [...playersOf(world)]) {
    remove(world, player, Player);
    remove(world, player, Actor);
  }
  emit(world, Ended({ won, text }));
}

/**
 * How the game ended; undefined while it goes on.
 * @example if (endingOf(world)?.won) say(world, "You have won.");
 */
export function endingOf(world: World): Ending | undefined {
  return resourceOf(world, EndingResource).ending;
}

/** How steps, doors, what the hero does with items, and the end of the game are presented. */
const SHOWS: readonly Showing[] = [
  /* @__PURE__ */ show(Moved, { at: "entity", yours: { sounds: soundOfStep } }),
  /* @__PURE__ */ show(TileChanged, { at: (cell) => cell, when: isDoor, sounds: "door" }),
  /* @__PURE__ */ show(ItemPickedUp, {
    at: "by",
    yours: { says: "{The by} [pick up by] {a item}.", tone: "good", sounds: "pick" },
  }),
  /* @__PURE__ */ show(ItemDropped, {
    at: "by",
    yours: { says: "{The by} [drop by] {a item}.", sounds: "drop" },
  }),
  /* @__PURE__ */ show(ItemEquipped, {
    at: "by",
    yours: { says: "{The by} [ready by] {the item}.", tone: "good" },
  }),
  /* @__PURE__ */ show(Ended, { says: "{text}", tone: "bad" }),
  /* @__PURE__ */ show(Ended, { when: ({ won }) => won, tone: "good", sounds: "win" }),
];

function soundOfStep({ from, to }: Details<typeof Moved.schema>, world: World): string | undefined {
  if (from.level !== to.level) return undefined;
  return tileAt(world, to.level, to.x, to.y).quenches ? "splash" : "step";
}

/** Whether somebody opens or closes a door: a burning door does not creak. */
function isDoor({ before, after }: Details<typeof TileChanged.schema>, world: World): boolean {
  const door = tilesetOf(world).tiles.find(({ name }) => name === before);
  return door?.opensInto?.name === after || door?.closesInto?.name === after;
}

/** The hero and the ending of the game: what `heroOf`, `end` and `endingOf` need. Part of `basics`. */
export function plugin(): Plugin {
  return define({
    name: "hero",
    needs: ["turns"],
    resources: [HeroResource, EndingResource],
    shows: SHOWS,
    hooks: [[Player, { added: becomeHero, undone: () => undefined }]],
  });
}
