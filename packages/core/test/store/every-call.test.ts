import "fake-indexeddb/auto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openDB } from "idb";
import { afterEach, describe, expect, test, vi } from "vitest";
import { type SaveStore, StoreError } from "../../src/store";
import { createBrowserStore } from "../../src/store/browser";
import { createFileStore } from "../../src/store/file";
import { shakeDatabase } from "./shaky-database";
import { shakyDisk, systemError } from "./shaky-disk";

const OLD = Uint8Array.of(1, 1, 1);
const NEW = Uint8Array.of(2, 2, 2, 2);

const USES: Readonly<Record<string, (store: SaveStore) => Promise<unknown>>> = {
  write: (store) => store.write("hero", NEW, { time: 2 }),
  read: (store) => store.read("hero"),
  list: (store) => store.list(),
  remove: (store) => store.remove("hero"),
};

/** Something to throw in place of each call. */
const FAILURES = {
  disk: ["ENOSPC", "EIO", "EMFILE", "EROFS", "EPERM", "EBUSY"].map(systemError),
  browser: [
    new DOMException("", "QuotaExceededError"),
    new DOMException("The connection was lost.", "InvalidStateError"),
    new DOMException("", "UnknownError"),
  ],
};

/**
 * Uses a store over and over, with another call failing each time, and looks at what a sound store finds there afterwards.
 * @returns how many calls there were
 */
async function failEach(
  name: string,
  sound: SaveStore,
  shaky: (fail: () => void) => { readonly store: SaveStore; heal(): void },
  failure: Error,
): Promise<number> {
  for (let at = 0; ; at++) {
    await sound.write("hero", OLD, { time: 1 });
    await sound.write("other", OLD, { time: 1, summary: "of somebody else" });
    let left = at;
    const { store, heal } = shaky(() => {
      if (left-- === 0) throw failure;
    });
    const told: unknown = await USES[name]?.(store).then(
      () => undefined,
      (error: unknown) => error,
    );
    heal();
    if (told !== undefined) {
      expect(told, `${name}, call ${at}`).toBeInstanceOf(StoreError);
      expect((told as StoreError).message).toMatch(/(cannot be \w+|listed): \S.{3,}[^.: ]\.?$/);
    }
    const kept = await sound.read("hero");
    const allowed = name === "write" ? [OLD, NEW] : name === "remove" ? [OLD, undefined] : [OLD];
    expect(allowed, `${name}, call ${at}`).toContainEqual(kept?.bytes);
    if (told === undefined && name === "write") expect(kept?.bytes).toEqual(NEW);
    expect(await sound.list()).toContainEqual({
      generation: at + 1,
      slot: "other",
      time: 1,
      summary: "of somebody else",
      size: 3,
    });
    if (left >= 0) return at;
  }
}

describe.each(Object.keys(USES))("each call of a %s fails once", (name) => {
  test.each(FAILURES.disk)("on a disk that says %s", async (failure) => {
    const folder = mkdtempSync(join(tmpdir(), "delvekit-calls-"));
    const shaky = (fail: () => void) => ({
      store: createFileStore(folder, shakyDisk(fail)),
      heal: () => {},
    });
    const calls = await failEach(name, createFileStore(folder), shaky, failure);
    rmSync(folder, { recursive: true });
    expect(calls).toBeGreaterThan(name === "read" ? 0 : 2);
  });

  test.each(FAILURES.browser)("in a browser that says %s", async (failure) => {
    const database = `calls ${name} ${failure.name}`;
    const shaky = (fail: () => void) => {
      shakeDatabase(fail);
      return { store: createBrowserStore({ database }), heal: () => void vi.restoreAllMocks() };
    };
    const calls = await failEach(name, createBrowserStore({ database }), shaky, failure);
    expect(calls).toBeGreaterThan(2);
  });

  test("in a browser that gives up the transaction", async () => {
    const database = `aborts ${name}`;
    const sound = createBrowserStore({ database });
    for (let at = 0; at < 6; at++) {
      await sound.write("hero", OLD, { time: 1 });
      let left = at;
      shakeDatabase((_, target) => {
        if (target instanceof IDBObjectStore && left-- === 0) target.transaction.abort();
      });
      const told: unknown = await USES[name]?.(createBrowserStore({ database })).catch(
        (error: unknown) => error,
      );
      vi.restoreAllMocks();
      if (left < 0) expect(told).toBeInstanceOf(StoreError);
      const kept = (await sound.read("hero"))?.bytes;
      if (left < 0) expect(kept).toEqual(OLD);
    }
  });
});

