import { describe, expect, test } from "vitest";
import { hashesOf, hashLevels, levels } from "./levels";
import { isUpdate, readRecord, writeRecord } from "./record";

// After a change that is meant to change levels: `pnpm tools golden:update`.
if (isUpdate) writeRecord("levels", hashLevels());
const record = readRecord("levels");

/** How many levels a test digs: few, so that mutants of a generator are noticed soon. */
const FEW = 6;

test("the catalogue has every generator, and at least 2,000 levels", () => {
  expect(Object.keys(record)).toEqual(levels.map(({ name }) => name));
  for (const { name, count } of levels) expect(record[name]).toHaveLength(count);
  expect(Object.values(record).flat().length).toBeGreaterThanOrEqual(2000);
});

describe.each(levels)("levels on record: $name", (group) => {
  const starts = Array.from({ length: Math.ceil(group.count / FEW) }, (_, i) => i * FEW);
  test.each(starts)("from number %i", (start) => {
    const end = Math.min(start + FEW, group.count);
    expect(hashesOf(group, start, end)).toEqual(record[group.name]!.slice(start, end));
  });
});

test("most options drawn at random go together", () => {
  for (const [name, hashes] of Object.entries(record)) {
    if (!name.endsWith("drawn")) continue;
    const refused = hashes.filter((hash) => !/^[0-9a-f]{16}$/.test(hash));
    expect(refused.length, name).toBeLessThan(hashes.length * 0.75);
  }
});
