import { type Random, type WeightedTable, weightedTable } from "@delvekit/random";
import { across, SIDES, type Side } from "../../placement/side";
import { ALL_SIDES } from "./matrix";
import { DOOR_SETS, type DoorSet, type RoomGridSettings } from "./options";

/** How often each door set comes up. */
type Weights = Readonly<Record<DoorSet, number>>;

/** The door sets to draw from, by the side of the way in and the sides on which doors may be. */
export type Pools = (wayIn: Side, allowed: number) => WeightedTable<number>;

/** Prepares the pools of the four directions; a table is made when it is first asked for. */
export function createPools({ fromNorth, fromEast, fromSouth, fromWest, border }: RoomGridSettings): Pools {
  const pools = [fromNorth, fromEast, fromSouth, fromWest];
  const made: WeightedTable<number>[] = [];
  return (wayIn, allowed) => {
    const sides = border === "redraw" ? allowed : ALL_SIDES;
    made[16 * wayIn + sides] ??= poolTable(pools[wayIn]!, wayIn, sides);
    return made[16 * wayIn + sides]!;
  };
}

/** Draws the doors of a room as bits: the way in, and others of which none is on a side that is not allowed. */
export function drawDoors(pools: Pools, random: Random, wayIn: Side, allowed: number): number {
  return random.weighted(pools(wayIn, allowed)) & allowed;
}

/** Draws a number of the allowed sides, or all of them if there are fewer. */
export function drawExits(random: Random, count: number, allowed: number): number {
  const sides = random.shuffle(SIDES.filter((side) => (allowed >> side) & 1));
  return sides.slice(0, count).reduce<number>((bits, side) => bits | (1 << side), 0);
}

/** The pool without the sets that have doors on other sides than these; all of it if that leaves nothing. */
function poolTable(weights: Weights, wayIn: Side, allowed: number): WeightedTable<number> {
  const sets = Object.entries(DOOR_SETS).map(
    ([name, doors]) => [turned(doors, across(wayIn)), weights[name as DoorSet]] as const,
  );
  const fitting = sets.filter(([doors, weight]) => weight > 0 && (doors & ~allowed) === 0);
  return weightedTable(fitting.length > 0 ? fitting : sets);
}

/** The bits of a door set seen from a walk to the north, for a walk in another direction. */
function turned(doors: number, heading: Side): number {
  return ((doors << heading) | (doors >> (4 - heading))) & ALL_SIDES;
}