afterEach(() => vi.restoreAllMocks());

test("a file that is in use for a moment is replaced after it", async () => {
  const folder = mkdtempSync(join(tmpdir(), "delvekit-calls-"));
  for (const code of ["EPERM", "EACCES", "EBUSY"]) {
    let times = 3;
    const disk = shakyDisk((call) => {
      if (call === "rename" && times-- > 0) throw systemError(code);
    });
    await createFileStore(folder, disk).write("hero", NEW, { time: 2 });
    expect((await createFileStore(folder).read("hero"))?.bytes).toEqual(NEW);
    const inUse = shakyDisk((call) => {
      if (call === "rename") throw systemError(code);
    });
    await expect(createFileStore(folder, inUse).write("hero", OLD, { time: 3 })).rejects.toThrow(code);
    expect((await createFileStore(folder).read("hero"))?.bytes).toEqual(NEW);
  }
  rmSync(folder, { recursive: true });
});

test("a summary too long to be read again is refused before anything is written", async () => {
  const folder = mkdtempSync(join(tmpdir(), "delvekit-calls-"));
  for (const store of [createFileStore(folder), createBrowserStore({ database: "long" })]) {
    await store.write("hero", OLD, { time: 1 });
    const write = store.write("hero", NEW, { time: 2, summary: "\u0001".repeat(100_001) });
    await expect(write).rejects.toThrow(/the summary has 100001 characters; allowed are 100000/);
    expect((await store.read("hero"))?.bytes).toEqual(OLD);
    await store.write("hero", NEW, { time: 2, summary: "\u0001".repeat(100_000) });
    expect((await store.read("hero"))?.bytes).toEqual(NEW);
  }
  rmSync(folder, { recursive: true });
});

test("a save of another length than its note says is an error to read", async () => {
  const database = "another length";
  const store = createBrowserStore({ database });
  await store.write("hero", OLD, { time: 1 });
  const other = await openDB(database);
  await other.put("notes", { slot: "hero", time: 1, summary: "", size: 4, generation: 1 }, "hero");
  other.close();
  await expect(store.read("hero")).rejects.toThrow(/do not match/);
});

const sizeless = { slot: "hero", time: 1, summary: "" };
test.each([null, 3, {}, { slot: "hero", time: "noon" }, sizeless, { ...sizeless, size: "3" }])(
  "a note that is %j hides no other save",
  async (note) => {
    const database = `notes ${JSON.stringify(note)}`;
    const store = createBrowserStore({ database });
    for (const slot of ["hero", "other"]) await store.write(slot, OLD, { time: 1 });
    const other = await openDB(database);
    await other.put("notes", note, "hero");
    other.close();
    expect(await store.list()).toEqual([
      { slot: "other", time: 1, summary: "", size: 3, generation: 1 },
      { slot: "hero", time: 0, summary: "", size: 0, generation: 0, damage: "its note is damaged" },
    ]);
    await expect(store.read("hero")).rejects.toThrow(/do not match/);
  },
);

test("a page that holds an older version of the saves open is told of, and not waited for", async () => {
  const old = await new Promise<IDBDatabase>((resolve) => {
    const opening = indexedDB.open("blocked", 1);
    opening.onsuccess = () => resolve(opening.result);
  });
  const { open } = indexedDB;
  const opened = vi.spyOn(indexedDB, "open").mockImplementation((asked) => open.call(indexedDB, asked, 2));
  const store = createBrowserStore({ database: "blocked" });
  await expect(store.list()).rejects.toThrow(
    /another page has an older version of the saves open; close that page/,
  );
  old.close();
  opened.mockRestore();
});
