import type { World } from "@delvekit/core";
import { heroOf } from "@delvekit/kit";
import { type BotOptions, playRun, type Run } from "@delvekit/screens/bots";
import app from "../src/app";
import { body, fights } from "../src/pieces";
import { cellars } from "../src/world";

/** What a bot is told of the game. */
export const bot: Omit<BotOptions, "seed"> = {
  odds: fights.odds,
  might: (world, who) =>
    body.of(world, who, "might") + body.of(world, who, "guard") + averageOf(fights.blowOf(world, who).damage),
  ways: { descend: "steps down" },
  where: (world: World) => `depth ${cellars.depthOf(world, heroOf(world)!)}`,
};

/** Half of what dice can come to, and a half for each of them: "2d6" is 7. */
function averageOf(dice: string | number): number {
  const [, count = 1, sides = 1, more = 0] = /^(\d+)d(\d+)([+-]\d+)?$/.exec(`${dice}`) ?? [];
  return (Number(count) * (Number(sides) + 1)) / 2 + Number(more);
}

/** A bot plays a whole game. */
export function playSeed(seed: number, options: Partial<BotOptions> = {}): Promise<Run> {
  return playRun(app, { ...bot, ...options, seed });
}
