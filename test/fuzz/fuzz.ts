import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { createRandom } from "@delvekit/random";
import { mutate } from "./mutate";
import type { Reader } from "./readers";

/** Inputs that once broke a reader, or that are hard in a way of their own: a folder for each reader. */
const CORPUS = join(import.meta.dirname, "corpus");

/** An input that broke its reader. */
export interface Crash {
  readonly reader: string;
  readonly input: string | Uint8Array;
  readonly error: unknown;
}

/** What every reader must take as it is. */
export function corpusOf({ name, isBinary }: Reader): (string | Uint8Array)[] {
  const folder = join(CORPUS, name);
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .sort()
    .map((file) =>
      isBinary ? new Uint8Array(readFileSync(join(folder, file))) : readFileSync(join(folder, file), "utf8"),
    );
}

/** Reads samples, corpus and so many mutations of them. Answers what ended in anything but a result or a known error. */
export function fuzz(reader: Reader, count: number, seed: string): Crash[] {
  const random = createRandom(seed).fork(reader.name);
  const pool = [...reader.samples(), ...corpusOf(reader)];
  const first = pool.length;
  const crashes: Crash[] = [];
  for (let i = 0; i < count && crashes.length < 5; i++) {
    const input = i < first ? pool[i]! : mutate(random.pick(pool), random);
    const error = crashOf(reader, input);
    if (error !== undefined) crashes.push({ reader: reader.name, input, error });
    // What was changed once is changed again now and then: some faults need two steps.
    if (i % 50 !== 0 || input.length > 5000) continue;
    if (pool.length < first + 50) pool.push(input);
    else pool[random.int(first, pool.length)] = input;
  }
  return crashes;
}

function crashOf({ read, errors }: Reader, input: string | Uint8Array): unknown {
  try {
    read(input);
    return undefined;
  } catch (error) {
    return errors.some((kind) => error instanceof kind) ? undefined : (error ?? "nothing was thrown");
  }
}
