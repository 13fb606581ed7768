import { inBounds } from "@delvekit/grid";
import { at, cellOn, isTaken, type LevelId, levelOf, Position } from "../../space";
import {
  CapacityError,
  capacityLeft,
  type Entity,
  get,
  has,
  MindError,
  read,
  spawn,
  type World,
  write,
} from "../../world";
import { type Desire, desire, type Moment } from "../desire";
import { Guard, Patrol, Waypoint } from "../mind";
import { stepsTo, towards } from "../paths/fields";

/**
 * Walk from waypoint to waypoint, round and round, while it has no foe in mind; those that no path leads to are left out. One point per step. For
 * entities with `Patrol`.
 * @param weight Default 2.
 * @example behaviour("sentry", hunt(), patrolRoute());
 */
export function patrolRoute(weight = 2): Desire {
  return desire("patrol", weight, {
    prepare(moment) {
      const goal = waypointOf(moment);
      if (goal < 0 || moment.target) return;
      const steps = stepsTo(moment, goal);
      // A stop that somebody else stands on counts as reached from beside it, and one behind a locked door is left out.
      if (steps === undefined || steps === 0 || (steps === 1 && isTaken(moment.world, moment.level.id, goal)))
        goOn(moment);
    },
    feel(moment) {
      const goal = waypointOf(moment);
      return goal < 0 || moment.target ? undefined : towards(moment, goal);
    },
  });
}

/**
 * Lays a patrol route on a level: spawns a waypoint at each place, each leading to the next and the last to
 * the first. Returns the first one, for the `Patrol` of the entity that walks it.
 *
 * @throws {MindError} for an empty list of places. @throws {SpaceError} for a place off the map.
 * @throws {CapacityError} if the world has no room for all of them. In all these cases nothing has changed.
 * @example spawn(world, SENTRY, at(level, 2, 1), Patrol({ towards: addRoute(world, level, [[2, 1], [9, 5]]) }));
 */
export function addRoute(
  world: World,
  level: LevelId,
  places: readonly (readonly [x: number, y: number])[],
): Entity {
  if (places.length === 0) throw new MindError("a route needs at least one place");
  for (const [x, y] of places) cellOn(levelOf(world, level), x, y);
  // A half-laid route would leave waypoints behind that nobody knows of.
  const free = capacityLeft(world);
  if (places.length > free)
    throw new CapacityError(
      `a route of ${places.length} places needs as many entities, and the world has room for ${free}; give createWorld a larger capacity`,
    );
  const stops = places.map(([x, y]) => spawn(world, Waypoint, at(level, x, y)));
  stops.forEach((stop, index) => {
    write(world, stop, Waypoint, { next: stops[(index + 1) % stops.length] });
  });
  return stops[0]!;
}

/** The cell of the waypoint that a mind goes to, or -1. */
function waypointOf({ world, self, level }: Moment): number {
  if (!has(world, self, Patrol)) return -1;
  const { towards: stop } = read(world, self, Patrol);
  const place = get(world, stop, Position);
  return place?.level === level.id ? place.y * level.width + place.x : -1;
}

function goOn({ world, self }: Moment): void {
  const { towards: stop } = read(world, self, Patrol);
  const waypoint = get(world, stop, Waypoint);
  if (waypoint) write(world, self, Patrol, { towards: waypoint.next });
}

/**
 * Keep watch: stand at the post, and if there is a foe, go no farther from the post than the leash. One point
 * per step. It must outweigh `hunt`, or the leash would have no effect. For entities with `Guard`.
 * @param weight Default 12.
 * @example behaviour("guard", guardPlace(), hunt());
 */
export function guardPlace(weight = 12): Desire {
  return desire("guard", weight, (moment) => {
    const post = postOf(moment);
    const pull = post < 0 ? undefined : towards(moment, post);
    if (!pull) return undefined;
    const { whom, leash } = read(moment.world, moment.self, Guard);
    // Next to the guarded entity is near enough: there it is not in the way.
    const slack = moment.target ? leash : whom === undefined ? 0 : 1;
    return (cell) => Math.min(0, pull(cell) + slack);
  });
}

/** The cell of the place or the entity that a mind guards, or -1. */
function postOf({ world, self, level }: Moment): number {
  if (!has(world, self, Guard)) return -1;
  const { whom, ...place } = read(world, self, Guard);
  const { level: id, x, y } = get(world, whom, Position) ?? place;
  return id === level.id && inBounds(level, x, y) ? y * level.width + x : -1;
}
