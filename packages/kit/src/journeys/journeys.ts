import {
  plugin as define,
  type Entity,
  has,
  hasPlugin,
  isAlive,
  type Place,
  type Plugin,
  read,
  type World,
  when,
} from "@delvekit/core";
import { Burning, Hot } from "@delvekit/core/heat";
import { Item, ItemDropped, ItemPickedUp, roomFor, setApart } from "@delvekit/core/items";
import { type Advice, autoexplore, type StopOptions, travelTo } from "@delvekit/core/minds";
import { touchResource } from "@delvekit/core/plugin";
import { LostSight } from "@delvekit/core/sight";
import { cellAt, close, levelOf, Position } from "@delvekit/core/space";
import { wait } from "@delvekit/core/turns";
import type { Point } from "@delvekit/grid";
import { canPass } from "../factions";
import type { Health } from "../health";
import { heroOf } from "../hero";
import { locksFor } from "../machines";
import { compose, nameOf } from "../names";
import { stepsBetween } from "../places";
import { cautionOf, noteLost, threatTo } from "./foes";
import {
  baitsKnownTo,
  dropLeft,
  isBait,
  isLeft,
  isShut,
  keepInMind,
  LeftResource,
  noteShut,
  rememberedBy,
  Seen,
  toldIn,
} from "./memory";

/** Where an entity can go on its own, judging by what it has seen. */
export type Journey =
  /** To everything that it has not seen yet, and to items that lie around. */
  | { readonly kind: "explore" }
  /** To a cell. */
  | { readonly kind: "travel"; readonly to: Point }
  /** Nowhere: it waits until its wounds have healed. */
  | { readonly kind: "rest" };

/** In how many turns fire reaches an entity, and another place. */
type Arrival = { readonly here?: number | undefined; readonly at?: (there: Place) => number | undefined };

/** Options of {@link journeys}. */
export interface JourneysOptions {
  /** Which of the items that were seen, and that there is room for, are worth fetching. Default: all that were not put down on purpose. */
  readonly fetches?: (world: World, item: Entity) => boolean;
  /** Places to avoid, besides fire and thick smoke in view and every known hazard. Default: none. @example fires.avoids */
  readonly avoids?: (world: World, who: Entity, place: Place) => boolean;
  /**
   * Cells near foes that sleep, each with its foe, the nearest foes first: journeys keep off them as long as there is another way, and then
   * stop, once for each foe. Default: none.
   */
  readonly berths?: (world: World, who: Entity) => ReadonlyMap<number, Entity>;
  /**
   * In how many turns fire reaches an entity, and the places around it: nobody explores or rests where it soon will, or goes there if there is another way.
   * Default: never. @example fires.arrival
   */
  readonly arrival?: (world: World, who: Entity) => Arrival;
}

/** Options of `next`. */
export interface NextOptions {
  /** Whether to stop for foes in view that know of the hero, or are about to. Default: yes. */
  readonly foes?: boolean;
  /**
   * Whether to go on in spite of foes, burns and a coming fire, and to rest without wounds. Default: no. It still walks around dangers, and waits where
   * fire or smoke bars the only way.
   */
  readonly anyway?: boolean;
}

/** The journeys of a game. */
export interface Journeys {
  readonly plugin: Plugin;
  /**
   * The next command of a journey, or why there is none. Changes nothing: call it again after every command.
   * @example const advice = trips.next(world, hero, { kind: "explore" }); if (advice.kind === "go") step(world, advice.action);
   */
  readonly next: (world: World, who: Entity, journey: Journey, options?: NextOptions) => Advice;
  /**
   * Makes explorers ignore an item that could not be picked up, or a foe that sleeps, until the program ends.
   * @example trips.giveUp(world, item);
   */
  readonly giveUp: (world: World, item: Entity) => void;
  /**
   * The items that an entity has seen and that explorers leave to the player, because taking them sets off a machine.
   * @example const [bait] = trips.baits(world, hero);
   */
  readonly baits: (world: World, who: Entity) => Entity[];
  /** An entity's health, which decides when to stop. */
  readonly health: Health<string>["of"];
}

/**
 * Exploring, travelling, and resting. Nobody walks into fire or smoke in view or a known hazard: a journey that cannot go around it says so, and whether it helps to wait. It also
 * stops while a foe in view knows of the entity, or is awake and about to see it. Journeys go through locked doors to which the entity has the key, and
 * never take what sets off a machine. Needs `minds`.
 *
 * @example
 * const trips = journeys(wounds);
 * const halt = travel(trips, game.world, { kind: "explore" }, (command) => game.play(command));
 */
