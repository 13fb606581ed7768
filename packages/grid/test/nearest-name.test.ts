import { expect, test } from "vitest";
import { findNearestName } from "../src";

test.each([
  ["colour", "color"],
  ["amibent", "ambient"],
  ["plugin", "plugins"],
  ["ROOMS", "rooms"],
  ["wdth", "width"],
  ["heigth", "height"],
])("%s stands for %s", (given, meant) => {
  expect(findNearestName(given, ["seed", "color", "ambient", "plugins", "rooms", "width", "height"])).toBe(
    meant,
  );
});

test("a name that is nothing like the known ones stands for none of them", () => {
  expect(findNearestName("banana", ["seed", "width", "height"])).toBeUndefined();
  expect(findNearestName("a", ["seed", "xy"])).toBeUndefined();
  expect(findNearestName("", [])).toBeUndefined();
});
