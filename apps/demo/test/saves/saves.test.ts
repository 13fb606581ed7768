import { type Entity, hashWorld, remove } from "@delvekit/core";
import { move } from "@delvekit/core/space";
import { createMemoryStore, type SaveStore } from "@delvekit/core/store";
import { wait } from "@delvekit/core/turns";
import { describe, expect, test } from "vitest";
import { loadGame, newGame, play, saveGame, use } from "../../src/game";
import { heroIn } from "../../src/game/game";
import { Reaper } from "../../src/game/pieces";
import { createFickleStore, playOn, sitDown, summariesIn } from "./sitting";

describe("a game that is left", () => {
  test("goes on where it was, and as if nobody had left", async () => {
    const store = createMemoryStore();
    await playOn(store, { seed: "ember" }, 7);
    const second = await playOn(store, {}, 5);
    expect(second.told).toEqual([{ text: "You go on where you left off.", tone: "good" }]);

    const whole = newGame({ seed: "ember" });
    for (let turn = 0; turn < 12; turn++) play(whole, wait());
    expect(hashWorld(second.game.world)).toBe(hashWorld(whole.world));
    expect(await summariesIn(store)).toEqual(["seed ember, depth 1, turn 12"]);
  });

  test("is saved turn by turn, so that one that is cut off goes on too", async () => {
    const store = createMemoryStore();
    const first = await sitDown(store, { seed: "ember" });
    first.wait(1);
    await settled(store, ["seed ember, depth 1, turn 1"]);
    first.wait(2);
    await settled(store, ["seed ember, depth 1, turn 3"]);
    expect((await sitDown(store)).turn()).toBe(3);
  });

  test("goes on by its seed, while games of other seeds wait", async () => {
    const store = createMemoryStore();
    await playOn(store, { seed: "ember" }, 4);
    await playOn(store, { seed: 7 }, 2);
    await playOn(store, { seed: "7" }, 1);
    expect((await sitDown(store, { seed: "ember" })).turn()).toBe(4);
    expect((await sitDown(store, { seed: 7 })).turn()).toBe(2);
    expect((await sitDown(store, { seed: "ash" })).turn()).toBe(0);
    expect((await sitDown(store)).game.seed, "the last one played").toBe("7");
  });
});

describe("a new game", () => {
  test("is begun where nothing is saved, and says nothing of it", async () => {
    const sitting = await sitDown(createMemoryStore());
    expect([sitting.game.seed, sitting.turn(), sitting.told]).toEqual(["unchosen", 0, []]);
  });

  test("is begun on demand; the old one stays until the new one is saved", async () => {
    const store = createMemoryStore();
    await playOn(store, { seed: "ember" }, 4);
    await playOn(store, { seed: "ash" }, 2);
    const anew = await sitDown(store, { anew: true });
    expect([anew.game.seed, anew.turn()]).toEqual(["unchosen", 0]);
    expect((await summariesIn(store))[0]).toContain("ash");
    anew.wait(1);
    await anew.keeper.close();
    expect(await summariesIn(store)).toEqual([
      "seed unchosen, depth 1, turn 1",
      "seed ember, depth 1, turn 4",
    ]);
  });

  test("is begun in the dungeon of a saved one, in its place", async () => {
    const store = createMemoryStore();
    await playOn(store, { seed: "ember" }, 4);
    const anew = await playOn(store, { seed: "ember", anew: true }, 1);
    expect(anew.turn()).toBe(1);
    expect(await summariesIn(store)).toEqual(["seed ember, depth 1, turn 1"]);
  });

  test("takes the place of the one that was given up for it", async () => {
    const store = createMemoryStore();
    const sitting = await sitDown(store, { seed: "ember" });
    sitting.wait(3);
    sitting.beginAnother("ash");
    sitting.wait(2);
    sitting.beginAnother("cinder");
    await sitting.keeper.close();
    expect(await summariesIn(store)).toEqual(["seed cinder, depth 1, turn 0"]);
  });

  test("takes no place before it is saved itself", async () => {
    const store = createMemoryStore();
    const write: SaveStore["write"] = async (slot, bytes, note) => {
      if (note.summary?.startsWith("seed ash")) throw new Error("no space left");
      return store.write(slot, bytes, note);
    };
    const sitting = await sitDown({ ...store, write }, { seed: "ember" });
    sitting.wait(1);
    sitting.beginAnother("ash");
    sitting.wait(1);
    await sitting.keeper.close();
    expect(await summariesIn(store)).toEqual(["seed ember, depth 1, turn 1"]);
  });
});

