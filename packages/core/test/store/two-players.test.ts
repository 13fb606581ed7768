import "fake-indexeddb/auto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, describe, expect, test, vi } from "vitest";
import { size, tries } from "../../../../test/support/hunt";
import { createMemoryStore, NewerSaveError, type SaveStore } from "../../src/store";
import { createBrowserStore } from "../../src/store/browser";
import { createFileStore } from "../../src/store/file";
import { loseNoTurn } from "./two-players";

const folder = mkdtempSync(join(tmpdir(), "delvekit-players-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

let made = 0;
/** Two tabs that tell each other which generation was written last. */
function tabs(): readonly [SaveStore, SaveStore] {
  const kept = new Map<string, string>();
  const getItem = (key: string) => kept.get(key) ?? null;
  vi.stubGlobal("localStorage", { getItem, setItem: (key: string, value: string) => kept.set(key, value) });
  return pair((database) => createBrowserStore({ database }), `players ${++made}`);
}

/** Two ways to the same place, as two tabs or two programs have them, and how many interleavings of two players each sees. */
const PLACES: [name: string, make: () => readonly [SaveStore, SaveStore], interleavings: number][] = [
  ["in memory", () => Array<SaveStore>(2).fill(createMemoryStore()) as never, tries(500, 10_000)],
  ["in files", () => pair(createFileStore, join(folder, String(++made))), tries(20, 1000)],
  [
    "in a browser",
    () => pair((database) => createBrowserStore({ database }), `players ${++made}`),
    tries(20, 1000),
  ],
  ["in a browser with local storage", tabs, tries(20, 1000)],
];

function pair<T>(make: (place: T) => SaveStore, place: T): readonly [SaveStore, SaveStore] {
  return [make(place), make(place)];
}

const save = (...turns: number[]) => Uint8Array.from(turns);

describe.each(PLACES)("two players of one slot %s", (_, make, interleavings) => {
  const timeout = size(120_000, 3_600_000);
  test("never lose a turn without a word", { timeout }, async () => {
    let saved = 0;
    let refused = 0;
    for (let seed = 0; seed < interleavings; seed++) {
      const counts = await loseNoTurn(make(), seed);
      saved += counts.saved;
      refused += counts.refused;
    }
    expect(saved).toBeGreaterThan(interleavings);
    expect(refused).toBeGreaterThan(interleavings / 4);
  });

  test("cannot write over a save that they have not seen", async () => {
    const [one, other] = make();
    expect(await one.write("hero", save(1), { time: 1, over: 0 })).toMatchObject({ generation: 1 });
    const seen = (await other.read("hero"))?.info.generation as number;
    expect(await one.write("hero", save(1, 2), { time: 2, over: 1 })).toMatchObject({ generation: 2 });
    const write = other.write("hero", save(1, 9), { time: 3, over: seen });
    await expect(write).rejects.toThrow(NewerSaveError);
    await expect(write).rejects.toThrow(
      'slot "hero" has been written by somebody else in the meantime: it has generation 2, not 1; read it again, or write to another slot',
    );
    await expect(other.write("hero", save(), { time: 3, over: 0 })).rejects.toMatchObject({
      expected: 0,
      found: 2,
    });
    expect((await other.read("hero"))?.bytes).toEqual(save(1, 2));
    await other.write("hero", save(1, 2, 3), { time: 3, over: 2 });
    expect((await one.list()).map(({ generation }) => generation)).toEqual([3]);
  });

  test("must name a generation", async () => {
    const [store] = make();
    await expect(store.write("hero", save(), { time: 0, over: -1 })).rejects.toThrow(/over is -1/);
  });
});

test("a page that removed its save looks before it writes", async () => {
  const [one, other] = pair((database) => createBrowserStore({ database }), "removed");
  await one.write("hero", save(1), { time: 1, over: 0 });
  await other.write("hero", save(2), { time: 2, over: 1 });
  await expect(one.write("hero", save(1, 2), { time: 3, over: 1 })).rejects.toThrow(NewerSaveError);
  await other.remove("hero");
  await expect(other.write("hero", save(3), { time: 4, over: 2 })).rejects.toThrow(NewerSaveError);
  expect(await other.write("hero", save(3), { time: 4 })).toMatchObject({ generation: 1 });
});

test("a page writes at once while nobody else has written, and looks first after somebody has", async () => {
  const [one, other] = tabs();
  await one.write("hero", save(1), { time: 1, over: 0 });
  const reads = vi.spyOn(IDBObjectStore.prototype, "get");
  await one.write("hero", save(1, 2), { time: 2, over: 1 });
  expect(reads).not.toHaveBeenCalled();
  await other.write("hero", save(1, 2, 3), { time: 3, over: 2 });
  await expect(one.write("hero", save(1, 2, 9), { time: 4, over: 2 })).rejects.toThrow(NewerSaveError);
  expect((await one.read("hero"))?.bytes).toEqual(save(1, 2, 3));
});
