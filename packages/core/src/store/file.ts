import { join } from "node:path";
import { messageOf, StoreError } from "../world/errors";
import { DISK, type FileSystem, isMissing, removeFile, replaceFile } from "./replace";
import { HEAD, readHead, readNote, seal, unseal } from "./seal";
import {
  checkSlot,
  damagedSave,
  describeSave,
  failed,
  latestFirst,
  type SaveInfo,
  type SaveStore,
} from "./store";

const SUFFIX = ".save";

/**
 * Makes a store that keeps each slot in a file of a folder, for games in Node. The folder is made when the first save is written.
 *
 * A save is written under a temporary name, synced, and renamed: a crash, a power failure or a full disk leaves the one before.
 * Several programs may use the same folder; of two that write the same slot at once, one wins whole.
 */
export function createFileStore(folder: string): SaveStore {
  return createFileStoreOn(DISK, folder);
}

/** The same on another file system. */
export function createFileStoreOn(fs: FileSystem, folder: string): SaveStore {
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
      // Sealed before anything is awaited: the bytes are those of now.
      const file = seal(info, bytes);
      try {
        await fs.mkdir(folder, { recursive: true });
        await replaceFile(fs, pathOf(slot), file);
      } catch (cause) {
        throw failed("written", slot, cause);
      }
      return info;
    },
    async remove(slot) {
      const path = pathOf(slot);
      try {
        await removeFile(fs, path);
      } catch (cause) {
        throw failed("removed", slot, cause);
      }
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

/** What a file's beginning says of it. A damaged file is listed as such: it must not hide the others. */
async function infoOf(fs: FileSystem, path: string, slot: string): Promise<SaveInfo | undefined> {
  try {
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
  } catch (cause) {
    // Removed since the folder was read.
    if (isMissing(cause)) return undefined;
    return damagedSave(slot, messageOf(cause));
  }
}
