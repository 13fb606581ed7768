import {
  action,
  add,
  CoreError,
  component,
  type Entity,
  entityFrom,
  expectWhole,
  has,
  type Row,
  read,
  remove,
  resource,
  resourceOf,
  startingAt,
  TurnError,
  touchResource,
  u16,
  u32,
  type World,
  write,
} from "../world";
import { createQueue, type TurnQueue } from "./queue";

/** Something that takes turns. `next` is the tick of its next one; a speed of 200 acts twice as often as 100. */
export const Actor = component("Actor", { next: u32, speed: startingAt(u16, 100) });

/** An actor that takes no turns for now; `left` are the ticks to its next one. Use `suspend` and `resume`. */
export const Dormant = component("Dormant", { left: u32 });

/** An actor whose turns wait for a command from outside. */
export const Player = component("Player", {});

/** Lets a normal turn pass. */
export const wait = action("wait");

/** Where a world stands in time. */
export interface Clock {
  /** The time now. */
  tick: number;
  /** Serial of the actor whose command is awaited, 0 when none is. */
  awaited: number;
  /** Whether the world stopped at a tick at which the environment is due, and has not played it. */
  paused: boolean;
}

type SavedClock = { tick: number; awaited: number; paused?: boolean };

/** The clock, part of every save. */
export const ClockResource = resource<Clock>({
  name: "turns.clock",
  create: () => ({ tick: 0, awaited: 0, paused: false }),
  save: ({ tick, awaited, paused }) => (paused ? { tick, awaited, paused } : { tick, awaited }),
  load: (data) => {
    const { tick, awaited, paused = false } = data as SavedClock;
    return {
      tick: expectWhole(tick, "the time"),
      awaited: expectWhole(awaited, "the awaited actor"),
      paused: paused === true,
    };
  },
  loaded: ({ awaited }, world) => {
    const actor = entityFrom(world, awaited);
    if (actor !== undefined && !has(world, actor, Player))
      throw new CoreError(`the command of entity ${actor} is awaited, which is not a player`);
  },
  tracked: true,
});

/** Who is due when. Not saved: actors bring their turns with them when they are loaded. */
export const QueueResource = resource<TurnQueue>({ name: "turns.queue", create: createQueue });

/** The players and their rows in the order of spawning: kept as they come and go, so that nobody need look for them every turn. */
interface Players {
  readonly entities: Entity[];
  readonly rows: Row[];
}

/** The players of a world. Derived. */
export const PlayersResource = resource<Players>({
  name: "turns.players",
  create: () => ({ entities: [], rows: [] }),
});

/** The world's clock, to change it within this turn. */
export function clockToChange(world: World): Clock {
  touchResource(world, ClockResource);
  return clockOf(world);
}

/** The world's clock. */
export function clockOf(world: World): Clock {
  return resourceOf(world, ClockResource);
}

/**
 * The world's turns to come.
 * @example const turnsToCome = queueOf(world).heap.length;
 */
export function queueOf(world: World): TurnQueue {
  return resourceOf(world, QueueResource);
}

/**
 * The world's players in the order of spawning. For reading only: it changes as they come and go.
 * @example const [hero] = playersOf(world);
 */
export function playersOf(world: World): readonly Entity[] {
  return resourceOf(world, PlayersResource).entities;
}

/**
 * The rows of the same, for hot loops.
 * @example for (const row of playerRowsOf(world)) nearest(row);
 */
export function playerRowsOf(world: World): readonly Row[] {
  return resourceOf(world, PlayersResource).rows;
}

/**
 * Lets an actor take no turns until it is resumed: the petrified, the hibernating, whoever is on a level that sleeps.
 * Entities that are no actors, or dormant already, stay as they are.
 *
 * @throws {TurnError} for a player, for whose command the world would wait in vain.
 * @example suspend(world, troll); // turned to stone
 */
export function suspend(world: World, entity: Entity): void {
  if (!has(world, entity, Actor) || has(world, entity, Dormant)) return;
  if (has(world, entity, Player))
    throw new TurnError(`entity ${entity} is a player, who cannot be suspended; remove Player from it first`);
  const left = Math.max(0, read(world, entity, Actor).next - clockOf(world).tick);
  add(world, entity, Dormant({ left }));
}

/**
 * Lets a dormant actor go on where it stopped: its next turn is as far away as it was then.
 * @example resume(world, statue); // it comes alive
 */
export function resume(world: World, entity: Entity): void {
  if (!has(world, entity, Dormant)) return;
  const { left } = read(world, entity, Dormant);
  remove(world, entity, Dormant);
  write(world, entity, Actor, { next: clockOf(world).tick + left });
}
