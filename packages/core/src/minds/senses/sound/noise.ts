import { type Direction, directionTo } from "@delvekit/grid";
import {
  cellOn,
  entitiesNear,
  type LevelId,
  levelOf,
  Moved,
  Position,
  TileChanged,
  tilesetOf,
} from "../../../space";
import {
  assertAlive,
  component,
  type Details,
  direction,
  type Entity,
  type Event,
  emit,
  entity,
  event,
  type Happening,
  has,
  i32,
  isAlive,
  type Listening,
  optional,
  type Row,
  read,
  readColumns,
  refuseUnlessWhole,
  remove,
  rowHas,
  rowOrNone,
  type Schema,
  SenseError,
  startingAt,
  u16,
  u32,
  type World,
  when,
} from "../../../world";
import { attitudeTo } from "../../factions/attitude";
import { Asleep, Mind } from "../../mind";
import { learn } from "../learn";
import { soundTo, type Window, walkBack, walkSound, windowFor } from "./walk";

/** How well an entity hears: only sounds of at least this loudness at its place. Minds without this component hear everything; 65535 means deaf. */
export const Hearing = component("Hearing", { faintest: startingAt(u16, 1) });

/** The entities that hear a sound, of those that count, in spawn order, and its way to them: not walked if nobody is near, as with most sounds. */
export function hearersOf(world: World, sound: Noise, counts: (entity: Entity) => boolean) {
  const { level, x, y, loudness } = sound;
  const hears = (entity: Entity, far: number) =>
    loudness - far >= faintestFor(world, rowOrNone(world, entity));
  const near = entitiesNear(world, level, x, y, loudness).filter((one) => hears(one, 0) && counts(one));
  const window = windowFor(world, loudness);
  if (near.length > 0) walkSound(world, window, sound);
  const hearers = near.filter((one) => {
    const at = read(world, one, Position);
    return hears(one, soundTo(window, at.x, at.y));
  });
  return { window, hearers };
}

function faintestFor(world: World, row: Row): number {
  if (rowHas(world, row, Hearing)) return readColumns(world, Hearing).faintest[row]!;
  return rowHas(world, row, Mind) ? 1 : Number.POSITIVE_INFINITY;
}

/** A sound. */
export interface Noise {
  readonly level: LevelId;
  readonly x: number;
  readonly y: number;
  /** How many steps away it can just be heard, 1 to 200. A closed door counts as eight more steps. */
  readonly loudness: number;
  /** Who made it, as far as those who hear it can tell. Default: unknown. */
  readonly by?: Entity | undefined;
}

/**
 * An entity heard something: how loud it still was there, and from which direction it came (none if it was on the same cell). The place is the
 * hearer's estimate: the farther away the sound, the closer to the hearer.
 */
export const Heard = event("heard", {
  entity,
  by: optional(entity),
  loudness: i32,
  direction: optional(direction),
  level: u32,
  x: i32,
  y: i32,
});

/** The loudest noise. */
export const MOST_LOUDNESS = 200;

/** The certainty of the place of the faintest noise. */
const FAINT = 250;
/** How much more certain the place of a noise at no distance is. */
const CLEAR = 650;

/** What one entity hears of a noise. */
interface Hearsay {
  readonly entity: Entity;
  readonly loudness: number;
  readonly certainty: number;
  readonly direction: Direction | undefined;
  readonly x: number;
  readonly y: number;
}

/**
 * Makes a noise. Every mind (or entity with `Hearing`) that it reaches on its way through the level gets a `Heard` event at once. Minds that are
 * awake, and are not friends of its maker, then know roughly where it came from.
 *
 * @throws {SenseError} for a loudness that is not a whole number from 1 to 200. @throws {SpaceError} off the map.
 * @throws {EntityError} if `by` is not alive. @throws {CoreError} in a world without the `senses` plugin.
 * @example makeNoise(world, { level, x, y, loudness: 20, by: hero });
 */
