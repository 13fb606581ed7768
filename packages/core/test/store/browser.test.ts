import "fake-indexeddb/auto";
import { forceCloseDatabase } from "fake-indexeddb";
import { openDB } from "idb";
import { afterEach, expect, test, vi } from "vitest";
import { StoreError } from "../../src/store";
import { createBrowserStore } from "../../src/store/browser";

const OLD = Uint8Array.of(1, 1, 1);
const NEW = Uint8Array.of(2, 2, 2, 2);

let made = 0;
async function storeWithSave() {
  const database = `faults ${++made}`;
  const store = createBrowserStore({ database });
  await store.write("hero", OLD, { time: 1 });
  return { database, store, kept: async () => await store.read("hero") };
}

afterEach(() => vi.restoreAllMocks());

const intact = { info: { slot: "hero", time: 1, summary: "", size: 3, generation: 1 }, bytes: OLD };

test.each(["saves", "notes"])("a full disk while %s are written keeps the save before", async (full) => {
  const { store, kept } = await storeWithSave();
  const { put } = IDBObjectStore.prototype;
  vi.spyOn(IDBObjectStore.prototype, "put").mockImplementation(function (this: IDBObjectStore, ...args) {
    if (this.name === full) throw new DOMException("The disk is full.", "QuotaExceededError");
    return put.apply(this, args);
  });
  const write = store.write("hero", NEW, { time: 2 });
  await expect(write).rejects.toThrow('slot "hero" cannot be written: The disk is full.');
  await expect(write).rejects.toMatchObject({ slot: "hero", cause: { name: "QuotaExceededError" } });
  expect(await kept()).toEqual(intact);
  vi.restoreAllMocks();
  await store.write("hero", NEW, { time: 2 });
  expect((await kept())?.bytes).toEqual(NEW);
});

test("a browser that does not answer is an error after a few seconds, and is asked again", async () => {
  await storeWithSave();
  const late = createBrowserStore({ database: `faults ${made}` });
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const opening = vi
    .spyOn(IDBFactory.prototype, "open")
    .mockImplementation(() => new EventTarget() as IDBOpenDBRequest);
  const list = expect(late.list()).rejects.toThrow("cannot be listed: the browser does not answer");
  await vi.advanceTimersByTimeAsync(4_000);
  await list;
  // From then on it is not waited for as long.
  const again = expect(late.list()).rejects.toThrow("the browser does not answer");
  await vi.advanceTimersByTimeAsync(300);
  await again;
  opening.mockRestore();
  vi.useRealTimers();
  expect(await late.list()).toMatchObject([{ slot: "hero" }]);
});

test("a browser that answers too late leaves nothing open that others wait for", async () => {
  const { database } = await storeWithSave();
  const late = createBrowserStore({ database });
  const { open } = IDBFactory.prototype;
  const answers: (() => void)[] = [];
  const opening = vi.spyOn(IDBFactory.prototype, "open").mockImplementation(function (
    this: IDBFactory,
    ...args
  ) {
    const request = open.apply(this, args);
    const silent = new EventTarget() as IDBOpenDBRequest;
    answers.push(() => {
      Object.defineProperty(silent, "result", { value: request.result });
      silent.onsuccess?.(new Event("success"));
    });
    return silent;
  });
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const list = expect(late.list()).rejects.toThrow("the browser does not answer");
  await vi.advanceTimersByTimeAsync(4_000);
  await list;
  vi.useRealTimers();
  opening.mockRestore();
  const close = vi.spyOn(IDBDatabase.prototype, "close");
  await new Promise((done) => setTimeout(done, 20));
  for (const answer of answers) answer();
  expect(close).toHaveBeenCalledTimes(1);
});

test("a transaction that the browser gives up keeps the save before", async () => {
  const { store, kept } = await storeWithSave();
  const { put } = IDBObjectStore.prototype;
  vi.spyOn(IDBObjectStore.prototype, "put").mockImplementation(function (this: IDBObjectStore, ...args) {
    const request = put.apply(this, args);
    if (this.name === "notes") this.transaction.abort();
    return request;
  });
  await expect(store.write("hero", NEW, { time: 2 })).rejects.toThrow(StoreError);
  vi.restoreAllMocks();
  expect(await kept()).toEqual(intact);
});

