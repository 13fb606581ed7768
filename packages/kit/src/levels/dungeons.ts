import { type Entity, findResource, resource, resourceOf, type World } from "@delvekit/core";
import type { LevelId } from "@delvekit/core/space";
import type { Dungeon, RoomDungeon } from "@delvekit/procgen";
import { KitError } from "../errors";
import { AtlasResource, chartedOf } from "./atlas";
import type { Dug, Marked } from "./dug";

/** Finds the dungeons of levels. Not saved: a level can be dug again, because only the seed, the depth and the way by which somebody came determine it. */
interface Dungeons {
  /** The last depth. */
  readonly last: number;
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
 * How many depths there are below the level of an entity; undefined on a level that `levels` did not make, and in a game without `levels`.
 * @example if (depthsLeft(world, hero) === 0) say(world, "It goes no deeper.");
 */
export function depthsLeft(world: World, who: Entity): number | undefined {
  const charted = chartedOf(world, who);
  return charted && resourceOf(world, DungeonsResource).last - charted.depth;
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
