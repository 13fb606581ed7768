import "fake-indexeddb/auto";
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test, vi } from "vitest";
import { size, tries } from "../../../../test/support/hunt";
import { createMemoryStore, HeldError, NewerSaveError, type SaveStore } from "../../src/store";
import { createBrowserStore } from "../../src/store/browser";
import { createFileStore } from "../../src/store/file";
import { type Game, loseNoTurn } from "./two-players";

const folder = mkdtempSync(join(tmpdir(), "delvekit-players-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let made = 0;
/** Two ways to the same place, as two tabs or two programs have them, and how many interleavings of two players each sees. */
const PLACES: [name: string, make: () => readonly [SaveStore, SaveStore], interleavings: number][] = [
  ["in memory", () => Array<SaveStore>(2).fill(createMemoryStore()) as never, tries(500, 10_000)],
  ["in files", () => pair(createFileStore, join(folder, String(++made))), tries(20, 1000)],
  [
    "in a browser",
    () => pair((database) => createBrowserStore({ database, locks: null }), `players ${++made}`),
    tries(20, 1000),
  ],
];

function pair<T>(make: (place: T) => SaveStore, place: T): readonly [SaveStore, SaveStore] {
  return [make(place), make(place)];
}

const save = (...turns: number[]) => Uint8Array.from(turns);
const at = (time: number) => ({ time: () => time });

describe.each(PLACES)("two players of one slot %s", (_, make, interleavings) => {
  const timeout = size(120_000, 3_600_000);
  test.each<Game>(["with leases", "without leases"])(
    "never lose a turn without a word, %s",
    { timeout },
    async (kind) => {
      let saved = 0;
      let refused = 0;
      for (let seed = 0; seed < interleavings; seed++) {
        const counts = await loseNoTurn(make(), seed, kind);
        saved += counts.saved;
        refused += counts.refused;
      }
      expect(saved).toBeGreaterThan(interleavings);
      expect(refused).toBeGreaterThan(interleavings / 4);
    },
  );

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

  test("learn who has the slot, and may take it over", async () => {
    const [one, other] = make();
    const first = await one.lease("hero", { owner: "tab 1", ...at(0), lasts: 100 });
    const second = other.lease("hero", { owner: "tab 2", ...at(50), lasts: 100 });
    await expect(second).rejects.toThrow(HeldError);
    await expect(second).rejects.toMatchObject({ slot: "hero", owner: "tab 1", until: 100 });
    await first.renew();
    const taken = await other.lease("hero", { owner: "tab 2", ...at(60), takeOver: true });
    await expect(first.renew()).rejects.toThrow(/slot "hero" is in use by tab 2: close the other game/);
    await first.release();
    await expect(one.lease("hero", { owner: "tab 3", ...at(61) })).rejects.toThrow(/in use by tab 2/);
    await taken.renew();
    await taken.release();
    await one.lease("hero", { owner: "tab 1", ...at(70) });
  });

  test("get the slot of one who crashed once the lease is over", async () => {
    const [one, other] = make();
    await one.lease("hero", { owner: "tab 1", ...at(0), lasts: 100 });
    await expect(other.lease("hero", { owner: "tab 2", ...at(99) })).rejects.toThrow(HeldError);
    const lease = await other.lease("hero", { owner: "tab 2", ...at(100) });
    expect(lease.owner).toBe("tab 2");
    await other.lease("villain", { owner: "tab 2", ...at(0) });
  });

  test("must give options that make sense", async () => {
    const [store] = make();
    await expect(store.lease("Hero!", { owner: "tab 1", ...at(0) })).rejects.toThrow(/lower-case letters/);
    await expect(store.lease("hero", { owner: "", ...at(0) })).rejects.toThrow(/owner is ""/);
    const long = store.lease("hero", { owner: "x".repeat(1001), ...at(0) });
    await expect(long).rejects.toThrow(/a string of 1 to 1000 characters/);
    await expect(store.lease("hero", { owner: "x", ...at(0), lasts: 0 })).rejects.toThrow(/lasts is 0/);
    await expect(store.write("hero", save(), { time: 0, over: -1 })).rejects.toThrow(/over is -1/);
  });
});

test("a lease file that a crash left empty, or that is damaged, is in nobody's way", async () => {
  const place = join(folder, "crashed");
  const store = createFileStore(place);
  await store.write("hero", save(1), { time: 0 });
  const forgedHolds = ['{"owner":3,"until":999}', '{"owner":"other","until":"999"}'];
  for (const [number, text] of ["", "{", "null", '{"owner":3}', ...forgedHolds].entries()) {
    writeFileSync(join(place, `hero.hold-${10 * (number + 1)}`), text);
    const lease = await store.lease("hero", { owner: "tab", ...at(0) });
    await lease.release();
  }
  expect(await store.list()).toHaveLength(1);
  expect(readdirSync(place)).toHaveLength(2);
});

test("of many programs that want a slot at once, one gets it", async () => {
  const place = join(folder, "rush");
  const wishes = Array.from({ length: 20 }, (_, i) =>
    createFileStore(place).lease("hero", { owner: `program ${i}`, ...at(0) }),
  );
  const results = await Promise.allSettled(wishes);
  expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  for (const result of results)
    if (result.status === "rejected") expect(result.reason).toBeInstanceOf(HeldError);
});

test("where a browser has Web Locks, a page has a slot as long as it lives", async () => {
  const locks = fakeLocks();
  const [one, other] = pair((database) => createBrowserStore({ database, locks }), "locked");
  const first = await one.lease("hero", { owner: "tab 1", ...at(0) });
  await expect(other.lease("hero", { owner: "tab 2", ...at(1e9) })).rejects.toThrow(/in use by another page/);
  const second = await other.lease("hero", { owner: "tab 2", ...at(0), takeOver: true });
  await expect(first.renew()).rejects.toThrow(HeldError);
  await second.renew();
  await second.release();
  await one.lease("hero", { owner: "tab 1", ...at(0) });
});

test("a page that has locked its slot writes without reading first, until the slot is taken over", async () => {
  const locks = fakeLocks();
  const [one, other] = pair((database) => createBrowserStore({ database, locks }), "at once");
  const reads = vi.spyOn(IDBObjectStore.prototype, "get");
  const readsDuring = async (work: () => Promise<unknown>) => {
    reads.mockClear();
    await work();
    return reads.mock.calls.length;
  };
  await one.lease("hero", { owner: "tab 1", ...at(0) });
  expect(await readsDuring(() => one.write("hero", save(1), { time: 1, over: 0 }))).toBe(0);
  expect(await readsDuring(() => one.write("hero", save(1, 2), { time: 2, over: 1 }))).toBe(0);
  await expect(one.write("hero", save(9), { time: 3, over: 1 })).rejects.toThrow(NewerSaveError);

  await other.lease("hero", { owner: "tab 2", ...at(0), takeOver: true });
  await other.read("hero");
  expect(await readsDuring(() => other.write("hero", save(1, 2, 3), { time: 4, over: 2 }))).toBe(1);
  await expect(one.write("hero", save(1, 2, 4), { time: 5, over: 2 })).rejects.toThrow(NewerSaveError);
  reads.mockRestore();
});

test("a page that gave its slot back, or removed its save, looks before it writes", async () => {
  const [one, other] = pair((database) => createBrowserStore({ database, locks: fakeLocks() }), "given back");
  const lease = await one.lease("hero", { owner: "tab 1", ...at(0) });
  await one.write("hero", save(1), { time: 1, over: 0 });
  await lease.release();
  await other.write("hero", save(2), { time: 2, over: 1 });
  await expect(one.write("hero", save(1, 2), { time: 3, over: 1 })).rejects.toThrow(NewerSaveError);

  await other.lease("hero", { owner: "tab 2", ...at(0) });
  await other.remove("hero");
  await expect(other.write("hero", save(3), { time: 4, over: 2 })).rejects.toThrow(NewerSaveError);
  expect(await other.write("hero", save(3), { time: 4 })).toMatchObject({ generation: 1 });
});

/** Web Locks as far as they are used, after their specification. */
function fakeLocks(): Pick<LockManager, "request"> {
  const held = new Map<string, (error: Error) => void>();
  const request = (name: string, { steal }: LockOptions, use: (lock: Lock | null) => unknown) => {
    if (held.has(name) && !steal) return Promise.resolve(use(null));
    held.get(name)?.(new DOMException("The lock was stolen.", "AbortError"));
    return new Promise((resolve, reject) => {
      held.set(name, reject);
      Promise.resolve(use({ name, mode: "exclusive" })).then((value) => {
        if (held.get(name) === reject) held.delete(name);
        resolve(value);
      });
    });
  };
  return { request: request as never };
}
