import { Actor, act, ENVIRONMENT, Player, REACTION, timeOf } from "../turns";
import {
  because,
  causeNow,
  emit,
  event,
  has,
  read,
  refuseUnknown,
  refuseUnlessWhole,
  resourceOf,
  runPhase,
  SpaceError,
  system,
  touchResource,
  u32,
  type World,
  when,
} from "../world";
import { type Level, type LevelId, LevelsResource, levelOf } from "./level";
import { entitiesOn, goOn, nodOff } from "./occupancy";

/** A level fell asleep. */
export const LevelSlept = event("level slept", { level: u32 });

/** A level woke after `slept` ticks, and now catches up `catchUp` of them. */
export const LevelWoke = event("level woke", { level: u32, slept: u32, catchUp: u32 });

/**
 * A level that is catching up simulates one more normal turn. Listeners do what normally happens over time on a level, as heat does. Emitted before
 * its actors act.
 */
export const LevelCaughtUp = event("level caught up", { level: u32 });

/** A normal turn, in ticks. */
const ROUND = 100;
/** The most turns that a level catches up. */
const MOST_ROUNDS = 1000;

/**
 * Stops time on a level: nobody on it takes turns, and heat does not flow. Entities that come to it while it sleeps also stop. Timers continue.
 *
 * @throws {SpaceError} while a player is on it, or for a level that does not exist.
 * @example sleepLevel(world, above); // the hero has left it
 */
export function sleepLevel(world: World, id: LevelId): void {
  const level = levelOf(world, id);
  if (level.rest.since !== undefined) return;
  const entities = entitiesOn(world, id);
  const player = entities.find((entity) => has(world, entity, Player));
  if (player !== undefined)
    throw new SpaceError(
      `level ${id} cannot sleep: player ${player} is there; move it to another level first, with put`,
    );
  rest(world, level, timeOf(world));
  for (const entity of entities) nodOff(world, entity);
  emit(world, LevelSlept({ level: id }));
}

/**
 * Resumes time on a level that fell asleep. With `catchUp` it first simulates that much of what it missed, at most as long as it slept, in normal
 * turns in which each of its actors acts once, whatever its speed.
 *
 * @throws {SpaceError} for a catchUp that is not a whole number of ticks from 0 (the default) to 100,000, another option, or a level that does not exist.
 * @example wakeLevel(world, above, { catchUp: 2000 });
 */
export function wakeLevel(world: World, id: LevelId, options: { readonly catchUp?: number } = {}): void {
  refuseUnknown("wakeLevel", options, ["catchUp"], SpaceError);
  const { catchUp = 0 } = options;
  const level = levelOf(world, id);
  refuseUnlessWhole("catchUp", catchUp, SpaceError, 0, ROUND * MOST_ROUNDS, "ticks");
  const { since } = level.rest;
  if (since === undefined) return;
  const slept = timeOf(world) - since;
  rest(world, level, undefined);
  for (const entity of entitiesOn(world, id)) goOn(world, entity);
  emit(world, LevelWoke({ level: id, slept, catchUp: Math.min(slept, catchUp) }));
  for (let left = Math.min(slept, catchUp); left >= ROUND; left -= ROUND) liveOn(world, id);
}

/**
 * Whether time is stopped on a level.
 * @example if (isAsleep(world, level)) wakeLevel(world, level);
 */
export function isAsleep(world: World, id: LevelId): boolean {
  return levelOf(world, id).rest.since !== undefined;
}

/**
 * The levels on which time passes, in the order in which they were added. The list does not change when levels fall asleep or wake.
 * @example for (const { id } of awakeLevelsOf(world)) grow(world, id);
 */
export function awakeLevelsOf(world: World): readonly Level[] {
  const levels = resourceOf(world, LevelsResource);
  levels.awake ??= levels.list.filter(({ rest }) => rest.since === undefined);
  return levels.awake;
}

/**
 * Stages that follow each other in each environment tick: as systems, for the levels that are awake, and as a listener, for a level that catches up.
 * @param first what the first stage follows
 */
export function inStages(
  stages: readonly (readonly [name: string, work: (world: World, levels: readonly Level[]) => void])[],
  first?: string,
) {
  const systems = stages.map(([name, work], index) => {
    const after = stages[index - 1]?.[0] ?? first;
    const run = (world: World) => work(world, awakeLevelsOf(world));
    return [ENVIRONMENT, system(name, run), after === undefined ? {} : { after }] as const;
  });
  const catchUp = when(LevelCaughtUp, (world, { level }) => {
    for (const [, work] of stages) work(world, [levelOf(world, level)]);
  });
  return { systems, catchUp };
}

function rest(world: World, level: Level, since: number | undefined): void {
  touchResource(world, LevelsResource, level.id);
  resourceOf(world, LevelsResource).awake = undefined;
  level.rest.since = since;
}

/** Simulates one normal turn of a single level. */
function liveOn(world: World, level: LevelId): void {
  emit(world, LevelCaughtUp({ level }));
  for (const entity of entitiesOn(world, level)) {
    if (!has(world, entity, Actor) || has(world, entity, Player)) continue;
    const { next, speed } = read(world, entity, Actor);
    // Who is held, say by a spell, has no turn so soon.
    if (next - timeOf(world) > (ROUND * 100) / speed) continue;
    act(world, entity);
    because(world, causeNow(world), () => runPhase(world, REACTION));
  }
}