describe("death", () => {
  test("takes the saved game with it", async () => {
    const store = createMemoryStore();
    await playOn(store, { seed: "ember" }, 3);
    const sitting = await sitDown(store);
    sitting.wait(2);
    sitting.die();
    await sitting.keeper.close();
    expect(await store.list()).toEqual([]);
    expect((await sitDown(store, { seed: "ember" })).turn()).toBe(0);
  });

  test("takes no other game with it", async () => {
    const store = createMemoryStore();
    await playOn(store, { seed: "ember" }, 3);
    const sitting = await sitDown(store, { seed: "ash" });
    sitting.die();
    await sitting.keeper.close();
    expect(await summariesIn(store)).toEqual(["seed ember, depth 1, turn 3"]);
  });

  test("is followed by another game, which is saved", async () => {
    const store = createMemoryStore();
    const sitting = await sitDown(store, { seed: "ember" });
    sitting.die();
    sitting.beginAnother("ash");
    await sitting.keeper.close();
    expect(await summariesIn(store)).toEqual(["seed ash, depth 1, turn 0"]);
  });

  test("is final also where the save cannot be removed", async () => {
    const store = createMemoryStore();
    const stuck: SaveStore = { ...store, remove: async () => Promise.reject(new Error("held fast")) };
    const sitting = await sitDown(stuck, { seed: "ember" });
    sitting.wait(2);
    sitting.die();
    sitting.keeper.keep(sitting.game);
    await sitting.keeper.close();
    expect(await summariesIn(store)).toEqual(["seed ember, depth 1, turn 2"]);
    expect(sitting.told.map(({ text }) => text)).toEqual([
      "The save of a game that is over cannot be removed: held fast.",
    ]);
    expect((await sitDown(stuck, { seed: "ember" })).turn()).toBe(0);
  });
});

describe("a save that cannot be read", () => {
  test.each([
    ["is cut short", (save: Uint8Array) => save.subarray(0, save.length - 1)],
    ["is something else", () => new TextEncoder().encode("not a save")],
    ["is of a version in which kills were not counted", withoutKills],
  ])("is told of and kept when it %s", async (_, harm) => {
    const store = createMemoryStore();
    await playOn(store, { seed: "ember" }, 3);
    const [info] = await store.list();
    const harmed = harm((await store.read(info!.slot))!.bytes);
    await store.write(info!.slot, harmed, info!);

    const sitting = await playOn(store, { seed: "ember" }, 2);
    expect(sitting.turn()).toBe(2);
    expect(sitting.told).toHaveLength(1);
    expect(sitting.told[0]?.text).toContain(`cannot be read, and is kept as it is: ${info!.slot}`);
    expect((await store.read(info!.slot))?.bytes).toEqual(Uint8Array.from(harmed));
    expect((await sitDown(store, { seed: "ember" })).turn(), "the new game goes on").toBe(2);
  });

  test("does not keep others from going on, and is not replaced on demand either", async () => {
    const store = createMemoryStore();
    const damaged = {
      slot: "game-0123456789abcdef-1",
      time: 0,
      summary: "",
      size: 9,
      generation: 0,
      damage: "cut short",
    };
    const half: SaveStore = {
      ...store,
      list: async () => [...(await store.list()), damaged],
      async read(slot) {
        if (slot === damaged.slot) throw new Error("cut short");
        return store.read(slot);
      },
      remove: async (slot) => {
        expect(slot).not.toBe(damaged.slot);
        await store.remove(slot);
      },
    };
    await playOn(store, { seed: "ember" }, 3);
    const sitting = await sitDown(half);
    expect(sitting.turn()).toBe(3);
    expect(sitting.told.map(({ tone }) => tone)).toEqual(["warning", "good"]);
    await playOn(half, { anew: true }, 1);
    expect(await summariesIn(store)).toEqual(["seed unchosen, depth 1, turn 1"]);
  });

  test("is no concern of files that are none of the game's", async () => {
    const store = createMemoryStore();
    await playOn(store, { seed: "ember" }, 3);
    const [info] = await store.list();
    const another = saveGame(newGame({ seed: "another" }));
    for (const slot of ["hero", `${info!.slot}-old`]) await store.write(slot, another, { time: 9e15 });
    expect((await sitDown(store)).game.seed).toBe("ember");
  });
});

