import { catalogue } from "@delvekit/procgen";
import { expect, test } from "vitest";
import { titleOf, wordsOf } from "../src/level/words";
import { groupsOf } from "../src/page/groups";

test("options are sorted by what they are about", () => {
  const groups = groupsOf(catalogue["tree"]!.options);
  expect(groups.map(({ title }) => title)).toEqual(["Map", "Rooms", "Digging", "How often"]);
  expect(groups[1]?.names).toEqual(["rooms", "roomWidth", "roomHeight", "bigRooms"]);
});

test.each(Object.entries(catalogue))("every option of %s is in one group", (_, { options }) => {
  const names = groupsOf(options).flatMap((group) => group.names);
  expect([...names].sort()).toEqual(Object.keys(options).sort());
});

test("names are written as people do", () => {
  expect(wordsOf("minRegion")).toBe("min region");
  expect(titleOf("rooms-and-mazes")).toBe("Rooms and mazes");
  expect(titleOf("bsp")).toBe("BSP");
});
