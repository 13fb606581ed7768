import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Input } from "./input";

/** Inputs that once broke a reader, or that are hard in some other way: a folder for each reader. */
const CORPUS = join(import.meta.dirname, "corpus");

/** Inputs that every reader must handle as they are: files of bytes end in `.bin`, all others are texts. */
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