describe("a place where nothing can be saved", () => {
  test("lets the game be played, and says so once", async () => {
    const store = createFickleStore();
    store.failing = true;
    const sitting = await playOn(store, { seed: "ember" }, 5);
    expect(sitting.turn()).toBe(5);
    expect(sitting.told.map(({ text }) => text)).toEqual([
      "Your game cannot be saved: no space left. You can play on all the same.",
    ]);
    expect(sitting.keeper.trouble).toBe("no space left");
  });

  test("is tried again, and keeps what was saved before", async () => {
    const store = createFickleStore();
    const sitting = await sitDown(store, { seed: "ember" });
    sitting.wait(2);
    await settled(store, ["seed ember, depth 1, turn 2"]);
    store.failing = true;
    sitting.wait(1);
    await expect.poll(() => sitting.keeper.trouble).toBe("no space left");
    store.failing = false;
    expect(await summariesIn(store)).toEqual(["seed ember, depth 1, turn 2"]);
    sitting.keeper.keep(sitting.game);
    await settled(store, ["seed ember, depth 1, turn 3"]);
    await sitting.keeper.close();
    expect(sitting.keeper.trouble).toBeUndefined();
  });
});

describe("two at once", () => {
  test("of one game: what is left is the whole of one of them", async () => {
    const store = createMemoryStore();
    await playOn(store, { seed: "ember" }, 3);
    const [one, other] = [await sitDown(store), await sitDown(store)];
    one.wait(5);
    other.wait(2);
    await one.keeper.close();
    await other.keeper.close();
    expect(await summariesIn(store)).toEqual(["seed ember, depth 1, turn 5"]);
  });

  test("begun in one dungeon are two games", async () => {
    const store = createMemoryStore();
    const [one, other] = [await sitDown(store, { seed: "ember" }), await sitDown(store, { seed: "ember" })];
    one.wait(5);
    other.wait(2);
    one.die();
    await one.keeper.close();
    await other.keeper.close();
    expect(await summariesIn(store)).toEqual(["seed ember, depth 1, turn 2"]);
  });
});

test("saving changes nothing in a game", async () => {
  const [kept, alone] = [await sitDown(createMemoryStore(), { seed: 6 }), newGame({ seed: 6 })];
  for (const command of [move({ dir: "e" }), use({ item: 999 as Entity }), wait()] as const) {
    for (const game of [kept.game, alone]) play(game, command);
    kept.keeper.keep(kept.game);
    await Promise.resolve();
    expect(hashWorld(kept.game.world)).toBe(hashWorld(alone.world));
  }
  await kept.keeper.close();
  expect(hashWorld(kept.game.world)).toBe(hashWorld(alone.world));
});

function withoutKills(save: Uint8Array): Uint8Array {
  const game = loadGame(save);
  remove(game.world, heroIn(game.world), Reaper);
  return saveGame(game);
}

async function settled(store: SaveStore, summaries: readonly string[]): Promise<void> {
  await expect.poll(() => summariesIn(store)).toEqual(summaries);
}
