import * as fs from "node:fs/promises";

/** What a file store does with a disk: a seam at which tests let it fill up, fail and lose power. */
export type FileSystem = Pick<
  typeof fs,
  "mkdir" | "open" | "readdir" | "readFile" | "rename" | "stat" | "unlink"
>;

/** The disk itself. */
export const DISK: FileSystem = fs;

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
