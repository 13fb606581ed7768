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
  following,
  isSlot,
  type SaveInfo,
  type SaveNote,
  type SaveStore,
  storeOn,
} from "./store";

export type { FileSystem } from "./replace";

const SUFFIX = ".save";

/**
 * Makes a store that keeps each slot in a file of a folder, for games in Node. The folder is created when the first save is written.
 *
 * A save is written to a temporary file, synced, and renamed, so a crash, a power failure or a full disk leaves the previous save intact. Several
 * programs may use the same folder; if two write the same slot at once, one of them wins completely.
 *
 * @param fs the file system, if not this machine's disk: an archive, memory, a failing disk in a test
 * @example const store = createFileStore("saves");
 */
export function createFileStore(folder: string, fs: FileSystem = DISK): SaveStore {
  const pathOf = (slot: string) => join(folder, slot + SUFFIX);
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
