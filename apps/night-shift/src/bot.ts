import { moodOf } from "@delvekit/kit/minds";
import { type BotOptions, until } from "@delvekit/screens/bots";
import { TARGET, takings } from "./museum";
import { fights } from "./pieces";

/** A burglar: breaks cases until it has enough, then leaves. It throws smoke when a guard is near. */
export const bot: Omit<BotOptions, "seed"> = {
  odds: fights.odds,
  turns: 4000,
  ways: { descend: "steps down" },
  tactics: [
    async ({ foes }, { act }) =>
      foes.some(({ far }) => far < 4) && act("use", { item: "smoke pellet", at: foes, sure: true }),
    ({ world, foes, costs }, { goFrom }) => {
      const hunters = foes.filter(
        ({ who, far }) => far < 5 && moodOf(world, who) === "hunting you",
      );
      return goFrom(hunters.map(({ x, y }) => y * costs.width + x));
    },
    until(
      ({ world }) => takings(world) >= TARGET,
      async ({ finds, here }, { act }) => finds.includes(here) && act("pick up"),
      ({ finds }, { goTo }) => goTo(finds),
      (_, { goTo }) => goTo("glass case", { into: true }),
    ),
    until(
      ({ world }) => takings(world) < TARGET,
      async (_, { goTo, act }) => (await goTo("exit")) || act("ascend"),
    ),
  ],
};
