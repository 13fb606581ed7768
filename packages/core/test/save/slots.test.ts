import { expect, test } from "vitest";
import { createAutosave, createMemoryStore, StoreError } from "../../src/store";

test.each([
  [{ slot: "../up" }, 'slot "../up" with "-3" added: allowed are 1 to 64 lower-case letters'],
  [{ slot: "a".repeat(63) }, `slot "${"a".repeat(63)}" with "-3" added: allowed`],
  [{ slot: "../up", keep: 1 }, 'slot "../up": allowed'],
  [{ slot: "con", keep: 1 }, 'slot "con": allowed'],
])("an autosave that cannot be is told of by the slot that was given: %j", (options, message) => {
  const make = () => createAutosave(createMemoryStore(), { time: () => 0, ...options });
  expect(make).toThrow(StoreError);
  expect(make).toThrow(message);
});
