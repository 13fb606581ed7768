import { type Entity, get, hasPlugin, read, type World } from "@delvekit/core";
import { seenBy } from "@delvekit/core/sight";
import { levelOf, Position } from "@delvekit/core/space";
import { Trigger } from "@delvekit/core/triggers";
import { rememberedBy } from "./memory";

/** Whether taking an item sets off a machine. Players know altars when they see one, so leaving it alone tells them nothing unfair. */
export function isBait(world: World, item: Entity): boolean {
  return hasPlugin(world, "triggers") && get(world, item, Trigger)?.on === "take";
}

/** The bait that an entity sees or remembers, except in closed cages. */
export function baitsKnownTo(world: World, who: Entity): Entity[] {
  return [...seenBy(world, who), ...rememberedBy(world, who)].filter((item) => {
    if (!isBait(world, item)) return false;
    const { level, x, y } = read(world, item, Position);
    const { width, walkCosts } = levelOf(world, level);
    return walkCosts.cells[y * width + x] !== 0;
  });
}
