import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Input } from "./input";

/** Inputs that once broke a reader, or that are hard in a way of their own: a folder for each reader. */
const CORPUS = join(import.meta.dirname, "corpus");

/** What every reader must take as it is: files of bytes end in `.bin`, all others are texts. */
export function corpusOf(name: string): Input[] {
  const folder = join(CORPUS, name);
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .sort()
    .map((file) => inputIn(join(folder, file)));
}

function inputIn(file: string): Input {
  return file.endsWith(".bin") ? new Uint8Array(readFileSync(file)) : readFileSync(file, "utf8");
}
