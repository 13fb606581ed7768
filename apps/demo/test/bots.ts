import { heroOf } from "@delvekit/kit";
import type { BotOptions } from "@delvekit/screens/bots";
import { fights } from "../src/game";
import { careful } from "./bot/careful";
import { status } from "./driver";

/** The game for `pnpm tools bots demo`, with the engine inside. */
export * as bots from "@delvekit/screens/bots";
export { default as app } from "../src/app";

/** What a bot is told of the game. */
export const bot: Omit<BotOptions, "seed"> = {
  odds: fights.odds,
  ways: { descend: "stairs down" },
  tactics: [careful],
  where: (world) => (heroOf(world) === undefined ? "nowhere" : `depth ${status({ world }).depth}`),
};
