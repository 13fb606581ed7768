import { createHasher } from "@delvekit/random";
import type { Dungeon, RoomDungeon } from "./dungeon";
import { layerNames } from "./layers";

/**
 * The fingerprint of a dungeon's terrain, entrance, exit, and its layers, rooms and connections if it has any.
 * Equal dungeons have equal hashes on every machine. Seed and options are not part of it.
 *
 * @example
 * ```ts
 * // The same on every machine, so a test may record it.
 * const hash = hashDungeon(tree.generate({ seed: 7 }));
 * ```
 */
export function hashDungeon(dungeon: Dungeon | RoomDungeon): string {
  const { terrain, entrance, exit, layers } = dungeon;
  const hasher = createHasher().word(terrain.width).word(terrain.height).bytes(terrain.cells);
  hasher.word(entrance.x).word(entrance.y).word(exit.x).word(exit.y);
  if (layers) for (const name of layerNames) hasher.text(name).bytes(layers[name].cells);
  if (!("rooms" in dungeon)) return hasher.digest();

  for (const { shape, role = "", bounds, mask } of dungeon.rooms) {
    hasher.text(shape).text(role).word(bounds.x).word(bounds.y).word(bounds.width).word(bounds.height);
    if (mask) hasher.bytes(mask);
  }
  for (const { from, to, kind, loop, path } of dungeon.connections) {
    hasher
      .word(from)
      .word(to)
      .text(loop === true ? `${kind} loop` : kind)
      .word(path.length);
    for (const { x, y } of path) hasher.word(x).word(y);
  }
  return hasher.digest();
}
