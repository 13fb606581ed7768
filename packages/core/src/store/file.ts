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
 * Makes a store that keeps each slot in a file of a folder, for games in Node. The folder is made when the first save is written.
 *
 * A save is written under a temporary name, synced, and renamed: a crash, a power failure or a full disk leaves the one before.
 * Several programs may use the same folder; of two that write the same slot at once, one wins whole. Beside the saves lies a small file
 * for each slot that was ever taken with `lease`.
 *
 * @param fs where the folder lies, if not on this machine's disk: an archive, memory, a disk that fails in a test
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
      // Copied before anything is awaited: the bytes are those of now.
      const copy = Uint8Array.from(bytes);
      try {
        await fs.mkdir(folder, { recursive: true });
        const follow = async () => following(info, await generationIn(fs, pathOf(slot), slot, note), note);
        const written = await follow();
        // Somebody may have written meanwhile: that matters only to who says over which save.
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
 * The generation of a slot's save, 0 for none and for a damaged one. Who says over which save to write wants to know it; anybody else
 * should be able to write even where the old save cannot be read.
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

/** What a list shows of a file. A damaged one is listed as such: it must not hide the others. */
async function infoOf(fs: FileSystem, path: string, slot: string): Promise<SaveInfo | undefined> {
  try {
    return await readInfo(fs, path, slot);
  } catch (cause) {
    // Removed since the folder was read.
    return isMissing(cause) ? undefined : damagedSave(slot, messageOf(cause));
  }
}

/** What a file's beginning says of it. @throws {Error} when it cannot be read or is damaged. */
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
