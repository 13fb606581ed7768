import { createRandom } from "@delvekit/random";
import { NewerSaveError, type SaveStore } from "../../src/store";

/** One of two who play the same game: its turns, each a number that nobody else has. */
interface Player {
  readonly store: SaveStore;
  turns: number[] | undefined;
  generation: number;
}

/**
 * Lets two players open, play, save, close, crash and wait in a random order, and looks after each save whether what was saved before
 * is still a part of it.
 *
 * @throws {Error} when a turn that was saved is gone, and nobody was told.
 */
export async function loseNoTurn(
  stores: readonly [SaveStore, SaveStore],
  seed: number,
): Promise<{ saved: number; refused: number }> {
  const random = createRandom(seed);
  const players = stores.map((store): Player => ({ store, turns: undefined, generation: 0 }));
  const counts = { saved: 0, refused: 0 };
  let turn = 0;
  for (let act = 0; act < 30; act++) {
    const player = random.pick(players);
    try {
      if (!player.turns) await open(player);
      else if (random.chance(0.5)) player.turns.push(turn++ % 256);
      else if (random.chance(0.7)) {
        await save(player);
        counts.saved++;
      } else player.turns = undefined;
    } catch (error) {
      if (!(error instanceof NewerSaveError)) throw error;
      // The player is told, and reads what there is.
      counts.refused++;
      player.turns = undefined;
    }
  }
  return counts;
}

async function open(player: Player): Promise<void> {
  const found = await player.store.read("game");
  player.turns = [...(found?.bytes ?? [])];
  player.generation = found?.info.generation ?? 0;
}

async function save(player: Player): Promise<void> {
  const { store, turns = [], generation } = player;
  const before = (await store.read("game"))?.bytes ?? new Uint8Array();
  const info = await store.write("game", Uint8Array.from(turns), { time: turns.length, over: generation });
  player.generation = info.generation;
  if (!before.every((turn, i) => turns[i] === turn)) {
    throw new Error(`turns ${before.join(" ")} were lost without a word: now there are ${turns.join(" ")}`);
  }
}
