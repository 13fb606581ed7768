import { mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { NewerSaveError, StoreError } from "../../src/store";
import { createFileStore } from "../../src/store/file";
import { DISK, type FileSystem } from "../../src/store/replace";
import { seal } from "../../src/store/seal";
import { type DiskCall, PowerFailure, shakyDisk, systemError } from "./shaky-disk";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "delvekit-files-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const OLD = Uint8Array.of(1, 1, 1);
const NEW = Uint8Array.of(2, 2, 2, 2);
const kept = async () => (await createFileStore(folder).read("hero"))?.bytes;

/** The calls of one write over an older save, without trouble. */
async function callsOfWrite(): Promise<DiskCall[]> {
  await createFileStore(folder).write("hero", OLD, { time: 1 });
  const calls: DiskCall[] = [];
  const disk = shakyDisk((call) => void calls.push(call));
  await createFileStore(folder, disk).write("hero", NEW, { time: 2 });
  return calls;
}

test("a save is synced before it takes the old one's place, and so is the folder after it", async () => {
  const calls = await callsOfWrite();
  const looked = "open handle.stat handle.read handle.read close".split(" ");
  const written = "open open write sync close rename open sync close".split(" ");
  expect(calls.slice(0, 6)).toEqual(["mkdir", ...looked]);
  // The name of the first temporary file is free.
  expect(calls.slice(6, 14)).toEqual(written.slice(1));
});

describe("a write that fails", () => {
  test("at any call keeps the save before, or has written the new one, and says so", async () => {
    const calls = await callsOfWrite();
    const renamed = calls.indexOf("rename");
    for (const [at, broken] of calls.entries()) {
      await createFileStore(folder).write("hero", OLD, { time: 1 });
      let left = at;
      const disk = shakyDisk(() => {
        if (left-- === 0) throw systemError("ENOSPC");
      });
      const write = createFileStore(folder, disk).write("hero", NEW, { time: 2 });
      const told = await write.then(
        () => "written",
        (error) => error,
      );
      if (told !== "written") {
        expect(told, broken).toBeInstanceOf(StoreError);
        expect(told).toMatchObject({ slot: "hero", cause: { code: "ENOSPC" } });
        expect(told.message).toBe('slot "hero" cannot be written: ENOSPC: as if by the system');
      }
      // Without a look at the old save the new one is written all the same.
      const isLook = at >= 1 && at <= 5;
      if (at <= renamed && !isLook) expect(told).not.toBe("written");
      expect([at, await kept()]).toEqual([at, at <= renamed && !isLook ? OLD : NEW]);
      expect(readdirSync(folder)).toEqual(["hero.save"]);
    }
  });

  test("leaves everything else alone", async () => {
    await createFileStore(folder).write("other", OLD, { time: 1 });
    const full = shakyDisk((call) => {
      if (call === "write") throw systemError("ENOSPC");
    });
    await expect(createFileStore(folder, full).write("hero", NEW, { time: 2 })).rejects.toThrow(/ENOSPC/);
    expect(await createFileStore(folder).list()).toMatchObject([{ slot: "other" }]);
  });

  test("on a folder that cannot be synced is none", async () => {
    const picky = shakyDisk((call, path) => {
      if (call === "open" && path === folder) throw systemError("EISDIR");
    });
    await createFileStore(folder, picky).write("hero", NEW, { time: 2 });
    expect(await kept()).toEqual(NEW);
  });
});

test("a save that somebody else wrote during the write stays", async () => {
  const other = createFileStore(folder);
  await other.write("hero", OLD, { time: 1 });
  const busy: FileSystem = {
    ...DISK,
    open: async (path, flags) => {
      const handle = await DISK.open(path, flags);
      const sync = handle.sync.bind(handle);
      const late = async () => {
        await other.write("hero", Uint8Array.of(3), { time: 2 });
        await sync();
      };
      return String(path).endsWith(".tmp") ? Object.assign(handle, { sync: late }) : handle;
    },
  };
  const write = createFileStore(folder, busy).write("hero", NEW, { time: 2, over: 1 });
  await expect(write).rejects.toThrow(NewerSaveError);
  expect(await kept()).toEqual(Uint8Array.of(3));
  expect(readdirSync(folder)).toEqual(["hero.save"]);
});

test("a power failure at any call leaves all of the old save or all of the new one", async () => {
  const calls = await callsOfWrite();
  const seen = new Set<number>();
  for (const at of calls.keys()) {
    await createFileStore(folder).write("hero", OLD, { time: 1 });
    let left = at;
    const disk = shakyDisk(() => {
      if (left-- <= 0) throw new PowerFailure();
    });
    await createFileStore(folder, disk)
      .write("hero", NEW, { time: 2 })
      .catch(() => undefined);
    const there = await kept();
    expect([OLD, NEW]).toContainEqual(there);
    seen.add((there as Uint8Array).length);
    expect(await createFileStore(folder).list()).toHaveLength(1);
    // What was left behind is in nobody's way.
    await createFileStore(folder).write("hero", OLD, { time: 3 });
    for (const left of readdirSync(folder)) if (left.endsWith(".tmp")) rmSync(join(folder, left));
  }
  expect(seen).toEqual(new Set([3, 4]));
});

test("what a crash left behind is swept away once it is old, and never listed", async () => {
  const store = createFileStore(folder);
  for (const name of ["hero.save.1.tmp", "hero.save.2.tmp", "heroine.save.1.tmp"]) {
    writeFileSync(join(folder, name), "half of a sa");
  }
  for (const name of ["hero.save.1.tmp", "heroine.save.1.tmp"]) utimesSync(join(folder, name), 1, 1);
  await store.write("hero", NEW, { time: 1 });
  expect(readdirSync(folder).sort()).toEqual(["hero.save", "hero.save.2.tmp", "heroine.save.1.tmp"]);
  expect(await store.list()).toHaveLength(1);
});

describe("a damaged file", () => {
  const spoil = (change: (bytes: Uint8Array) => Uint8Array) => {
    const path = join(folder, "hero.save");
    writeFileSync(path, change(readFileSync(path)));
  };

  test("is an error to read wherever it is damaged, and nothing but that save is lost", async () => {
    const store = createFileStore(folder);
    await store.write("hero", NEW, { time: 1, summary: "Ada" });
    await store.write("other", OLD, { time: 0 });
    const whole = readFileSync(join(folder, "hero.save"));
    for (let at = 0; at < whole.length; at++) {
      for (const spoilt of [
        whole.subarray(0, at),
        Uint8Array.from(whole, (byte, i) => (i === at ? byte ^ 64 : byte)),
      ]) {
        spoil(() => spoilt);
        await expect(store.read("hero")).rejects.toThrow(/slot "hero" cannot be read: the file (is|was|has)/);
        expect(await store.list()).toContainEqual({
          slot: "other",
          time: 0,
          summary: "",
          size: 3,
          generation: 1,
        });
      }
    }
  });

  test("says in the list what is wrong with it", async () => {
    const store = createFileStore(folder);
    await store.write("hero", NEW, { time: 1, summary: "Ada" });
    spoil((bytes) => bytes.subarray(0, bytes.length - 1));
    expect(await store.list()).toEqual([
      {
        slot: "hero",
        time: 0,
        summary: "",
        size: 0,
        generation: 0,
        damage: "the file is truncated: 76 of 77 bytes",
      },
    ]);
    await store.write("hero", NEW, { time: 2 });
    expect(await store.list()).toEqual([{ slot: "hero", time: 2, summary: "", size: 4, generation: 1 }]);
  });
});

/** A file of a save whose note says something else than stores write. */
const forged = (note: object) =>
  seal({ slot: "hero", time: 1, summary: "", size: 4, generation: 1, ...note }, NEW);

test.each<[string, Uint8Array]>([
  ["more bytes than it says", Uint8Array.of(...forged({}), 0)],
  ["a note that is too long to be one", forged({ summary: "x".repeat(0x100000) })],
  ["a summary that is no text", forged({ summary: 3 })],
  ["a time that is no number", forged({ time: "noon" })],
])("a file with %s is damaged, in the list and when it is read", async (_, bytes) => {
  const store = createFileStore(folder);
  writeFileSync(join(folder, "hero.save"), bytes);
  const damage = "the file was altered: it does not match its fingerprint";
  expect(await store.list()).toMatchObject([{ slot: "hero", size: 0, damage }]);
  await expect(store.read("hero")).rejects.toThrow(damage);
});

test.each([0, -1, 0.5, "2", undefined])("a file with the generation %j counts as the first", async (it) => {
  writeFileSync(join(folder, "hero.save"), forged({ generation: it }));
  const store = createFileStore(folder);
  expect(await store.list()).toMatchObject([{ generation: 1 }]);
  expect(await store.write("hero", OLD, { time: 2, over: 1 })).toMatchObject({ generation: 2 });
});

test("a damaged file is replaced like an empty slot", async () => {
  const store = createFileStore(folder);
  writeFileSync(join(folder, "hero.save"), "torn");
  await expect(store.write("hero", NEW, { time: 2, over: 3 })).rejects.toThrow(NewerSaveError);
  expect(await store.write("hero", NEW, { time: 2, over: 0 })).toMatchObject({ generation: 1 });
});

test("files of others in the folder are none of the store's", async () => {
  for (const name of ["notes.txt", "Upper.save", "con.save", ".save"]) writeFileSync(join(folder, name), "x");
  expect(await createFileStore(folder).list()).toEqual([]);
});

test("a folder that is none is an error", async () => {
  const path = join(folder, "file");
  writeFileSync(path, "x");
  const store = createFileStore(path);
  await expect(store.list()).rejects.toThrow(/the saves in .* cannot be listed: ENOTDIR/);
  await expect(store.write("hero", NEW, { time: 1 })).rejects.toThrow(
    /slot "hero" cannot be written: EEXIST/,
  );
});
