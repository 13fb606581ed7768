import { addLevel, type LevelId, levelsOf, type World } from "@delvekit/core";
import { paint } from "./paint";
import { planLevel } from "./plan";
import { populate } from "./populate";

/** The level of a depth: made now, if this is the first time that somebody goes there. */
export function levelAtDepth(world: World, depth: number): LevelId {
  if (levelsOf(world).length >= depth) return depth - 1;
  const plan = planLevel(world.seed, depth);
  const level = addLevel(world, paint(plan), { name: `depth ${depth}` });
  populate(world, level, plan);
  return level;
}
