import "fake-indexeddb/auto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, describe, expect, test, vi } from "vitest";
import { HeldError, type Lease, type SaveStore, StoreError } from "../../src/store";
import { createBrowserStore } from "../../src/store/browser";
import { createFileStore } from "../../src/store/file";
import { shakeDatabase } from "./shaky-database";
import { type DiskCall, shakyDisk, systemError } from "./shaky-disk";

const LASTS = 1000;

let now = 0;

/** Takes the slot as one of two players. */
const take = (store: SaveStore, owner: string, takeOver = false) =>
  store.lease("hero", { owner, time: () => now, lasts: LASTS, takeOver });

/** What a player does while a call fails. The slot is held by "first" before, through the same failing store. */
const USES: Readonly<Record<string, (store: SaveStore, first: Lease) => Promise<unknown>>> = {
  renew: (_, first) => first.renew(),
  release: (_, first) => first.release(),
  "take over": (store) => take(store, "second", true),
  "take what is held": (store) =>
    take(store, "second").catch((error: unknown) => {
      // As it should be: nothing failed that was needed for the answer.
      if (!(error instanceof HeldError)) throw error;
    }),
  "take what has expired": async (store) => {
    now += 2 * LASTS;
    return take(store, "second");
  },
};

/** Answers who of the two can renew: the one that has the slot. Somebody who finds it free may take it back. */
async function holders(leases: readonly (Lease | undefined)[]): Promise<string[]> {
  const names: string[] = [];
  for (const lease of leases)
    await lease?.renew().then(
      () => names.push(lease.owner),
      (error: unknown) => expect(error).toBeInstanceOf(HeldError),
    );
  return names;
}

/**
 * Uses a lease over and over, with another call failing each time. What is told must be true: a slot that is said to be taken is
 * refused to others, and one that fails to be taken stays with whom it was.
 * @returns how many calls there were
 */
async function failEach(
  name: string,
  sound: () => SaveStore,
  shaky: (fail: () => void) => { readonly store: SaveStore; heal(): void },
  failure: Error,
): Promise<number> {
  for (let at = 0; ; at++) {
    await (await take(sound(), "nobody", true)).release();
    let left = Number.POSITIVE_INFINITY;
    const { store, heal } = shaky(() => {
      if (left-- === 0) throw failure;
    });
    const first = await take(store, "first");
    left = at;
    const told: unknown = await USES[name]!(store, first).catch((error: unknown) => error);
    const isOver = left >= 0;
    left = Number.POSITIVE_INFINITY;
    heal();
    const what = `${name}, call ${at}`;
    if (told instanceof Error) {
      expect(told, what).toBeInstanceOf(StoreError);
      expect(told, what).not.toBeInstanceOf(HeldError);
      expect(told.message).toMatch(/^slot "hero" cannot be taken: \S.{3,}/);
    }
    const second =
      name.startsWith("take") && !(told instanceof Error) ? (told as Lease | undefined) : undefined;
    if (second) expect(await holders([second, first]), what).toEqual(["second"]);
    else if (name === "release") {
      // Given back or not: it expires.
      now += 2 * LASTS;
      await expect(take(sound(), "third"), what).resolves.toMatchObject({ owner: "third" });
    } else if (name !== "take what has expired") {
      await expect(take(sound(), "third"), what).rejects.toThrow(HeldError);
      expect(await holders([first]), what).toEqual(["first"]);
    }
    if (isOver) return at;
  }
}

afterEach(() => vi.restoreAllMocks());

describe.each(Object.keys(USES))("each call fails once when players %s", (name) => {
  test.each(["ENOSPC", "EIO", "EMFILE", "EROFS", "EPERM", "EBUSY"].map(systemError))(
    "on a disk that says %s",
    async (failure) => {
      const folder = mkdtempSync(join(tmpdir(), "delvekit-leases-"));
      const shaky = (fail: () => void) => ({
        store: createFileStore(folder, shakyDisk(fail)),
        heal: () => {},
      });
      expect(await failEach(name, () => createFileStore(folder), shaky, failure)).toBeGreaterThan(2);
      rmSync(folder, { recursive: true });
    },
  );

  test.each([
    new DOMException("", "QuotaExceededError"),
    new DOMException("The connection was lost.", "InvalidStateError"),
    new DOMException("", "UnknownError"),
  ])("in a browser without Web Locks that says %s", async (failure) => {
    const options = { database: `leases ${name} ${failure.name}`, locks: null };
    const shaky = (fail: () => void) => {
      shakeDatabase(fail);
      return { store: createBrowserStore(options), heal: () => void vi.restoreAllMocks() };
    };
    expect(await failEach(name, () => createBrowserStore(options), shaky, failure)).toBeGreaterThan(2);
  });
});

