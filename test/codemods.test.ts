import { expect, test } from "vitest";
import { migrate } from "../scripts/codemods/serials";

test("the codemod of serials writes what the changelog says", () => {
  const before = `
import { entitiesWith, entityOfSerial, NONE, serialOf, storeOf } from "@delvekit/core";
const target = entityOfSerial(world, saved.target);
for (const orc of entitiesWith(world, [Mind, Health])) {
  told.push(serialOf(world, orc));
  storeOf(world, Health).now[rowOf(world, orc)]--;
}
const carried = query(world, [CarriedBy(hero)]);
if (by === NONE) by = other ?? NONE;
`;
  const after = `
import { entitiesWith, entityFrom, columnsOf } from "@delvekit/core";
const target = entityFrom(world, saved.target);
for (const orc of entitiesWith(world, Mind, Health)) {
  told.push(orc);
  columnsOf(world, Health).now[rowOf(world, orc)]--;
}
const carried = query(world, [CarriedBy(world, hero)]);
if (by === undefined) by = other;
`;
  expect(migrate(before)).toBe(after);
  expect(migrate(after)).toBe(after);
});
