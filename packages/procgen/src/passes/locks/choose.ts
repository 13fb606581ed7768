import type { Random } from "@delvekit/random";
import type { Zone } from "./zones";

/** About how many doors are considered for each lock. */
const TRIES = 4;
const MORE_TRIES = 64;

/**
 * Chooses zones to lock: first one that the way to the exit leads through, then at random, each only if there is a
 * room left on both sides of its door before the next lock, besides the one with the entrance.
 */
export function chooseZones(random: Random, zones: readonly Zone[], locks: number): Set<number> {
  const locked = new Set<number>();
  const lock = (zone: number) => {
    if (locked.has(zone) || locked.size >= locks || zones[zone]!.isShut) return false;
    locked.add(zone);
    if (roomsBehind(zones, locked).includes(0)) locked.delete(zone);
    return locked.has(zone);
  };
  random.shuffle(zonesToExit(zones)).slice(0, MORE_TRIES).some(lock);
  const candidates = random.shuffle([...zones.keys()].slice(1));
  for (const zone of candidates.slice(0, TRIES * locks + MORE_TRIES)) lock(zone);
  return locked;
}

/** The zones that must be entered to reach the exit. */
function zonesToExit(zones: readonly Zone[]): number[] {
  const onTheWay: number[] = [];
  for (let at = zones.findIndex(({ hasExit }) => hasExit); at > 0; at = zones[at]!.parent) onTheWay.push(at);
  return onTheWay;
}

/** How many rooms there are before the first lock, and behind each. */
function roomsBehind(zones: readonly Zone[], locked: ReadonlySet<number>): number[] {
  const counts = new Map([[0, 0]]);
  for (const [index, lock] of locksOf(zones, locked).entries()) {
    counts.set(lock, (counts.get(lock) ?? 0) + zones[index]!.rooms.length);
  }
  return [...counts.values()];
}

/** For each zone, the locked one that it lies in or behind, with no other lock between; 0 for none. */
export function locksOf(zones: readonly Zone[], locked: ReadonlySet<number>): number[] {
  const locks: number[] = [];
  for (const [index, { parent }] of zones.entries()) {
    locks.push(locked.has(index) ? index : (locks[parent] ?? 0));
  }
  return locks;
}
