import * as fs from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { setTimeout } from "node:timers/promises";

/** The extension of temporary files. */
const SUFFIX = ".tmp";

/** How many writes of one file may be in progress, or have been interrupted lately. */
const ATTEMPTS = 1000;

/** A temporary file that is older than the finished one by this much was left by a program that is gone. In milliseconds. */
const STALE = 600_000;

/** How long to wait before trying a rename again: milliseconds, one second in total. */
const PAUSES = [10, 30, 60, 100, 200, 600];

/**
 * Writes a file completely or not at all: to a temporary file, which is synced before it replaces the file. Even if power fails at any moment, what
 * is found afterwards is either the complete old file or the complete new one.
 *
 * @param look called at the last moment; it may throw to keep the old file
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
    // If even this fails, report only the first failure.
    await fs.unlink(temporary).catch(() => undefined);
    throw error;
  }
  await syncFolder(fs, dirname(path));
  await sweep(fs, path);
}

/**
 * Renames a file over another. On Windows, a program that reads the old one, such as a virus scanner, blocks this for a moment: then try again, after
 * increasing pauses.
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

/** Opens a temporary file that nobody else writes to, in this program or another, and that was not left by a crash. */
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

/** Removes what crashes left of this file. Compares the files' own times. */
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
    // The file is safe; another program may have cleaned up already, and the next write tries again.
  }
}

/** Removes a file, if there is one. */
export async function removeFile(fs: FileSystem, path: string): Promise<void> {
  const removed = await unlessMissing(fs.unlink(path).then(() => true));
  if (removed) await syncFolder(fs, dirname(path));
}

/** What a file store does with a disk. Tests replace it to fill the disk up, make it fail or cut power. */
export type FileSystem = Pick<
  typeof fs,
  "mkdir" | "open" | "readdir" | "readFile" | "rename" | "stat" | "unlink"
> & {
  /** Waits this many milliseconds. */
  pause(milliseconds: number): Promise<unknown>;
};

/** The disk itself. */
export const DISK: FileSystem = { ...fs, pause: setTimeout };

/** Whether a failure means that there is no such file. */
export function isMissing(error: unknown): boolean {
  return codeOf(error) === "ENOENT";
}

/** What something answers; undefined if it fails because there is no such file. */
export function unlessMissing<T>(answer: Promise<T>): Promise<T | undefined> {
  return answer.catch((error) => {
    if (isMissing(error)) return undefined;
    throw error;
  });
}

/** Makes changes to a folder durable. Some systems cannot open or sync folders, and need not. */
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

/** The system's code for a failure: "ENOSPC". */
export function codeOf(error: unknown): string {
  return String((error as { code?: unknown }).code);
}