test("a database that was closed is an error once, and is opened again", async () => {
  const { store, kept } = await storeWithSave();
  const { transaction } = IDBDatabase.prototype;
  const closing = vi.spyOn(IDBDatabase.prototype, "transaction").mockImplementation(function (
    this: IDBDatabase,
    ...args
  ) {
    this.close();
    return transaction.apply(this, args);
  });
  const write = store.write("hero", NEW, { time: 2 });
  await expect(write).rejects.toThrow(/slot "hero" cannot be written/);
  await expect(write).rejects.toMatchObject({ cause: { name: "InvalidStateError" } });
  await expect(store.list()).rejects.toThrow(/cannot be listed/);
  closing.mockRestore();
  expect(await kept()).toEqual(intact);
});

test("another page may delete the database, and the store begins anew", async () => {
  const { store, database } = await storeWithSave();
  const gone = indexedDB.deleteDatabase(database);
  await new Promise((done) => gone.addEventListener("success", done));
  expect(await store.list()).toEqual([]);
  await store.write("hero", NEW, { time: 2 });
  expect((await store.list()).map(({ slot }) => slot)).toEqual(["hero"]);
});

test("a database that cannot be opened is an error, and may be there later", async () => {
  const { store } = await storeWithSave();
  const opening = vi.spyOn(indexedDB, "open").mockImplementation(() => {
    throw new DOMException("Not in private windows.", "SecurityError");
  });
  const other = createBrowserStore({ database: `faults ${++made}` });
  await expect(other.write("hero", NEW, { time: 1 })).rejects.toThrow(/Not in private windows/);
  opening.mockRestore();
  await other.write("hero", NEW, { time: 1 });
  expect(await other.list()).toHaveLength(1);
  expect(await store.list()).toHaveLength(1);
});

test("a save without its note is an error, not half a save", async () => {
  const { store, database } = await storeWithSave();
  const other = await openDB(database);
  await other.delete("notes", "hero");
  other.close();
  await expect(store.read("hero")).rejects.toThrow(/do not match/);
});

test("a browser that answered once is given time again", async () => {
  const { database } = await storeWithSave();
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const { open } = IDBFactory.prototype;
  let isSilent = true;
  vi.spyOn(IDBFactory.prototype, "open").mockImplementation(function (this: IDBFactory, ...args) {
    return isSilent ? (new EventTarget() as IDBOpenDBRequest) : open.apply(this, args);
  });
  // Each store opens the database for itself.
  const list = () => createBrowserStore({ database }).list();
  const unanswered = expect(list()).rejects.toThrow("the browser does not answer");
  await vi.advanceTimersByTimeAsync(4_000);
  await unanswered;
  isSilent = false;
  expect(await list()).toHaveLength(1);

  isSilent = true;
  let isGivenUp = false;
  const slow = list().catch(() => {
    isGivenUp = true;
  });
  await vi.advanceTimersByTimeAsync(3_900);
  expect(isGivenUp).toBe(false);
  await vi.advanceTimersByTimeAsync(100);
  await slow;
  expect(isGivenUp).toBe(true);
  vi.useRealTimers();
});

test("a database that the browser itself closed is opened again, and no save fails", async () => {
  const opened: IDBDatabase[] = [];
  const { transaction } = IDBDatabase.prototype;
  vi.spyOn(IDBDatabase.prototype, "transaction").mockImplementation(function (this: IDBDatabase, ...args) {
    opened.push(this);
    return transaction.apply(this, args);
  });
  const { store, kept } = await storeWithSave();
  forceCloseDatabase(opened[0] as never);
  await store.write("hero", NEW, { time: 2 });
  expect((await kept())?.bytes).toEqual(NEW);
});
