import {
  ActionError,
  action,
  add,
  bool,
  CoreError,
  component,
  type Data,
  type Entity,
  entitiesWith,
  expectWhole,
  has,
  inside,
  loadCauses,
  type Row,
  read,
  readColumns,
  remove,
  resource,
  resourceOf,
  saveCauses,
  startingAt,
  TurnError,
  u16,
  u32,
  type World,
  write,
} from "../world";
import { createQueue, isLittered, push, type TurnQueue } from "./queue";

/** Ticks are counted in 32 bits. */
export const LAST_TICK = 0xffffffff;

/** Takes turns. `next` is the tick of its next turn; with speed 200 it acts twice as often as with 100. */
export const Actor = component("Actor", { next: u32, speed: startingAt(u16, 100) });

/**
 * An actor that currently takes no turns; `left` is the number of ticks until its next one, and `rests` whether it goes on when its level wakes. Use `suspend` and
 * `resume`.
 */
export const Dormant = component("Dormant", { left: u32, rests: startingAt(bool, true) });

/** An actor whose turns wait for a command from outside. */
export const Player = component("Player", {});

/**
 * Does nothing for a normal turn.
 * @example step(world, wait());
 */
export const wait = action("wait");

/** The state of a world's time. */
export interface Clock {
  /** The current tick. */
  tick: number;
  /** The serial of the player whose command is awaited, 0 if none is: cleared when it can no longer act. */
  awaited: number;
  /** Whether the world stopped at a tick at which the environment is due, and has not run it yet. */
  paused: boolean;
  /** The number of the last event or command of a turn, and its stamp: turns that were undone give their numbers back. */
  told: number;
  stamp: number;
}

/** A clock as it is saved, or as undo records it, with a stamp. */
type SavedClock = {
  tick: number;
  awaited: number;
  paused?: boolean;
  told?: number;
  stamp?: number;
  links?: Data;
};

/** What counts of a clock for fingerprints. */
function hashClock({ tick, awaited, paused }: Clock) {
  return paused ? { tick, awaited, paused } : { tick, awaited };
}

/** The clock. Saved. */
export const ClockResource = resource<Clock>({
  name: "turns.clock",
  create: () => ({ tick: 0, awaited: 0, paused: false, told: 0, stamp: 0 }),
  load: (data, world) => {
    const { tick, awaited, paused = false, told = 0, stamp, links = [] } = data as SavedClock;
    const { causes } = world[inside];
    expectWhole(told, "the last event", Number.MAX_SAFE_INTEGER);
    if (stamp === undefined) loadCauses(causes, told, links);
    else Object.assign(causes, { last: told, stamp });
    return {
      tick: expectWhole(tick, "the time"),
      awaited: expectWhole(awaited, "the awaited actor"),
      paused: paused === true,
      told,
      stamp: stamp ?? causes.stamp,
    };
  },
  hash: hashClock,
  loaded: ({ awaited }, world) => {
    if (awaited !== 0 && !has(world, awaited as Entity, Player))
      throw new CoreError(`entity ${awaited}, whose command is awaited, is not a player`);
  },
  tracked: {
    keys: () => [0],
    part: (clock, _, world) => {
      const saved = hashClock(clock);
      const { told, stamp } = clock;
      if (told === 0) return saved;
      return { ...saved, told, links: saveCauses(world[inside].causes, { last: told, stamp }) };
    },
    note: ({ tick, awaited, paused, told, stamp }) => ({ tick, awaited, paused, told, stamp }),
    put: (clock, _, saved, world) => {
      const { told, stamp } = Object.assign(clock, saved);
      Object.assign(world[inside].causes, { last: told, stamp });
      return true;
    },
    hash: hashClock,
    whole: ([clock]) => clock as Data,
  },
});

/** When each actor's next turn is. Not saved: it is rebuilt from the actors. */
export const QueueResource = resource<TurnQueue>({
  name: "turns.queue",
  create: createQueue,
  // Taking turns back adds the turns that come again, and leaves the others in it.
  undone: (queue, world) => {
    const actors = entitiesWith(world, Actor);
    if (!isLittered(queue, actors.length)) return queue;
    const fresh = createQueue();
    for (const actor of actors) push(fresh, read(world, actor, Actor).next, actor);
    return fresh;
  },
});

/** The players and their rows in spawn order. Updated as they come and go, so that no turn has to search for them. */
interface Players {
  readonly entities: Entity[];
  readonly rows: Row[];
}

/** The players of a world. Derived. */
export const PlayersResource = resource<Players>({
  name: "turns.players",
  create: () => ({ entities: [], rows: [] }),
  undone: (players) => players,
});

/** The world's clock, for reading it. */
export function clockOf(world: World): Clock {
  return resourceOf(world, ClockResource);
}

/**
 * The queue of the world's coming turns.
 * @example const [next] = turnsIn(queueOf(world));
 */
export function queueOf(world: World): TurnQueue {
  return resourceOf(world, QueueResource);
}

/** Puts the next turn of an actor into the queue. */
export function enqueue(world: World, entity: Entity, row: Row): void {
  push(queueOf(world), readColumns(world, Actor).next[row]!, entity);
}

/** @throws {ActionError} for an actor that would never act */
export function checkActor(_world: World, _entity: unknown, values: Readonly<Record<string, unknown>>): void {
  if (values["speed"] === 0)
    throw new ActionError("Actor.speed is 0; allowed are 1 to 65535, where 100 is normal");
}

/**
 * The world's players in spawn order. Read-only: the list changes as they come and go.
 * @example const [hero] = playersOf(world);
 */
export function playersOf(world: World): readonly Entity[] {
  return resourceOf(world, PlayersResource).entities;
}

/**
 * Stops an actor from taking turns until it is resumed: for creatures that are petrified, hibernating, or on
 * a sleeping level. Does nothing to entities that are not actors, or are already dormant.
 *
 * @throws {TurnError} for a player, because the world would wait for its command forever.
 * @example suspend(world, troll); // turned to stone
 */
export function suspend(world: World, entity: Entity): void {
  if (has(world, entity, Dormant)) write(world, entity, Dormant, { rests: false });
  if (!has(world, entity, Actor) || has(world, entity, Dormant)) return;
  if (has(world, entity, Player))
    throw new TurnError(`entity ${entity} is a player, who cannot be suspended; remove Player from it first`);
  const left = Math.max(0, read(world, entity, Actor).next - clockOf(world).tick);
  add(world, entity, Dormant({ left, rests: false }));
}

/**
 * Resumes a dormant actor: its next turn is as many ticks away as when it was suspended. On a sleeping level, it goes on as the level wakes.
 * @example resume(world, statue); // it comes alive
 */
export function resume(world: World, entity: Entity): void {
  if (!has(world, entity, Dormant)) return;
  const { left } = read(world, entity, Dormant);
  remove(world, entity, Dormant);
  // It may have ceased to be an actor meanwhile.
  if (!has(world, entity, Actor)) return;
  write(world, entity, Actor, { next: Math.min(clockOf(world).tick + left, LAST_TICK) });
}
