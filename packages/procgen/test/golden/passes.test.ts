import { expect, test } from "vitest";
import { hashPasses, passes } from "./passes";
import { isUpdate, readRecord, writeRecord } from "./record";

// After a change that is meant to change what passes do: `pnpm tools golden:update`.
if (isUpdate) writeRecord("passes", hashPasses());
const record = readRecord("passes");

test("every pass is on record", () => {
  expect(Object.keys(record)).toEqual(passes.map(({ name }) => name));
});

test.each(passes)("levels after $name are as recorded", ({ name, hashes }) => {
  expect(hashes()).toEqual(record[name]);
});
