import { createRandom } from "@delvekit/random";
import { HeldError, type Lease, NewerSaveError, type SaveStore } from "../../src/store";

/** How two players share a slot. */
export type Game = "with leases" | "without leases";

/** One of two who play the same game: its turns, each a number that nobody else has. */
interface Player {
  readonly store: SaveStore;
  readonly owner: string;
  turns: number[] | undefined;
  generation: number;
  lease: Lease | undefined;
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
  kind: Game,
): Promise<{ saved: number; refused: number }> {
  const random = createRandom(seed);
  const players = stores.map(
    (store, i): Player => ({
      store,
      owner: `player ${i}`,
      turns: undefined,
      generation: 0,
      lease: undefined,
    }),
  );
  const counts = { saved: 0, refused: 0 };
  let now = 0;
  let turn = 0;
  for (let act = 0; act < 30; act++) {
    const player = random.pick(players);
    now += random.int(0, 20);
    try {
      if (!player.turns) await open(player, kind, () => now, random.chance(0.2));
      else if (random.chance(0.5)) player.turns.push(turn++ % 256);
      else if (random.chance(0.7)) {
        await save(player);
        counts.saved++;
      } else await leave(player, random.chance(0.5));
    } catch (error) {
      if (!(error instanceof HeldError || error instanceof NewerSaveError)) throw error;
      // The player is told, and reads what there is.
      counts.refused++;
      player.turns = undefined;
    }
  }
  return counts;
}

async function open(player: Player, kind: Game, time: () => number, takeOver: boolean): Promise<void> {
  const { store, owner } = player;
  if (kind === "with leases") player.lease = await store.lease("game", { owner, time, lasts: 60, takeOver });
  const found = await store.read("game");
  player.turns = [...(found?.bytes ?? [])];
  player.generation = found?.info.generation ?? 0;
}

async function save(player: Player): Promise<void> {
  const { store, turns = [], generation, lease } = player;
  await lease?.renew();
  const before = (await store.read("game"))?.bytes ?? new Uint8Array();
  const info = await store.write("game", Uint8Array.from(turns), { time: turns.length, over: generation });
  player.generation = info.generation;
  if (!before.every((turn, i) => turns[i] === turn)) {
    throw new Error(`turns ${before.join(" ")} were lost without a word: now there are ${turns.join(" ")}`);
  }
}

/** A player who crashes gives nothing back. */
async function leave(player: Player, isCrash: boolean): Promise<void> {
  if (!isCrash) await player.lease?.release();
  player.lease = undefined;
  player.turns = undefined;
}
