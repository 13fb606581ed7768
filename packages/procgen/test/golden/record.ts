import { readFileSync, writeFileSync } from "node:fs";

/** Hashes of levels, in the order of their seeds, by what they have in common. */
export type LevelHashes = Readonly<Record<string, readonly string[]>>;

/** What is on record: levels by their generators and options, levels after passes, facts of levels, messages. */
export type Recorded = "levels" | "passes" | "facts" | "refusals";

/** The hashes on record. */
export function readRecord(name: Recorded): LevelHashes {
  return JSON.parse(readFileSync(fileOf(name), "utf8")) as LevelHashes;
}

/** Puts other hashes on record. */
export function writeRecord(name: Recorded, hashes: LevelHashes): void {
  writeFileSync(fileOf(name), `${JSON.stringify(hashes, undefined, 2)}\n`);
}

/** Whether the hashes are to be recorded again: `pnpm tools golden:update`. */
export const isUpdate = process.env["DELVEKIT_UPDATE_GOLDEN"] === "1";

function fileOf(name: Recorded): URL {
  return new URL(`${name}.json`, import.meta.url);
}
