import { expect, test } from "vitest";
import { hashLevels } from "./levels";
import { readRecord, writeRecord } from "./record";

// After a change that is meant to change levels: `pnpm golden:update`.
const hashes = hashLevels();
if (process.env["DELVEKIT_UPDATE_GOLDEN"] === "1") writeRecord(hashes);
const record = readRecord();

test("the catalogue has every generator, and at least 2,000 levels", () => {
  expect(Object.keys(record)).toEqual(Object.keys(hashes));
  expect(Object.values(record).flat().length).toBeGreaterThanOrEqual(2000);
});

test.each(Object.keys(hashes))("levels on record: %s", (name) => {
  expect(hashes[name]).toEqual(record[name]);
});

test("most options drawn at random go together", () => {
  const drawn = Object.entries(hashes).filter(([name]) => name.endsWith("drawn"));
  for (const [name, levels] of drawn) {
    const refused = levels.filter((hash) => !/^[0-9a-f]{16}$/.test(hash));
    expect(refused.length, name).toBeLessThan(levels.length * 0.75);
  }
});