export function journeys<K extends string>(wounds: Health<K>, options: JourneysOptions = {}): Journeys {
  const heeds = (world: World, one: Entity) => !toldIn(world).hopeless.has(one);
  const fetches = (world: World, item: Entity) =>
    heeds(world, item) && (options.fetches?.(world, item) ?? true);
  const berths = (world: World, who: Entity) =>
    new Map([...(options.berths?.(world, who) ?? [])].filter(([, foe]) => heeds(world, foe)));
  return {
    plugin: define({
      name: "journeys",
      needs: ["minds", "items", "sight", "hero"],
      components: [Seen],
      resources: [LeftResource],
      hooks: [[Item, { removed: dropLeft }]],
      setup: (world) => setApart(world, Seen),
      around(world, command, go) {
        const outcome = go();
        if (outcome.status === "input") keepInMind(world);
        // Most commands are told by their type alone, which costs a key nothing.
        const hasShut = command?.type === close.type && outcome.status === "input";
        if (hasShut && close.is(command)) noteShut(world, command.dir);
        return outcome;
      },
      events: [
        when(ItemDropped, (world, { by, item }) => {
          if (by !== undefined && by === heroOf(world)) touchResource(world, LeftResource).add(item);
        }),
        when(ItemPickedUp, (world, { item }) => dropLeft(world, item)),
        when(LostSight, (world, { viewer, entity: foe }) => {
          if (viewer === heroOf(world) && isAlive(world, foe))
            noteLost(world, viewer, foe, toldIn(world).foes);
        }),
      ],
    }),
    health: wounds.of,
    giveUp: (world, item) => void toldIn(world).hopeless.add(item),
    baits: (world, who) =>
      baitsKnownTo(world, who).filter((item) => isWanted(world, who, item) && fetches(world, item)),
    next(world, who, journey, { anyway = false, foes = !anyway } = {}) {
      const threat = foes ? threatTo(world, who) : undefined;
      if (threat) return { kind: "stopped", ...threat };
      const pain = anyway ? undefined : painOf(world, who, options);
      const hurts: Advice | undefined =
        pain === undefined ? undefined : { kind: "unreachable", reason: pain };
      if (hurts && journey.kind !== "travel") return hurts;
      if (journey.kind === "rest") return anyway ? { kind: "go", action: wait() } : rest(world, who, wounds);
      const advice = walk(world, who, journey, { ...options, fetches, berths }, anyway);
      return advice.kind === "unreachable" ? (hurts ?? advice) : advice;
    },
  };
}

/** If fire arrives in so many turns, it is time to leave. */
const SOON = 5;

/** Why an entity should do something else first. It may still walk out of a fire. */
export function painOf(world: World, who: Entity, { arrival }: JourneysOptions): string | undefined {
  if (!hasPlugin(world, "heat")) return undefined;
  if (has(world, who, Burning)) return "You are on fire.";
  if (has(world, who, Hot)) return "It is too hot here.";
  return (arrival?.(world, who).here ?? SOON + 1) <= SOON ? "Fire will soon be here." : undefined;
}

function rest<K extends string>(world: World, who: Entity, wounds: Health<K>): Advice {
  const { now, max } = wounds.of(world, who);
  if (now >= max) return { kind: "done", reason: "You are not hurt." };
  if (wounds.mending(world, who) === 0)
    return { kind: "unreachable", reason: "Your wounds do not heal by themselves." };
  return { kind: "go", action: wait() };
}

function walk(
  world: World,
  who: Entity,
  journey: Exclude<Journey, { kind: "rest" }>,
  options: JourneysOptions,
  anyway: boolean,
): Advice {
  const place = read(world, who, Position);
  const map = levelOf(world, place.level);
  const locks = locksFor(world, who);
  const { forNow, forGood } = cautionOf(world, who, map);
  const heedless = {
    foes: false,
    dangers: false,
    locked: (cell: number) => locks.get(cell),
    blocks: (other: Entity) => !canPass(world, who, other),
    avoid: forGood,
  };
  const avoid = (cell: number) =>
    forGood(cell) || forNow(cell) || options.avoids?.(world, who, cellAt(map, cell)) === true;
  const careful = { ...heedless, dangers: true, avoid };
  const berths = anyway ? undefined : options.berths?.(world, who);
  const { here = SOON + 1, at } = options.arrival?.(world, who) ?? {};
  // Fire gets there before the traveller has left. One who stands in its way has no better way out.
  const burns = (cell: number) => {
    if (here <= SOON || !at) return false;
    const there = cellAt(map, cell);
    const turns = at(there);
    return turns !== undefined && turns <= stepsBetween(place, there) + SOON;
  };
  const isLast = (cell: number) => journey.kind === "explore" && isShut(world, cellAt(map, cell));
  const quiet = (cell: number) => berths?.has(cell) === true || avoid(cell) || burns(cell);
  const elsewhere = (cell: number) => quiet(cell) || isLast(cell);
  const first = walkWith(world, who, journey, options, { ...careful, avoid: elsewhere });
  if (first.kind === "go") return first;
  const advice = walkWith(world, who, journey, options, { ...careful, avoid: quiet });
  if (advice.kind === "go") return advice;
  const [by] = berths?.values() ?? [];
  const where = journey.kind === "explore" ? "The rest" : "The way there";
  const bold = walkWith(world, who, journey, options, careful);
  if (bold.kind === "go" && anyway) return bold;
  if (by !== undefined && bold.kind === "go") {
    const what = nameOf(world, by, { article: "a", adjective: "sleeping", remembered: true });
    const reason = compose(world, `${where} is beside {what}. Once more goes there.`, { what });
    return { kind: "stopped", by, reason };
  }
  const alone = { ...heedless, blocks: () => false };
  if (walkWith(world, who, journey, options, alone).kind !== "go") return advice;
  if (anyway) return { kind: "go", action: wait() };
  // Who is in the way may leave it.
  if (walkWith(world, who, journey, options, heedless).kind !== "go") return advice;
  return { kind: "unreachable", reason: `${where} is too dangerous for now.` };
}

function walkWith(
  world: World,
  who: Entity,
  journey: Exclude<Journey, { kind: "rest" }>,
  { fetches = () => true }: JourneysOptions,
  caution: StopOptions,
): Advice {
  if (journey.kind === "explore") {
    const fetch = (item: Entity) =>
      isWanted(world, who, item) && !isBait(world, item) && fetches(world, item);
    return autoexplore(world, who, { ...caution, fetch, remembered: rememberedBy(world, who).filter(fetch) });
  }
  return travelTo(world, who, journey.to.x, journey.to.y, caution);
}

function isWanted(world: World, who: Entity, item: Entity): boolean {
  return has(world, item, Item) && !isLeft(world, item) && roomFor(world, who, item) > 0;
}
