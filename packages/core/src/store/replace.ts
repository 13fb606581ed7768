import * as fs from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { setTimeout } from "node:timers/promises";

/** What temporary files end with. */
const SUFFIX = ".tmp";

/** How many writes of one file may go on at once, or have been cut off lately. */
const ATTEMPTS = 1000;

/** A temporary file so much older than a finished one was left by a program that is gone: milliseconds. */
const STALE = 600_000;

/** How long to wait before a rename is tried again: milliseconds, a second in all. */
const PAUSES = [10, 30, 60, 100, 200, 600];

/**
 * Writes a file whole or not at all: under a temporary name, which is synced before it takes the place of the file. Power may fail at
 * any moment: what is found afterwards is all of the old file or all of the new one.
 *
 * @param look is called at the last moment, and may throw to leave the old file in its place
 */
export async function replaceFile(
  fs: FileSystem,
  path: string,
  bytes: Uint8Array,
  look?: () => Promise<unknown>,
): Promise<void> {
  const { temporary, handle } = await openFresh(fs, path);
  try {
    try {
      await handle.writeFile(bytes);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await look?.();
    await renameOver(fs, temporary, path);
  } catch (error) {
    // If not even this is possible, the first failure is the one to tell of.
    await fs.unlink(temporary).catch(() => undefined);
    throw error;
  }
  await syncFolder(fs, dirname(path));
  await sweep(fs, path);
}

/**
 * Puts a file in the place of another. On Windows a program that looks at the old one, such as a virus scanner, is in the way for a
 * moment: then it is tried again, after longer and longer pauses.
 */
async function renameOver(fs: FileSystem, from: string, to: string): Promise<void> {
  for (const pause of PAUSES) {
    try {
      return await fs.rename(from, to);
    } catch (error) {
      if (!["EPERM", "EACCES", "EBUSY"].includes(codeOf(error))) throw error;
      await fs.pause(pause);
    }
  }
  await fs.rename(from, to);
}

/** Opens a temporary file that nobody else writes to, in this program or another, and that no crash left behind. */
async function openFresh(fs: FileSystem, path: string) {
  for (let attempt = 1; ; attempt++) {
    const temporary = `${path}.${attempt}${SUFFIX}`;
    try {
      return { temporary, handle: await fs.open(temporary, "wx") };
    } catch (error) {
      if (codeOf(error) !== "EEXIST" || attempt === ATTEMPTS) throw error;
    }
  }
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

/** What a file store does with a disk: a seam at which tests let it fill up, fail and lose power. */
export type FileSystem = Pick<
  typeof fs,
  "mkdir" | "open" | "readdir" | "readFile" | "rename" | "stat" | "unlink"
> & {
  /** Waits so many milliseconds. */
  pause(milliseconds: number): Promise<unknown>;
};

/** The disk itself. */
export const DISK: FileSystem = { ...fs, pause: setTimeout };

/** Whether a failure means that there is no such file. */
export function isMissing(error: unknown): boolean {
  return codeOf(error) === "ENOENT";
}

/** Makes what happened in a folder last. Some systems cannot open folders, or sync them, and need not. */
export async function syncFolder({ open }: FileSystem, folder: string): Promise<void> {
  try {
    const handle = await open(folder, "r");
    try {
      await handle.sync();
    } finally {
      await handle.close();
    }
  } catch (error) {
    if (!["EISDIR", "EPERM", "EACCES", "EINVAL", "ENOTSUP"].includes(codeOf(error))) throw error;
  }
}

/** What the system calls a failure: "ENOSPC". */
export function codeOf(error: unknown): string {
  return String((error as { code?: unknown }).code);
}
