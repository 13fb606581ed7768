import { describe, expect, test, vi } from "vitest";
import { hashWorld, loadWorld, timeOf } from "../../src";
import { restoreInto, snapshotWorld } from "../../src/save";
import {
  type AutosaveOptions,
  type AutosaveResult,
  createAutosave,
  createMemoryStore,
  type SaveStore,
  StoreError,
} from "../../src/store";
import { scene, sceneSetup } from "../scene";

/** A game with a store, saved every ten turns. Its time is the number of the save. */
function game(options: Partial<AutosaveOptions> = {}, store = createMemoryStore()) {
  const level = scene(`
    ######
    #@...#
    ######`);
  let time = 0;
  const auto = createAutosave(store, { time: () => ++time, every: 1000, keep: 3, ...options });
  return {
    ...level,
    store,
    auto,
    /** Plays so many turns; answers what came of each but idle ones. */
    async play(turns: number): Promise<AutosaveResult[]> {
      const results: AutosaveResult[] = [];
      for (let turn = 0; turn < turns; turn++) {
        level.wait(1);
        results.push(await auto.after(level.world));
      }
      return results.filter(({ kind }) => kind !== "idle");
    },
  };
}

const times = async (store: SaveStore) =>
  (await store.list()).map(({ slot, time }) => `${slot} at ${time}`).sort();

test("saves every so many ticks, and keeps the latest saves", async () => {
  const { play, store, world } = game({ summary: (world) => `tick ${timeOf(world)}` });
  await play(11);
  expect(await store.list()).toMatchObject([{ slot: "auto-1", time: 1, summary: "tick 1100" }]);
  await play(20);
  expect(await times(store)).toEqual(["auto-1 at 1", "auto-2 at 2", "auto-3 at 3"]);
  await play(10);
  expect(await times(store)).toEqual(["auto-1 at 4", "auto-2 at 2", "auto-3 at 3"]);
  const [latest] = await store.list();
  const save = await store.read(latest?.slot as string);
  const loaded = loadWorld(save?.bytes as Uint8Array, sceneSetup());
  expect([timeOf(loaded), timeOf(world)]).toEqual([4100, 4100]);
  expect(hashWorld(loaded)).toBe(hashWorld(world));
});

test("keeps a single save in the very slot, without looking at the others", async () => {
  const store: SaveStore = {
    ...createMemoryStore(),
    list: () => Promise.reject(new StoreError("the saves are out of sight", "")),
  };
  const { play } = game({ keep: 1, slot: "game" }, store);
  expect(await play(31)).toMatchObject([{ kind: "saved" }, { kind: "saved" }, { kind: "saved" }]);
  expect(await store.read("game")).toMatchObject({ info: { slot: "game", time: 3 } });
});

test("goes on where the last session stopped, whichever slot that was", async () => {
  const store = createMemoryStore();
  for (const [slot, time] of [
    ["auto-1", 9],
    ["auto-2", 7],
    ["auto-3", 8],
    ["other", 1],
  ] as const) {
    await store.write(slot, Uint8Array.of(1), { time });
  }
  const { play } = game({ time: () => 10 }, store);
  await play(11);
  expect(await times(store)).toEqual(["auto-1 at 9", "auto-2 at 10", "auto-3 at 8", "other at 1"]);
});

test("goes round the slots even if the time stands still", async () => {
  const { play, store } = game({ time: () => 0, summary: (world) => String(timeOf(world)) });
  await play(51);
  const told = (await store.list()).map(({ slot, summary }) => `${slot}: ${summary}`);
  expect(told.sort()).toEqual(["auto-1: 4100", "auto-2: 5100", "auto-3: 3100"]);
});

test("saves what is when it is called, not what is when the disk is ready", async () => {
  const slow = createMemoryStore();
  const { auto, world, wait } = game({}, slow);
  const before = hashWorld(world);
  const saved = auto.save(world);
  wait(5);
  expect(await saved).toMatchObject({ kind: "saved" });
  const bytes = (await slow.read("auto-1"))?.bytes as Uint8Array;
  expect(hashWorld(loadWorld(bytes, sceneSetup()))).toBe(before);
});

