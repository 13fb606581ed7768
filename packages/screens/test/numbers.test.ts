import { expect, test } from "vitest";
import { grouped, ordinal } from "../src/numbers";

test("long numbers are grouped by thousands", () => {
  expect([0, 999, 1840, 1234567].map(grouped)).toEqual(["0", "999", "1,840", "1,234,567"]);
});

test("places in a row have the ending that English gives them", () => {
  const places = [1, 2, 3, 4, 11, 12, 13, 21, 22, 100, 101, 111];
  expect(places.map(ordinal).join(" ")).toBe("1st 2nd 3rd 4th 11th 12th 13th 21st 22nd 100th 101st 111th");
});
