/**
 * Saves in files, for games in Node.
 * @module node
 */
import { join } from "node:path";
import { messageOf } from "../world";
import { codeOf, DISK, type FileSystem, isMissing, removeFile, replaceFile, unlessMissing } from "./replace";
import { HEAD, readHead, readNote, saveFrom, seal } from "./seal";
import {
  damagedSave,
  type Exchange,
  following,
  type Hold,
  holdOf,
  inWords,
  isSlot,
  type SaveInfo,
  type SaveNote,
  type SaveStore,
  storeOn,
  takeLease,
} from "./store";

export type { FileSystem } from "./replace";

const SUFFIX = ".save";

/**
 * Makes a store that keeps each slot in a file of a folder, for games in Node. The folder is created when the first save is written.
 *
 * A save is written to a temporary file, synced, and renamed, so a crash, a power failure or a full disk leaves the previous save intact. Several
 * programs may use the same folder; if two write the same slot at once, one of them wins completely. The folder also holds a small file for each slot
 * that was ever taken with `lease`.
 *
 * @param fs the file system, if not this machine's disk: an archive, memory, a failing disk in a test
 * @example const store = createFileStore("saves");
 */
export function createFileStore(folder: string, fs: FileSystem = DISK): SaveStore {
  const pathOf = (slot: string) => join(folder, slot + SUFFIX);
  const exchange: Exchange = (slot, change) =>
    inWords("taken", slot, exchangeInFiles(fs, folder, slot, change));
  return storeOn({
    name: folder,
    async list() {
      const names = (await unlessMissing(fs.readdir(folder))) ?? [];
      const saves = names.filter((name) => name.endsWith(SUFFIX));
      const slots = saves.map((name) => name.slice(0, -SUFFIX.length)).filter(isSlot);
      const infos = await Promise.all(slots.map((slot) => infoOf(fs, pathOf(slot), slot)));
      return infos.filter((info) => info !== undefined);
    },
    async read(slot) {
      const file = await unlessMissing(fs.readFile(pathOf(slot)));
      return file && saveFrom(slot, file);
    },
    async write(info, bytes, note) {
      const path = pathOf(info.slot);
      await fs.mkdir(folder, { recursive: true });
      const follow = async () => following(info, await generationIn(fs, path, info.slot, note), note);
      const written = await follow();
      // Somebody else may have written meanwhile: that matters only if the caller named the save to replace.
      await replaceFile(fs, path, seal(written, bytes), note.over === undefined ? undefined : follow);
      return written;
    },
    remove: (slot) => removeFile(fs, pathOf(slot)),
    lease: (slot, options) => takeLease(exchange, slot, options),
  });
}

/**
 * The generation of a slot's save, 0 if there is none or it is damaged. It is needed only if the caller named the save to replace; anybody else
 * should be able to write even if the old save cannot be read.
 */
async function generationIn(fs: FileSystem, path: string, slot: string, { over }: SaveNote): Promise<number> {
  try {
    return (await readInfo(fs, path, slot)).generation;
  } catch (cause) {
    const isDamaged = codeOf(cause) === "undefined";
    if (over === undefined || isDamaged || isMissing(cause)) return 0;
    throw cause;
  }
}

/** The list entry of a file, undefined if it was removed since the folder was read. A damaged file is listed as damaged: it must not hide the others. */
function infoOf(fs: FileSystem, path: string, slot: string): Promise<SaveInfo | undefined> {
  return unlessMissing(readInfo(fs, path, slot)).catch((cause) => damagedSave(slot, messageOf(cause)));
}

/** Reads the information at the beginning of a file. @throws {Error} if it cannot be read or is damaged. */
async function readInfo(fs: FileSystem, path: string, slot: string): Promise<SaveInfo> {
  const handle = await fs.open(path, "r");
  try {
    const { size } = await handle.stat();
    const read = async (length: number) => {
      const bytes = new Uint8Array(length);
      const { bytesRead } = await handle.read(bytes, 0, length, 0);
      return bytes.subarray(0, bytesRead);
    };
    const head = readHead(await read(HEAD), size);
    return readNote(slot, await read(HEAD + head.note), head);
  } finally {
    await handle.close();
  }
}

/** How often to try again if another program interferes. */
const ATTEMPTS = 100;

/** How long to wait for a hold that is being written, in milliseconds. */
const PAUSES = [1, 10, 50, 200, 500];

/**
 * Stores holds as files of a folder; the latest is the one with the highest number: "hero.hold-7". A new hold is created under the next
 * number, which only one program can do, however many try at the same time. A program that crashes while writing leaves a file that is
 * incomplete; then the hold before it counts.
 */
async function exchangeInFiles(
  fs: FileSystem,
  folder: string,
  slot: string,
  change: (hold: Hold | undefined) => Hold | undefined,
): Promise<void> {
  await fs.mkdir(folder, { recursive: true });
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const numbers = await numbersOf(fs, folder, slot);
    const latest = numbers.at(-1) ?? 0;
    const paths = numbers.map((number) => join(folder, nameOf(slot, number)));
    const next = change(await latestHold(fs, paths));
    if (!(await writeHold(fs, join(folder, nameOf(slot, latest + 1)), next))) continue;
    for (const path of paths) await fs.unlink(path).catch(() => undefined);
    return;
  }
  throw new Error(`other programs kept changing its owner during ${ATTEMPTS} attempts`);
}

function nameOf(slot: string, number: number): string {
  return `${slot}.hold-${number}`;
}

/** The numbers of a slot's files, in ascending order. */
async function numbersOf(fs: FileSystem, folder: string, slot: string): Promise<number[]> {
  const start = nameOf(slot, 0).slice(0, -1);
  const names = (await fs.readdir(folder)).filter((name) => name.startsWith(start));
  const numbers = names.map((name) => Number(name.slice(start.length)));
  return numbers.filter(Number.isSafeInteger).sort((a, b) => a - b);
}

/** The hold of the last file that can be read. */
async function latestHold(fs: FileSystem, paths: readonly string[]): Promise<Hold | undefined> {
  for (const path of [...paths].reverse()) {
    const text = await readWritten(fs, path);
    const value = text === undefined ? undefined : parse(text);
    if (value !== undefined) return holdOf(value);
  }
  return undefined;
}

/** The text of a file, waiting a little for one that is just being written. */
async function readWritten(fs: FileSystem, path: string): Promise<string | undefined> {
  for (const pause of PAUSES) {
    const text = await unlessMissing(fs.readFile(path, "utf8"));
    if (text !== "") return text;
    await fs.pause(pause);
  }
  return undefined;
}

/** Parses the text of a file; undefined if it was not written completely. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Writes a hold under a new name, whole or not at all. Returns false if it exists already. */
async function writeHold(fs: FileSystem, path: string, hold: Hold | undefined): Promise<boolean> {
  const handle = await fs.open(path, "wx").catch((error: unknown) => {
    if (codeOf(error) === "EEXIST") return undefined;
    throw error;
  });
  if (handle === undefined) return false;
  try {
    try {
      await handle.writeFile(new TextEncoder().encode(JSON.stringify(hold ?? null)));
    } finally {
      await handle.close();
    }
  } catch (error) {
    await fs.unlink(path).catch(() => undefined);
    throw error;
  }
  return true;
}