describe("a store that fails", () => {
  /** A store that refuses to write while `broken`. */
  function breakable() {
    const store = createMemoryStore();
    const state = { broken: false };
    const write: SaveStore["write"] = async (slot, bytes, note) => {
      if (state.broken) throw new StoreError(`slot "${slot}" cannot be written: full`, slot);
      return store.write(slot, bytes, note);
    };
    return { state, store: { ...store, write } };
  }

  test("is told of, costs no save, and is tried again at the next chance", async () => {
    const { state, store } = breakable();
    const told: AutosaveResult[] = [];
    const { play } = game({ onResult: (result) => told.push(result) }, store);
    await play(31);
    state.broken = true;
    const before = await times(store);
    const failures = await play(12);
    expect(failures.map(({ kind }) => kind)).toEqual(["failed", "failed", "failed"]);
    expect(await times(store)).toEqual(before);
    state.broken = false;
    expect(await play(1)).toMatchObject([{ kind: "saved", info: { slot: "auto-1" } }]);
    expect(told.map(({ kind }) => kind).join(" ")).toBe("saved saved saved failed failed failed saved");
  });

  test("to list its saves loses none either", async () => {
    const { store } = breakable();
    const { play } = game({}, { ...store, list: () => Promise.reject(new StoreError("no", "")) });
    expect(await play(11)).toMatchObject([{ kind: "failed", error: { message: "no" } }]);
  });
});

test("waits for a slow store instead of queueing saves", async () => {
  const store = createMemoryStore();
  let open = () => {};
  const gate = new Promise<void>((done) => {
    open = done;
  });
  let writes = 0;
  const slow: SaveStore = {
    ...store,
    async write(...args) {
      writes++;
      await gate;
      return store.write(...args);
    },
  };
  const { auto, world, wait } = game({}, slow);
  await auto.after(world);
  const pending: Promise<AutosaveResult>[] = [];
  for (let turn = 0; turn < 50; turn++) {
    wait(1);
    pending.push(auto.after(world));
    await Promise.resolve();
  }
  const last = auto.save(world);
  open();
  const kinds = (await Promise.all(pending)).map(({ kind }) => kind);
  expect(kinds.filter((kind) => kind === "saved")).toHaveLength(1);
  expect(await last).toMatchObject({ kind: "saved" });
  expect(writes).toBe(2);
});

test("replaces a damaged save first, however new it is", async () => {
  const memory = createMemoryStore();
  const { play } = game({}, memory);
  await play(31);
  const torn: SaveStore = {
    ...memory,
    list: async () =>
      (await memory.list()).map((info) => (info.slot === "auto-3" ? { ...info, damage: "torn" } : info)),
  };
  expect(await game({ time: () => 4 }, torn).play(11)).toMatchObject([{ info: { slot: "auto-3" } }]);
});

test("writes two saves one after the other, and starts none on its own meanwhile", async () => {
  const memory = createMemoryStore();
  const gates: (() => void)[] = [];
  const slow: SaveStore = {
    ...memory,
    write: (...save) => new Promise<void>((done) => gates.push(done)).then(() => memory.write(...save)),
  };
  const { auto, world, wait } = game({ every: 1 }, slow);
  const [first, second] = [auto.save(world), auto.save(world)];
  await vi.waitFor(() => expect(gates).toHaveLength(1));
  gates[0]!();
  await first;
  wait(1);
  expect(await auto.after(world)).toEqual({ kind: "idle" });
  await vi.waitFor(() => expect(gates).toHaveLength(2));
  gates[1]!();
  await second;
  expect(await times(memory)).toEqual(["auto-1 at 1", "auto-2 at 2"]);
});

test("counts from where a world was taken back to", async () => {
  const { play, world } = game();
  const start = snapshotWorld(world);
  expect(await play(35)).toHaveLength(3);
  restoreInto(world, start);
  expect(await play(9)).toEqual([]);
  expect(await play(3)).toHaveLength(1);
});

test.each([
  [{ every: 0 }, /every is 0/],
  [{ keep: 0 }, /keep is 0/],
  [{ slot: "../up" }, /lower-case letters/],
])("refuses %o", (options, message) => {
  expect(() => game(options)).toThrow(message);
});
