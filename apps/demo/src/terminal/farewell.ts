import type { SaveInfo, SaveStore } from "@delvekit/core/store";
import type { Game } from "../game";
import { isSlot, type Keeper } from "../saves";

/** Says what became of the game, how to play its dungeon, and which other games are saved. */
export async function sayFarewell(store: SaveStore, keeper: Keeper, { seed, ending }: Game): Promise<void> {
  if (keeper.trouble !== undefined) {
    console.error(`The game could not be saved: ${keeper.trouble}`);
    process.exitCode = 1;
  } else if (!ending) {
    console.log("The game is saved: it goes on when you play again.");
  }
  console.log(
    `To play this dungeon from the start: --seed ${seed}${ending || keeper.trouble !== undefined ? "" : " --new"}`,
  );
  const others = await othersIn(store, keeper.slot);
  if (others.length > 0) console.log("Other games are saved, and go on with --seed:");
  for (const { summary } of others) console.log(`  ${summary}`);
}

async function othersIn(store: SaveStore, slot: string): Promise<readonly SaveInfo[]> {
  // Where the saves are out of reach that has been said.
  const saves = await store.list().catch(() => []);
  return saves.filter((save) => isSlot(save.slot) && save.slot !== slot && save.damage === undefined);
}
