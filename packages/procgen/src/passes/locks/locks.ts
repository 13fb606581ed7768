import type { Point } from "@delvekit/grid";
import { chance, whole } from "@delvekit/grid/data";
import type { Random } from "@delvekit/random";
import { onDryGround } from "../../dry";
import { cellsOf, type Room, type RoomDungeon } from "../../dungeon";
import { type GivenOptions, type Options, readOptions } from "../../options/option";
import { Terrain } from "../../terrain";
import { type Pass, type PassSeed, streamOf } from "../pass";
import { chooseZones, divideByDoors, locksOf, type Zone } from "./zones";

/** A locked door and its key. */
export interface Lock {
  /** The common name of the lock and its key: "lock 1", "lock 2" and so on, in an order in which all can be opened. */
  readonly name: string;
  readonly door: Point;
  /** Where the key lies: on floor of a room on the near side of the door. */
  readonly key: Point;
  /** The id of that room. */
  readonly keyRoom: number;
}

/** What locking adds to a dungeon. */
export interface Locked {
  readonly locks: readonly Lock[];
}

const lockOptions = {
  locks: whole(0, 64, { default: 3, help: "The most doors to lock." }),
  nesting: chance(0.6, {
    help: "Chance that a key lies right behind the previous lock, instead of anywhere on the near side.",
  }),
} as const satisfies Options;

/** Options of {@link lockDoors}. */
export type LockOptions = GivenOptions<typeof lockOptions> & PassSeed;

/**
 * Makes a pass that locks doors that cannot be bypassed, one of them on the way to the exit if there is such
 * a door, and puts each key where it can be reached without opening that door: in a room on the near side, or
 * behind locks that can be opened before. There are rooms before the first lock, besides the one with the
 * entrance, and behind each. Fewer doors are locked if there are no more such doors. Secret doors and gates of machines are never locked.
 *
 * @throws OptionError for an unknown or illegal option
 * @example
 * ```ts
 * const { locks } = lockDoors({ locks: 3 })(tree.generate({ seed: 7 }));
 * ```
 */
export function lockDoors({ seed, ...given }: LockOptions = {}): Pass<RoomDungeon, Locked> {
  const options = readOptions(lockOptions, given);
  return (dungeon) => {
    const random = streamOf(dungeon, "locks", seed);
    const zones = divideByDoors(dungeon);
    const locked = chooseZones(random, zones, options.locks);
    return { ...dungeon, locks: placeKeys(onDryGround(dungeon), random, zones, locked, options.nesting) };
  };
}

/** Opens the locks in a random possible order, and puts each key in one of the rooms that are open before. */
function placeKeys(
  dungeon: RoomDungeon,
  random: Random,
  zones: readonly Zone[],
  locked: ReadonlySet<number>,
  nesting: number,
): Lock[] {
  const lockOf = locksOf(zones, locked);
  const roomsBehind = (lock: number) =>
    zones.flatMap(({ rooms }, zone) => (lockOf[zone] === lock ? rooms : []));
  let newest = roomsBehind(0);
  const open = [...newest];
  const closed = new Set(locked);
  const opened = new Set([0]);
  const locks: Lock[] = [];
  while (closed.size > 0) {
    const next = random.pick([...closed].filter((zone) => opened.has(lockOf[zones[zone]!.parent]!)));
    const place = random.chance(nesting) ? newest : open;
    const key = drawKey(dungeon, random, place, locks) ?? drawKey(dungeon, random, open, locks);
    if (key !== undefined) locks.push({ name: `lock ${locks.length + 1}`, door: zones[next]!.door!, ...key });
    closed.delete(next);
    opened.add(next);
    newest = roomsBehind(next);
    open.push(...newest);
  }
  return locks;
}

/** A place for a key in one of the rooms, one without a key if there is any; undefined if all are full. */
function drawKey(
  { exit, terrain }: RoomDungeon,
  random: Random,
  rooms: readonly Room[],
  locks: readonly Lock[],
): { key: Point; keyRoom: number } | undefined {
  const taken = [exit, ...locks.map(({ key }) => key)];
  const keyRooms = new Set(locks.map(({ keyRoom }) => keyRoom));
  const hasKey = ({ id }: Room) => Number(keyRooms.has(id));
  for (const room of random.shuffle([...rooms]).sort((a, b) => hasKey(a) - hasKey(b))) {
    const free = cellsOf(room).filter(
      ({ x, y }) =>
        terrain.cells[y * terrain.width + x] !== Terrain.solid &&
        !taken.some((point) => point.x === x && point.y === y),
    );
    if (free.length > 0) return { key: random.pick(free), keyRoom: room.id };
  }
  return undefined;
}
