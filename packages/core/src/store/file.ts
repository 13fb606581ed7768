/**
 * Saves in files, for games in Node.
 * @module node
 */
import { join } from "node:path";
import { messageOf, StoreError } from "../world";
import { exchangeInFiles } from "./hold-file";
import { type Exchange, takeLease } from "./lease";
import { codeOf, DISK, type FileSystem, isMissing, removeFile, replaceFile } from "./replace";
import { HEAD, readHead, readNote, seal, unseal } from "./seal";
import {
  checkSlot,
  damagedSave,
  describeSave,
  failed,
  following,
  latestFirst,
  type SaveInfo,
  type SaveNote,
  type SaveStore,
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
  const pathOf = (slot: string) => {
    checkSlot(slot);
    return join(folder, slot + SUFFIX);
  };
  return {
    async list() {
      const slots = await slotsIn(fs, folder);
      const infos = await Promise.all(slots.map((slot) => infoOf(fs, pathOf(slot), slot)));
      return latestFirst(infos.filter((info) => info !== undefined));
    },
    async read(slot) {
      const path = pathOf(slot);
      try {
        return unseal(slot, await fs.readFile(path));
      } catch (cause) {
        if (isMissing(cause)) return undefined;
        throw failed("read", slot, cause);
      }
    },
    async write(slot, bytes, note) {
      const info = describeSave(slot, bytes, note);
      // Copied before anything is awaited, so that later changes to the bytes do not matter.
      const copy = Uint8Array.from(bytes);
      try {
        await fs.mkdir(folder, { recursive: true });
        const follow = async () => following(info, await generationIn(fs, pathOf(slot), slot, note), note);
        const written = await follow();
        // Somebody else may have written meanwhile: that matters only if the caller named the save to replace.
        const look = note.over === undefined ? undefined : follow;
        await replaceFile(fs, pathOf(slot), seal(written, copy), look);
        return written;
      } catch (cause) {
        throw failed("written", slot, cause);
      }
    },
    async remove(slot) {
      const path = pathOf(slot);
      try {
        await removeFile(fs, path);
      } catch (cause) {
        throw failed("removed", slot, cause);
      }
    },
    async lease(slot, options) {
      checkSlot(slot);
      const exchange: Exchange = (slot, change) =>
        exchangeInFiles(fs, folder)(slot, change).catch((cause) => {
          throw failed("taken", slot, cause);
        });
      return takeLease(exchange, slot, options);
    },
  };
}

async function slotsIn(fs: FileSystem, folder: string): Promise<string[]> {
  try {
    const names = await fs.readdir(folder);
    return names
      .filter((name) => name.endsWith(SUFFIX))
      .map((name) => name.slice(0, -SUFFIX.length))
      .filter(isSlot);
  } catch (cause) {
    if (isMissing(cause)) return [];
    const why = messageOf(cause);
    throw new StoreError(`the saves in ${folder} cannot be listed: ${why}`, "", { cause });
  }
}

function isSlot(name: string): boolean {
  try {
    checkSlot(name);
    return true;
  } catch {
    return false;
  }
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

/** The list entry of a file. A damaged file is listed as damaged: it must not hide the others. */
async function infoOf(fs: FileSystem, path: string, slot: string): Promise<SaveInfo | undefined> {
  try {
    return await readInfo(fs, path, slot);
  } catch (cause) {
    // It was removed since the folder was read.
    return isMissing(cause) ? undefined : damagedSave(slot, messageOf(cause));
  }
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
