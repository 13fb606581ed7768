import { basename, dirname, join } from "node:path";
import { type FileSystem, isMissing, syncFolder } from "./file-system";

/** What temporary files end with. */
const SUFFIX = ".tmp";

/** A temporary file so much older than a finished one was left by a program that is gone: milliseconds. */
const STALE = 600_000;

/**
 * Writes a file whole or not at all: under a temporary name, which is synced before it takes the place of the file. Power may fail at
 * any moment: what is found afterwards is all of the old file or all of the new one.
 *
 * @param mark tells this write from all others that go on at the same time.
 */
export async function replaceFile(
  fs: FileSystem,
  path: string,
  bytes: Uint8Array,
  mark: string,
): Promise<void> {
  const temporary = `${path}.${mark}${SUFFIX}`;
  try {
    const handle = await fs.open(temporary, "wx");
    try {
      await handle.writeFile(bytes);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await fs.rename(temporary, path);
  } catch (error) {
    // If not even this is possible, the first failure is the one to tell of.
    await fs.unlink(temporary).catch(() => undefined);
    throw error;
  }
  await syncFolder(fs, dirname(path));
  await sweep(fs, path);
}

/** Removes what crashes left behind of this file. Its own time is the clock. */
async function sweep(fs: FileSystem, path: string): Promise<void> {
  const folder = dirname(path);
  try {
    const { mtimeMs: now } = await fs.stat(path);
    for (const name of await fs.readdir(folder)) {
      if (!name.startsWith(`${basename(path)}.`) || !name.endsWith(SUFFIX)) continue;
      const left = join(folder, name);
      if ((await fs.stat(left)).mtimeMs < now - STALE) await fs.unlink(left);
    }
  } catch {
    // The file is safe; somebody else may have swept, and the next write sweeps again.
  }
}

/** Removes a file, if there is one. */
export async function removeFile(fs: FileSystem, path: string): Promise<void> {
  try {
    await fs.unlink(path);
  } catch (error) {
    if (isMissing(error)) return;
    throw error;
  }
  await syncFolder(fs, dirname(path));
}