export function makeNoise(world: World, noise: Noise): void {
  const { level, x, y, loudness, by } = noise;
  refuseUnlessWhole("loudness", loudness, SenseError, 1, MOST_LOUDNESS);
  cellOn(levelOf(world, level), x, y);
  if (by !== undefined) assertAlive(world, by);
  const { window, hearers } = hearersOf(world, noise, (one) => attitudeTo(world, one, by) !== "friend");
  // Computed completely before anybody is told, because a listener may make the next noise.
  const heard = hearers.map((entity) => hearsay(world, window, entity, loudness));
  for (const one of heard) tellOf(world, noise, one);
}

/**
 * How loud a noise would be in cells less than its loudness away, until the next noise: for tools. Nobody hears it.
 * @example const there = loudnessOf(world, { level, x, y, loudness: 20 })(x + 3, y);
 */
export function loudnessOf(world: World, noise: Noise): (x: number, y: number) => number {
  const window = windowFor(world, noise.loudness);
  walkSound(world, window, noise);
  return (x, y) => Math.max(0, noise.loudness - soundTo(window, x, y));
}

function hearsay(world: World, window: Window, entity: Entity, loudness: number): Hearsay {
  const { x, y } = read(world, entity, Position);
  const distance = soundTo(window, x, y);
  // The fainter the sound, the larger the error in its distance.
  const error = Math.floor((distance * distance) / (2 * loudness));
  const towards = walkBack(window, x, y, 1);
  return {
    entity,
    loudness: loudness - distance,
    certainty: FAINT + Math.floor((CLEAR * (loudness - distance)) / loudness),
    direction: directionTo(towards.x - x, towards.y - y),
    ...walkBack(window, x, y, distance - error),
  };
}

function tellOf(world: World, { level, by }: Noise, hearsay: Hearsay): void {
  const { entity, loudness, direction, certainty, x, y } = hearsay;
  if (!isAlive(world, entity)) return;
  const who = isAlive(world, by) ? by : undefined;
  emit(world, Heard({ entity, by: who, loudness, direction, level, x, y }));
  if (!has(world, entity, Mind) || has(world, entity, Asleep)) return;
  if (who === undefined || attitudeTo(world, entity, who) === "foe") {
    learn(world, entity, { who, level, x, y, certainty, sense: "hearing" });
  }
}

/** Makes events of a kind audible. */
export type NoiseSource = Listening;

/**
 * Makes every event of a kind audible, or only those for which the function returns a noise.
 * @example noisy(Died, (world, { entity }) => ({ ...read(world, entity, Position), loudness: 20 }))
 */
export function noisy<S extends Schema>(
  event: Event<S>,
  noise: (world: World, told: Happening & Details<S>) => Noise | undefined,
): NoiseSource {
  return when(event, (world, told) => {
    const made = noise(world, told);
    if (made) makeNoise(world, made);
  });
}

/**
 * Makes every step audible, at the place where the entity arrives.
 * @example senses({ noises: [footsteps(), creakingDoors(10)] })
 */
export function footsteps(loudness = 4): NoiseSource {
  return noisy(Moved, (_world, { entity, to }) => ({ ...to, loudness, by: entity }));
}

/**
 * Makes the opening and closing of doors audible, but not who did it.
 * @example senses({ noises: [footsteps(), creakingDoors(10)] })
 */
export function creakingDoors(loudness = 8): NoiseSource {
  return noisy(TileChanged, (world, { level, x, y, before, after }) => {
    const was = tilesetOf(world).tiles.find(({ name }) => name === before);
    const turns = was?.opensInto?.name === after || was?.closesInto?.name === after;
    return turns ? { level, x, y, loudness } : undefined;
  });
}

/** A mind woke up. */
export const Woke = event("woke", { entity });

/**
 * Wakes a sleeper, if it is one: for the blow that lands, the hand on the shoulder.
 * @example when(Struck, (world, { target }) => wake(world, target))
 */
export function wake(world: World, entity: Entity): void {
  if (!has(world, entity, Asleep)) return;
  remove(world, entity, Asleep);
  emit(world, Woke({ entity }));
}

/** Wakes the sleepers that hear a noise, if it is loud enough for them. */
export const wakeByNoise = /* @__PURE__ */ when(Heard, (world, { entity, loudness }) => {
  if (has(world, entity, Asleep) && loudness >= read(world, entity, Asleep).deafness) wake(world, entity);
});
