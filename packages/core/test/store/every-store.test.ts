import "fake-indexeddb/auto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { createMemoryStore, type SaveStore, StoreError } from "../../src/store";
import { createBrowserStore } from "../../src/store/browser";
import { createFileStore } from "../../src/store/file";

const folder = mkdtempSync(join(tmpdir(), "delvekit-store-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let made = 0;
const STORES: [name: string, make: () => SaveStore][] = [
  ["in memory", createMemoryStore],
  ["in files", () => createFileStore(join(folder, String(++made), "saves"))],
  ["in a browser", () => createBrowserStore({ database: `game ${++made}` })],
];

const bytes = (...values: number[]) => Uint8Array.from(values);

describe.each(STORES)("a store %s", (_, make) => {
  test("gives back what was written, with its note", async () => {
    const store = make();
    const info = await store.write("ada-1", bytes(1, 2, 3), { time: 1_700_000_000_000, summary: "Ada, ☠ 3" });
    expect(info).toEqual({
      slot: "ada-1",
      time: 1_700_000_000_000,
      summary: "Ada, ☠ 3",
      size: 3,
      generation: 1,
    });
    expect(await store.read("ada-1")).toEqual({ info, bytes: bytes(1, 2, 3) });
    expect(await store.read("ada-2")).toBeUndefined();
  });

  test("is empty at first", async () => {
    const store = make();
    expect(await store.list()).toEqual([]);
    await store.remove("nobody");
  });

  test("lists the latest first, and those of one time by name", async () => {
    const store = make();
    for (const [slot, time] of [
      ["b", 5],
      ["c", 7],
      ["a", 5],
    ] as const)
      await store.write(slot, bytes(), { time });
    expect((await store.list()).map(({ slot }) => slot)).toEqual(["c", "a", "b"]);
    await store.remove("a");
    expect((await store.list()).map(({ slot }) => slot)).toEqual(["c", "b"]);
    expect(await store.read("a")).toBeUndefined();
  });

  test("keeps the last of several saves in a slot", async () => {
    const store = make();
    const long = new Uint8Array(100_000).fill(7);
    for (const [time, save] of [long, bytes(1), bytes(2, 3)].entries())
      await store.write("one", save, { time });
    expect((await store.read("one"))?.bytes).toEqual(bytes(2, 3));
    expect(await store.list()).toEqual([{ slot: "one", time: 2, summary: "", size: 2, generation: 3 }]);
  });

  test("keeps one of several written at once, whole", async () => {
    const store = make();
    await Promise.all(
      Array.from({ length: 10 }, (_, i) => store.write("one", new Uint8Array(1000 + i).fill(i), { time: i })),
    );
    const save = await store.read("one");
    expect(new Set(save?.bytes).size).toBe(1);
    expect(save?.bytes.length).toBe(1000 + (save?.bytes[0] as number));
    expect(save?.info.time).toBe(save?.bytes[0]);
  });

  test("shares no memory with those who write and read", async () => {
    const store = make();
    const written = bytes(1, 2, 3);
    const done = store.write("one", written, { time: 0 });
    written.fill(9);
    await done;
    (await store.read("one"))?.bytes.fill(8);
    expect((await store.read("one"))?.bytes).toEqual(bytes(1, 2, 3));
  });

  test.each([
    "",
    "../escape",
    "a/b",
    "a\\b",
    ".",
    "..",
    "Ada",
    "ä",
    "con",
    "nul",
    "a.b",
    " a",
    "x".repeat(65),
  ])("refuses the slot %j", async (slot) => {
    const store = make();
    for (const use of [
      () => store.write(slot, bytes(1), { time: 0 }),
      () => store.read(slot),
      () => store.remove(slot),
    ]) {
      await expect(use()).rejects.toThrow(StoreError);
    }
    expect(await store.list()).toEqual([]);
  });

  test("refuses what is no save and what is no time", async () => {
    const store = make();
    await expect(store.write("one", "text" as never, { time: 0 })).rejects.toThrow(
      /a save must be a Uint8Array/,
    );
    await expect(store.write("one", bytes(), { time: Number.NaN })).rejects.toThrow(/time is NaN/);
    expect(await store.list()).toEqual([]);
  });
});
