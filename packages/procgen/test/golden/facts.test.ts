import { expect, test } from "vitest";
import { facts, hashFacts } from "./facts";
import { isUpdate, readRecord, writeRecord } from "./record";

// After a change that is meant to change what is measured: `pnpm tools golden:update`.
if (isUpdate) writeRecord("facts", hashFacts());
const record = readRecord("facts");

test("every fact is on record", () => {
  expect(Object.keys(record)).toEqual(facts.map(({ name }) => name));
});

test.each(facts)("$name: as recorded", ({ name, hashes }) => {
  expect(hashes()).toEqual(record[name]);
});