test.each<[what: string, request: () => Promise<never>]>([
  ["refuses locks", () => Promise.reject(new DOMException("Access is denied.", "SecurityError"))],
  [
    "throws where locks are asked for",
    () => {
      throw new DOMException("Access is denied.", "SecurityError");
    },
  ],
])("a browser that %s says so at once", async (_, request) => {
  const store = createBrowserStore({ database: "refused", locks: { request } });
  for (const takeOver of [false, true]) {
    await expect(take(store, "first", takeOver)).rejects.toThrow(StoreError);
    await expect(take(store, "first", takeOver)).rejects.toThrow(
      'slot "hero" cannot be taken: Access is denied.',
    );
  }
});

test("a slot that was given back is free once the promise says so", async () => {
  let free = false;
  // The browser hears of it later than the page.
  const request = async (_: string, __: LockOptions, use: (lock: Lock | null) => unknown) => {
    await use({ name: "hero", mode: "exclusive" });
    await new Promise((resolve) => setTimeout(resolve, 5));
    free = true;
  };
  const store = createBrowserStore({ database: "slow", locks: { request: request as never } });
  await (await take(store, "first")).release();
  expect(free).toBe(true);
});

test.each([
  new DOMException("", "QuotaExceededError"),
  new DOMException("The connection was lost.", "InvalidStateError"),
])("a database that cannot be made is told of, and made the next time: %s", async (failure) => {
  for (const at of [0, 1]) {
    const store = createBrowserStore({ database: `fresh ${failure.name} ${at}`, locks: null });
    let left = at;
    shakeDatabase((call) => {
      if (call === "createObjectStore" && left-- === 0) throw failure;
    });
    const first = await Promise.allSettled([store.list(), take(store, "first")]);
    for (const result of first)
      if (result.status === "rejected") expect(result.reason).toBeInstanceOf(StoreError);
    expect(first.map(({ status }) => status)).toContain("rejected");
    vi.restoreAllMocks();
    await store.write("hero", Uint8Array.of(1), { time: 1 });
    expect(await store.list()).toHaveLength(1);
    await (await take(store, "first")).renew();
  }
});

test.each<DiskCall>(["write", "close"])(
  "a player who fails to renew in the middle of a %s keeps the slot",
  async (call) => {
    const folder = mkdtempSync(join(tmpdir(), "delvekit-leases-"));
    let isFull = false;
    const disk = shakyDisk((made) => {
      // Nothing can be tidied up either.
      if (isFull && (made === call || made === "unlink")) throw systemError("EIO");
    });
    const first = await take(createFileStore(folder, disk), "first");
    isFull = true;
    await first.renew().catch(() => undefined);
    await expect(take(createFileStore(folder), "second")).rejects.toThrow(/in use by first/);
    isFull = false;
    await first.renew();
    rmSync(folder, { recursive: true });
  },
);

test("a hold that is being written is waited for", async () => {
  const folder = mkdtempSync(join(tmpdir(), "delvekit-leases-"));
  const path = join(folder, "hero.hold-1");
  writeFileSync(path, "");
  const disk = shakyDisk((call) => {
    if (call === "pause") writeFileSync(path, '{"owner":"first","until":1e15}');
  });
  await expect(take(createFileStore(folder, disk), "second")).rejects.toThrow(/in use by first/);
  rmSync(folder, { recursive: true });
});

test("a note of a hold that nobody can read is no hold", async () => {
  const folder = mkdtempSync(join(tmpdir(), "delvekit-leases-"));
  writeFileSync(join(folder, "hero.hold-3"), '{"owner":"fir');
  expect(await take(createFileStore(folder), "second")).toMatchObject({ owner: "second" });
  rmSync(folder, { recursive: true });
});
