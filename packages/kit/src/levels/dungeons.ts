import { findResource, resource, resourceOf, type World } from "@delvekit/core";
import type { LevelId } from "@delvekit/core/space";
import type { Dungeon, RoomDungeon } from "@delvekit/procgen";
import { KitError } from "../errors";
import { AtlasResource } from "./atlas";
import type { Dug, Marked } from "./dug";

/** Finds the dungeons of levels. Not saved: a level can be dug again, because only the seed, the depth and the way by which somebody came determine it. */
interface Dungeons {
  readonly dig: (world: World, depth: number, way: number | undefined) => Dug;
  readonly known: Map<LevelId, Dug>;
}

/** Created by `levels`, with its `dig`. */
export const DungeonsResource = /* @__PURE__ */ resource<Dungeons>({
  name: "levels.dungeons",
  create() {
    throw new KitError("nothing digs levels: give the world the plugin of `levels`");
  },
});

/** Remembers how a level was dug. */
export function keepDug(world: World, level: LevelId, dug: Dug): void {
  resourceOf(world, DungeonsResource).known.set(level, dug);
}

/**
 * The dungeon of a level as `dig` returned it: rooms with their roles, connections with their doors. It takes no room in saves: in a game that was
 * loaded, the level is dug once more when somebody asks. Undefined for a level that `levels` did not dig, and for one that `dig` digs differently
 * today, because the game has changed.
 * @example const rooms = dungeonOf(world, level)?.rooms ?? [];
 */
export function dungeonOf(world: World, level: LevelId): (Dungeon & Partial<RoomDungeon>) | undefined {
  return dugOf(world, level)?.dungeon;
}

/**
 * The cells of a level that `dig` marked, by name; empty for a level that `levels` did not dig.
 * @example for (const { x, y } of marksOf(world, level)["altars"] ?? []) setTile(world, level, x, y, "broken altar");
 */
export function marksOf(world: World, level: LevelId): Marked {
  return dugOf(world, level)?.marks ?? {};
}

function dugOf(world: World, id: LevelId): Dug | undefined {
  const charted = findResource(world, AtlasResource)?.find(({ level }) => level === id);
  if (!charted || charted.adopted) return undefined;
  const { known, dig } = resourceOf(world, DungeonsResource);
  const dug = known.get(id) ?? dig(world, charted.depth, charted.way);
  const { x, y } = dug.up?.[0] ?? dug.dungeon.entrance;
  if (x !== charted.entrance.x || y !== charted.entrance.y) return undefined;
  known.set(id, dug);
  return dug;
}
