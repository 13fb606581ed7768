// Plays many games and tells how they ended: change a number of a table, run it again, and compare.
import { playRun } from "@delvekit/screens/bots";
import { fights, game } from "./game";

/** How the games with these seeds end: how many are won, and what the others die of. */
export async function balanceOf(seeds: number, turns = 2000) {
  const fates = new Map<string, number>();
  let won = 0;
  for (let seed = 1; seed <= seeds; seed++) {
    const { fate, text } = await playRun(game, {
      seed,
      turns,
      odds: fights.odds,
      ways: { descend: "steps down" },
    });
    if (fate === "won") won++;
    else fates.set(text || fate, (fates.get(text || fate) ?? 0) + 1);
  }
  return { won, seeds, fates: [...fates].sort(([, a], [, b]) => b - a) };
}
