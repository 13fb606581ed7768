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

test.each([
  ["abcdef", "abcdeg"],
  ["abcdef", "abcde"],
  ["abcdef", "abcdefg"],
  ["abcdef", "xabcdef"],
  ["abcdef", "bacdef"],
  ["abcdef", "abcdfe"],
  ["abcdef", "badcef"],
  ["abcdef", "abxyef"],
  ["abcdefghi", "abcxyzghi"],
])("%s is near %s", (given, meant) => {
  expect(findNearestName(given, ["something else", meant])).toBe(meant);
});

test.each([
  ["abcdef", "abxyzf"],
  ["abcdef", "fedcba"],
  ["abcdef", "abcdefghi"],
  ["abcde", "abcxy"],
  ["ab", "cd"],
  ["", "ab"],
])("%s is not near %s", (given, other) => {
  expect(findNearestName(given, [other])).toBeUndefined();
});

test("of several names the nearest is meant, and of those the first", () => {
  expect(findNearestName("abcdef", ["abcxyf", "abcxef", "abcdxf"])).toBe("abcxef");
  expect(findNearestName("abcdef", ["abcxyf", "abcdef"])).toBe("abcdef");
});

test("a name that is nothing like the known ones stands for none of them", () => {
  expect(findNearestName("banana", ["seed", "width", "height"])).toBeUndefined();
  expect(findNearestName("a", ["seed", "xy"])).toBeUndefined();
  expect(findNearestName("", [])).toBeUndefined();
});

test("a name of more than 64 letters stands for none, at once", () => {
  const long = "abcd".repeat(16);
  expect(findNearestName(long, [`${long}e`])).toBe(`${long}e`);
  expect(findNearestName(`${long}e`, [long])).toBeUndefined();
  expect(findNearestName("x".repeat(1e7), ["x".repeat(1e4)])).toBeUndefined();
});
