import { expect, test } from "vitest";
import { nearestName } from "../src";

test.each([
  ["colour", "color"],
  ["amibent", "ambient"],
  ["plugin", "plugins"],
  ["ROOMS", "rooms"],
  ["wdth", "width"],
  ["heigth", "height"],
])("%s stands for %s", (given, meant) => {
  expect(nearestName(given, ["seed", "color", "ambient", "plugins", "rooms", "width", "height"])).toBe(meant);
});

test("a name that is nothing like the known ones stands for none of them", () => {
  expect(nearestName("banana", ["seed", "width", "height"])).toBeUndefined();
  expect(nearestName("a", ["seed", "xy"])).toBeUndefined();
  expect(nearestName("", [])).toBeUndefined();
});
