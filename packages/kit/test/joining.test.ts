import { spawn, type World } from "@delvekit/core";
import { parseReplay, type Recording, verifyReplay } from "@delvekit/core/replay";
import { addLevel, at } from "@delvekit/core/space";
import { createMemoryStore, type SaveStore } from "@delvekit/core/store";
import { wait } from "@delvekit/core/turns";
import { parseAscii } from "@delvekit/grid";
import { createHasher } from "@delvekit/random";
import { expect, test } from "vitest";
import { turnOf } from "../src";
import { type GameSpec, newGameOf, openGame, removeGame } from "../src/game";
import { packGame, unpackGame } from "../src/game/file";
import { joined, type Piece } from "../src/game/pieces";
import { jsonBytes } from "../src/saved";
import { HERO, setup } from "./game";

const spec: GameSpec = {
  name: "cell",
  setup,
  begin(world: World) {
    spawn(world, HERO, at(addLevel(world, parseAscii("###\n#.#\n###", { "#": 0, ".": 1 })), 1, 1));
  },
};

async function slotsIn(store: SaveStore): Promise<string[]> {
  return (await store.list()).map(({ slot }) => slot);
}

async function copyOf(store: SaveStore): Promise<SaveStore> {
  const copy = createMemoryStore();
  for (const slot of await slotsIn(store))
    await copy.write(slot, (await store.read(slot))!.bytes, { time: 0 });
  return copy;
}

/** A store with a game that was played for some turns, and saved only now and then. */
async function played(turns: number): Promise<SaveStore> {
  const store = createMemoryStore();
  const game = await openGame(spec, { store, seed: 1 });
  for (let turn = 1; turn <= turns; turn++) {
    game.play(wait());
    if (turn % 100 === 0) await game.flush();
  }
  await game.flush();
  return store;
}

/** The number of turns in a saved game, and in its replay, which must be right. */
async function turnsIn(store: SaveStore): Promise<readonly [played: number, recorded: number]> {
  const game = await openGame(spec, { store });
  const replay = parseReplay(game.replay());
  expect(verifyReplay(replay, newGameOf(spec))).toMatchObject({ same: true });
  return [turnOf(game.world), replay.turns.length];
}

/** 799 turns: the next one joins pieces of 400 and 200 and the last 200 turns into one of 800. */
const before = played(799);

test("55,000 turns fill nine slots beside the save, and each turn was written nine times at most", () => {
  const turns = Array.from({ length: 55_000 }, () => ({ command: { type: "wait" }, mark: "12345678" }));
  const recording = { head: {}, turns: [] as unknown[] };
  let pieces: readonly Piece[] = [];
  let [written, most] = [0, 0];
  for (const turn of turns) {
    recording.turns.push(turn);
    if (recording.turns.length % 200 !== 0) continue;
    const division = joined("cell", { recording: recording as unknown as Recording, pieces });
    written += division.fresh.reduce((sum, piece) => sum + piece.turns, 0);
    pieces = division.pieces;
    most = Math.max(most, pieces.length);
  }
  expect(most).toBeLessThanOrEqual(9);
  expect(written / turns.length).toBeLessThan(9);
  expect(pieces.map((piece) => piece.turns)).toEqual([51_200, 3200, 400, 200]);
});

test("pieces that were joined are removed, and the game goes on with its whole record", async () => {
  const store = await before;
  expect(await slotsIn(store)).toHaveLength(1 + 2);
  const copy = await copyOf(store);
  const game = await openGame(spec, { store: copy });
  game.play(wait());
  await game.flush();
  expect(await slotsIn(copy)).toHaveLength(1 + 1);
  expect(await turnsIn(copy)).toEqual([800, 800]);
  await removeGame(copy, "cell");
  expect(await slotsIn(copy)).toEqual([]);
});

/** A store of which one call fails, and all later ones if the program crashed. */
function failing(store: SaveStore, at: number, crashes: boolean): { store: SaveStore; calls: () => number } {
  let calls = 0;
  const guard =
    <A extends readonly unknown[], R>(call: (...args: A) => Promise<R>) =>
    async (...args: A): Promise<R> => {
      const number = calls++;
      if (number === at || (crashes && number > at)) throw new Error("the disk is full");
      return call(...args);
    };
  const { read, write, remove, list } = store;
  return {
    store: { read, write: guard(write), remove: guard(remove), list: guard(list) },
    calls: () => calls,
  };
}

test.each([
  ["fails", false],
  ["is the last before a crash", true],
])("joining loses nothing if any one call of the store %s", async (_, crashes) => {
  for (let at = 0; ; at++) {
    const disk = await copyOf(await before);
    const shaky = failing(disk, at, crashes);
    const game = await openGame(spec, { store: shaky.store });
    game.play(wait());
    await game.flush();
    const told = game.trouble;
    if (!crashes) {
      game.play(wait());
      await game.flush();
    }
    await game.flush();
    const [turn, recorded] = await turnsIn(disk);
    expect(recorded, `call ${at}`).toBe(turn);
    if (!crashes) expect(turn).toBe(801);
    // Only if it was told can the last turn be missing.
    else expect(told ? [799, 800] : [800], `call ${at}`).toContain(turn);
    if (shaky.calls() <= at) break;
    expect(at).toBeLessThan(20);
  }
});

test("what a crash left behind is gone when pieces are next joined", async () => {
  const disk = await copyOf(await before);
  // The piece is written, the save is not.
  const { store } = failing(disk, 1, true);
  const crashed = await openGame(spec, { store });
  crashed.play(wait());
  await crashed.flush();
  await disk.write("cell-turns-0123456789ab", new Uint8Array(3), { time: 0 });
  const game = await openGame(spec, { store: disk });
  game.play(wait());
  await game.flush();
  expect(await slotsIn(disk)).toHaveLength(1 + 1);
  expect(await turnsIn(disk)).toEqual([800, 800]);
});

test("a game is saved although there is no room for its pieces", async () => {
  const disk = await copyOf(await before);
  const write: SaveStore["write"] = async (slot, bytes, note) => {
    if (slot.includes("-turns-")) throw new Error("the disk is full");
    return disk.write(slot, bytes, note);
  };
  let troubles = 0;
  const game = await openGame(spec, { store: { ...disk, write }, onTrouble: () => troubles++ });
  for (let turn = 0; turn < 10; turn++) {
    game.play(wait());
    await game.flush();
  }
  expect(troubles).toBe(0);
  await game.flush();
  expect(await turnsIn(disk)).toEqual([809, 809]);
});

test("a save of an earlier version, with many numbered pieces, goes on and has few from then on", async () => {
  const disk = await copyOf(await before);
  const { world, course } = unpackGame((await disk.read("cell"))!.bytes);
  const { turns } = parseReplay((await openGame(spec, { store: disk })).replay());
  const store = createMemoryStore();
  const marks: string[] = [];
  for (let from = 0; from < 600; from += 200) {
    const bytes = jsonBytes(turns.slice(from, from + 200));
    marks.push(createHasher().bytes(bytes).digest());
    await store.write(`cell-turns-${marks.length}`, bytes, { time: 0 });
  }
  await store.write("cell", packGame({ world, course: { ...course!, pieces: marks } }, jsonBytes({})), {
    time: 0,
  });
  expect(await turnsIn(store)).toEqual([799, 799]);
  const game = await openGame(spec, { store });
  game.play(wait());
  await game.flush();
  expect(await slotsIn(store)).toHaveLength(1 + 1);
  expect(await turnsIn(store)).toEqual([800, 800]);
});
