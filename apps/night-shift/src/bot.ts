import { type BotOptions, until } from "@delvekit/screens/bots";
import { TARGET, takings } from "./museum";
import { fights } from "./pieces";

/** A burglar: breaks cases until it has enough, then leaves. It throws smoke when a guard is near. */
export const bot: Omit<BotOptions, "seed"> = {
  odds: fights.odds,
  turns: 4000,
  ways: { descend: "steps down" },
  tactics: [
    async ({ foes, here, costs }, { act }) =>
      foes.some(({ far }) => far < 5) &&
      act("use", { at: [{ x: here % costs.width, y: Math.floor(here / costs.width) }] }),
    until(
      ({ world }) => takings(world) >= TARGET,
      (_, { act }) => act("pick up"),
      (_, { goTo }) => goTo("glass case", { into: true }),
    ),
    until(
      ({ world }) => takings(world) < TARGET,
      async (_, { goTo, act }) => (await goTo("exit")) || act("ascend"),
    ),
  ],
};
