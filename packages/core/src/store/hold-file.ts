import { join } from "node:path";
import { type Exchange, type Hold, holdOf } from "./lease";
import { codeOf, type FileSystem, isMissing } from "./replace";

/** How often to try again if another program interferes. */
const ATTEMPTS = 100;

/** How long to wait for a hold that is being written, in milliseconds. */
const PAUSES = [1, 10, 50, 200, 500];

/**
 * Stores holds as files of a folder; the latest is the one with the highest number: "hero.hold-7". A new hold is created under the next
 * number, which only one program can do, however many try at the same time. A program that crashes while writing leaves a file that is
 * incomplete; then the hold before it counts.
 */
export function exchangeInFiles(fs: FileSystem, folder: string): Exchange {
  return async (slot, change) => {
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
  };
}

function nameOf(slot: string, number: number): string {
  return `${slot}.hold-${number}`;
}

/** The numbers of a slot's files, in ascending order. */
async function numbersOf(fs: FileSystem, folder: string, slot: string): Promise<number[]> {
  const start = nameOf(slot, 0).slice(0, -1);
  const names = (await fs.readdir(folder)).filter((name) => name.startsWith(start));
  const numbers = names.map((name) => Number(name.slice(start.length)));
  return numbers.filter((number) => Number.isSafeInteger(number) && number > 0).sort((a, b) => a - b);
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
    const text = await readText(fs, path);
    if (text !== "") return text;
    await fs.pause(pause);
  }
  return undefined;
}

async function readText(fs: FileSystem, path: string): Promise<string | undefined> {
  try {
    return await fs.readFile(path, "utf8");
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
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
