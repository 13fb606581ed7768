import { type Blueprint, blueprint, plugin as define, on, type Plugin } from "@delvekit/core";
import { open, Position, type Tileset, tileIdOf, unlock } from "@delvekit/core/space";
import type { Dungeon, Locked } from "@delvekit/procgen";
import { KitError } from "../errors";
import type { Digging, Lying, Painted } from "../levels";
import { Key, Keyhole } from "./components";
import { tryLock } from "./locks";

/** How locked doors and their keys look. */
export interface LockedDoorsOptions<T extends string> {
  /** The tile of a locked door. It unlocks into another tile. */
  readonly door: T;
  /** The kind of the keys. Each opens one door only, and is used up. */
  readonly key: Blueprint;
}

/** The locked doors of a game. */
export interface LockedDoors<T extends string> {
  readonly plugin: Plugin;
  /** The doors and keys of a new level: for the `paint` and the `things` of the result of `dig`. */
  readonly furnish: (
    dungeon: Dungeon & Locked,
    digging: Pick<Digging, "depth">,
  ) => { readonly paint: readonly Painted<T>[]; readonly things: readonly Lying[] };
}

/** Circuits of machines count from 1 at each depth; those of doors from here, so that no key opens both. */
const FIRST_DOOR = 0x8000;

/**
 * The doors that the pass `lockDoors` of `@delvekit/procgen` locks, with a key for each. Walking into a door with its key opens it.
 *
 * @throws {KitError} for a tile that does not unlock into another.
 * @example
 * const tiles = tileset({ "iron door": { glyph: "X", walkable: false, unlocksInto: "floor" }, floor: { glyph: "." } });
 * const { key } = content([]).things({ key: { look: ["k", 0xc0c8d0] } });
 * const doors = lockedDoors(tiles, { door: "iron door", key });
 * // In the `dig` of levels: const dungeon = lockDoors({ locks: 2 })(tree.generate({ seed }));
 * // return { dungeon, ...doors.furnish(dungeon, digging) };
 */
export function lockedDoors<T extends string>(
  tiles: Tileset<T>,
  { door, key }: LockedDoorsOptions<NoInfer<T>>,
): LockedDoors<T> {
  if (tiles.tiles[tileIdOf(tiles, door)]?.unlocksInto === undefined)
    throw new KitError(
      `lockedDoors: the tile "${door}" has no unlocksInto; name there the tile that it becomes when its key is used`,
    );
  return {
    plugin: define({
      name: "locked doors",
      needs: ["space", "items"],
      components: [Keyhole, Key],
      actions: [on(unlock, { who: Position }, tryLock), on(open, { who: Position }, tryLock)],
    }),
    furnish(dungeon, { depth }) {
      const circuitOf = (index: number) => depth * 0x10000 + FIRST_DOOR + index;
      const lockOf = (index: number) => blueprint("lock", Keyhole({ circuit: circuitOf(index), keys: 1 }));
      const keyOf = (index: number) => blueprint(key.name, key, Key({ circuit: circuitOf(index) }));
      return {
        paint: dungeon.locks.map(({ door: { x, y } }) => ({ tile: door, x, y })),
        things: dungeon.locks.flatMap(({ door: at, key: lies }, index) => [
          { kind: lockOf(index), x: at.x, y: at.y },
          { kind: keyOf(index), x: lies.x, y: lies.y },
        ]),
      };
    },
  };
}
