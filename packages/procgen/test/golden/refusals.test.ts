import { expect, test } from "vitest";
import { isUpdate, readRecord, writeRecord } from "./record";
import { listOddities, listRefusals, refusing } from "./refusals";

// After a change that is meant to change messages: `pnpm tools golden:update`.
if (isUpdate) writeRecord("refusals", listRefusals());
const record = readRecord("refusals");

test("every generator is on record", () => {
  expect(Object.keys(record)).toEqual(expect.arrayContaining(refusing.map(({ name }) => name)));
});

test("passes, plans and wishes refuse as recorded what they cannot take", () => {
  expect(record).toMatchObject(listOddities());
});

test.each(refusing)("$name refuses what it cannot meet as recorded", ({ name, refusals }) => {
  expect(refusals()).toEqual(record[name]);
});

test("refusals are errors that name an option", () => {
  for (const message of Object.values(record).flat())
    expect(message).toMatch(/^(?:OptionError: option|GenerationError: )/);
});
