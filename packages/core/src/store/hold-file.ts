import { join } from "node:path";
import { type Exchange, type Hold, holdOf } from "./lease";
import { codeOf, type FileSystem, isMissing } from "./replace";

/** How often somebody may come in between. */
const ATTEMPTS = 100;

/** How long to wait for a hold that is just being written down: milliseconds. */
const PAUSES = [1, 10, 50, 200, 500];

/**
 * Keeps holds as files of a folder, the latest being the one with the highest number: "hero.hold-7". A new one is made under the next
 * number, which only one program can, whoever else tries at the same time. One that is empty was left by a program that crashed.
 */
export function exchangeInFiles(fs: FileSystem, folder: string): Exchange {
  return async (slot, change) => {
    await fs.mkdir(folder, { recursive: true });
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      const numbers = await numbersOf(fs, folder, slot);
      const latest = numbers.at(-1) ?? 0;
      const next = change(await readHold(fs, join(folder, nameOf(slot, latest))));
      if (!(await writeHold(fs, join(folder, nameOf(slot, latest + 1)), next))) continue;
      for (const number of numbers)
        await fs.unlink(join(folder, nameOf(slot, number))).catch(() => undefined);
      return;
    }
    throw new Error(`others keep changing who has it, after ${ATTEMPTS} attempts`);
  };
}

function nameOf(slot: string, number: number): string {
  return `${slot}.hold-${number}`;
}

/** The numbers of a slot's files, ascending. */
async function numbersOf(fs: FileSystem, folder: string, slot: string): Promise<number[]> {
  const start = nameOf(slot, 0).slice(0, -1);
  const names = (await fs.readdir(folder)).filter((name) => name.startsWith(start));
  const numbers = names.map((name) => Number(name.slice(start.length)));
  return numbers.filter((number) => Number.isSafeInteger(number) && number > 0).sort((a, b) => a - b);
}

async function readHold(fs: FileSystem, path: string): Promise<Hold | undefined> {
  for (const pause of PAUSES) {
    const text = await readText(fs, path);
    if (text === undefined) return undefined;
    if (text !== "") return parse(text);
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

function parse(text: string): Hold | undefined {
  try {
    return holdOf(JSON.parse(text));
  } catch {
    return undefined;
  }
}

/** Writes a hold under a new name. Answers whether there was no such file yet. */
async function writeHold(fs: FileSystem, path: string, hold: Hold | undefined): Promise<boolean> {
  try {
    const handle = await fs.open(path, "wx");
    try {
      await handle.writeFile(new TextEncoder().encode(JSON.stringify(hold ?? null)));
    } finally {
      await handle.close();
    }
    return true;
  } catch (error) {
    if (codeOf(error) === "EEXIST") return false;
    throw error;
  }
}
