import { inventoryOf } from "@delvekit/core/items";
import { heroOf } from "@delvekit/kit";
import type { BotOptions, Tactic } from "@delvekit/kit/bots";
import { kindOf } from "@delvekit/kit/names";
import { fights, status } from "../src/game";

/** The game for `pnpm bots demo`, with the engine inside. */
export * as bots from "@delvekit/kit/bots";
export { default as app } from "../src/app";

/** With the crown in the pack it goes up and out. */
const carryUp: Tactic = async ({ world, hero, foes }, { act }) => {
  const carried = inventoryOf(world, hero).some((item) => kindOf(world, item) === "crown");
  return carried && foes.length === 0 && act("ascend");
};

/** What a bot is told of the game. */
export const bot: Omit<BotOptions, "seed"> = {
  odds: fights.odds,
  ways: { descend: "stairs down" },
  tactics: [carryUp],
  where: (world) => (heroOf(world) === undefined ? "nowhere" : `depth ${status({ world }).depth}`),
};
