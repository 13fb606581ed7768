import { DISK, type FileSystem } from "../../src/store/replace";

/** What a program does with a disk, in the order it does it. */
export type DiskCall =
  | "mkdir"
  | "open"
  | "write"
  | "sync"
  | "close"
  | "rename"
  | "stat"
  | "readdir"
  | "unlink"
  | "pause"
  | "readFile"
  | "handle.stat"
  | "handle.read";

/** A power failure: whatever came after it did not happen, not even tidying up. */
export class PowerFailure extends Error {}

/** The disk, with a word in every call of a write: `before` may throw in its place. */
export function shakyDisk(before: (call: DiskCall, path: string) => void): FileSystem {
  const guarded =
    <A extends unknown[], R>(call: DiskCall, real: (...args: A) => Promise<R>) =>
    async (...args: A): Promise<R> => {
      before(call, String(args[0]));
      return real(...args);
    };
  return {
    ...DISK,
    mkdir: guarded("mkdir", DISK.mkdir as never) as never,
    rename: guarded("rename", DISK.rename),
    pause: guarded("pause", async () => undefined),
    readFile: guarded("readFile", DISK.readFile as never) as never,
    unlink: guarded("unlink", DISK.unlink),
    stat: guarded("stat", DISK.stat as never) as never,
    readdir: guarded("readdir", DISK.readdir as never) as never,
    open: async (path, flags) => {
      before("open", String(path));
      const handle = await DISK.open(path, flags);
      const { writeFile, sync, close, stat, read } = handle;
      return Object.assign(handle, {
        stat: guarded("handle.stat", stat.bind(handle) as never),
        read: guarded("handle.read", read.bind(handle) as never),
        writeFile: async (data: Uint8Array) => {
          try {
            before("write", String(path));
          } catch (error) {
            // As far as it went: half of the file is there.
            await writeFile.call(handle, data.subarray(0, data.length / 2));
            throw error;
          }
          await writeFile.call(handle, data);
        },
        sync: guarded("sync", sync.bind(handle)),
        close: async () => {
          await close.call(handle);
          before("close", String(path));
        },
      });
    },
  };
}

/** An error as the system makes them. */
export function systemError(code: string): Error {
  return Object.assign(new Error(`${code}: as if by the system`), { code });
}
