import { readFileSync, writeFileSync } from "node:fs";
import type { LevelHashes } from "./levels";

const FILE = new URL("levels.json", import.meta.url);

/** The hashes on record. */
export function readRecord(): LevelHashes {
  return JSON.parse(readFileSync(FILE, "utf8")) as LevelHashes;
}

/** Puts other hashes on record. */
export function writeRecord(hashes: LevelHashes): void {
  writeFileSync(FILE, `${JSON.stringify(hashes, undefined, 2)}\n`);
}
