import type { Command, Entity, World } from "@delvekit/core";
import { suppose } from "@delvekit/core/future";
import { inventoryOf } from "@delvekit/core/items";
import { move } from "@delvekit/core/space";
import { step, wait } from "@delvekit/core/turns";
import { DIRECTIONS } from "@delvekit/grid";
import { turnOf } from "@delvekit/kit";
import { nameOf } from "@delvekit/kit/names";
import { COMPASS } from "@delvekit/kit/plugin";
import type { Advice } from "@delvekit/screens";
import { deeds, unknown, use, wounds } from "../game";
import { strikeOrWait } from "./strike";

/** From how many turns before the end the game is played again. */
const FROM = [2, 4, 6] as const;

/** For how many turns after the end the hero must have lived. */
const LONGER = 1;

/** Something else that the hero could have done, and what it does in the turns after it. */
interface Choice {
  readonly told: string;
  readonly first: Command;
  readonly after: (world: World) => Command;
}

/** What would have saved the hero: the last turns are played again from the past, with each known item and then blows, or with each way to run, and the best is told. */
export const hindsight: Advice = ({ hero, ago }) => {
  let best = { text: "", left: 0, turns: 0 };
  for (const turns of FROM) {
    const past = ago(turns);
    if (!past) continue;
    for (const choice of choicesOf(past, hero)) {
      const left = suppose(past, () => playAgain(past, hero, choice, turns + LONGER));
      const text = `Played again: ${choice.told} on turn ${turnOf(past)}, and you live, with ${left} health left.`;
      if (left > best.left) best = { text, left, turns };
    }
  }
  return best.left > 0 ? best : undefined;
};

function choicesOf(world: World, hero: Entity): readonly Choice[] {
  const items = inventoryOf(world, hero).filter(
    (item) => unknown.isKnown(world, item) && deeds.aimOf(world, item)?.at === "self",
  );
  return [
    ...items.map((item) => ({
      told: `use ${nameOf(world, item, { article: "a", count: 1 })}`,
      first: use({ item }),
      after: (now: World) => strikeOrWait({ world: now, hero }),
    })),
    ...DIRECTIONS.map(({ name }) => ({
      told: `go ${COMPASS[name]}`,
      first: move({ dir: name }),
      after: () => move({ dir: name }),
    })),
  ];
}

/** The health that is left after some turns, 0 if the first command is refused. Where the way ends, the hero waits. */
function playAgain(world: World, hero: Entity, { first, after }: Choice, turns: number): number {
  if (step(world, first).status !== "input") return 0;
  for (let turn = 1; turn < turns; turn++) {
    const told = step(world, after(world)).status;
    if (told !== "input" && (told !== "failed" || step(world, wait()).status !== "input")) return 0;
  }
  return wounds.of(world, hero).now;
}
