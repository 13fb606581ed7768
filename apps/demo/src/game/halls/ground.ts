import type { Digging, Lying, Painted } from "@delvekit/kit/levels";
import {
  applyPasses,
  bridges,
  chasms,
  type Dungeon,
  type Layered,
  lakes,
  type Machine,
  type Machined,
  type Room,
  type RoomDungeon,
  rubble,
  Terrain,
  vegetation,
  wreaths,
} from "@delvekit/procgen";
import type { Random } from "@delvekit/random";
import type { TileName } from "../tiles/tiles";

/** The size of every level, so that whoever falls lands on the map. */
export const SIZE = { width: 64, height: 34 } as const;

/** What is dug: all that the game asks of a generator. */
export type HallDungeon = Dungeon & Layered;

/** A set piece. The potion of life of its hall is the prize of the one that is its hoard. */
export type Piece = Machine & { readonly isHoard?: boolean };

/** A level with its set pieces. */
export type MachinedHall = HallDungeon & Omit<Machined, "machines"> & { readonly machines: readonly Piece[] };

/** A level before its set pieces and inhabitants. */
export interface Ground {
  readonly dungeon: HallDungeon;
  /** The rooms that get patches and braziers. Default: all that the dungeon knows of. */
  readonly rooms?: readonly Room[];
  /** Tiles that lie on its terrain from the start. */
  readonly paint?: readonly Painted<TileName>[];
  /** What its rooms hold from the start. */
  readonly lying?: readonly Lying[];
}

/** Digs the ground of one level, always the same for the same seed. */
export type Dig = (digging: Digging) => Ground;

/** What lies on the floor: water, chasms, bridges, grass and rubble. */
export interface Dressing {
  readonly lakes?: Parameters<typeof lakes>[0];
  readonly chasms?: Parameters<typeof chasms>[0];
  readonly bridges?: Parameters<typeof bridges>[0];
  readonly growth?: Parameters<typeof vegetation>[0];
}

/** Whether a dungeon knows its rooms. */
export function hasRooms(dungeon: Dungeon): dungeon is RoomDungeon {
  return "rooms" in dungeon;
}

/** What a generator digs, with doors in some of the ways between its rooms, and all that lies on its floor. */
export function dug(generate: (digging: Digging) => Dungeon, dressing: Dressing, doors: number): Dig {
  return (digging) => {
    const dungeon = generate(digging);
    const doored = hasRooms(dungeon) ? hangDoors(dungeon, digging.random.fork("doors"), doors) : dungeon;
    return { dungeon: dressed(doored, dressing) };
  };
}

/** Lays everything on the floor of a level. */
export function dressed<D extends Dungeon>(dungeon: D, dressing: Dressing): D & Layered {
  return applyPasses(
    dungeon,
    lakes(dressing.lakes),
    chasms(dressing.chasms),
    wreaths(),
    bridges(dressing.bridges),
    rubble(),
    vegetation(dressing.growth),
  );
}

/** Leaves one door, with a probability, in each way between two rooms, so that nobody opens one after another. The others become open doorways. */
export function hangDoors<D extends RoomDungeon>(dungeon: D, random: Random, chance = 1): D {
  const cells = dungeon.terrain.cells.slice();
  const connections = dungeon.connections.map((connection) => {
    const { doors } = connection;
    const kept = doors.length > 0 && random.chance(chance) ? [random.pick(doors)] : [];
    for (const door of doors)
      if (!kept.includes(door)) cells[door.y * dungeon.terrain.width + door.x] = Terrain.corridor;
    return { ...connection, doors: kept };
  });
  return { ...dungeon, terrain: { ...dungeon.terrain, cells }, connections };
}
