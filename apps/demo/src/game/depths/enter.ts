import { addLevel, type LevelId, levelsOf, type World } from "@delvekit/core";
import { paint } from "./paint";
import { planLevel } from "./plan";
import { populate } from "./populate";
import { drawThemes } from "./themes";

/** The level of a depth: made now, if this is the first time that somebody goes there. */
export function levelAtDepth(world: World, depth: number): LevelId {
  if (levelsOf(world).length >= depth) return depth - 1;
  const plan = planLevel(world.seed, depth);
  const themes = drawThemes(plan);
  const level = addLevel(world, paint(plan, themes), { name: `depth ${depth}` });
  populate(world, level, plan, themes);
  return level;
}
