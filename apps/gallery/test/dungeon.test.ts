import { expect, it } from "vitest";
import { DEEPEST, linkOf, USUAL, wantedOf } from "../src/dungeon/link";

it("keeps a dungeon in its address", () => {
  const wanted = { seed: "ember & ash #2", depths: 9 };
  expect(wantedOf(linkOf(wanted))).toEqual(wanted);
});

it("shows the usual dungeon for an address that says nothing, and no more depths than a page holds", () => {
  expect(wantedOf("")).toEqual(USUAL);
  expect(wantedOf("#depths=many&seed=")).toEqual(USUAL);
  expect(wantedOf("#depths=1000&seed=7").depths).toBe(DEEPEST);
  expect(wantedOf("#depths=-2&seed=7").depths).toBe(1);
});
