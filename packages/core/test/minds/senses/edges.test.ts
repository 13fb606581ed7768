/* At the edge of a map the cells of one row follow those of another in memory, but not on the level. */
import { expect, test } from "vitest";
import { add } from "../../../src";
import { makeNoise, perceive, Scent, Smell } from "../../../src/minds";
import { put } from "../../../src/space";
import { known, watched } from "./scenes";

const BLIND = { sight: 0 };
const MAP = `
  ....................
  1..................3
  ....................
  2..................4
  ....................`;

test.each([
  ["1", ["1", "2"]],
  ["2", ["1", "2"]],
  ["3", ["3", "4"]],
  ["4", ["3", "4"]],
])("a noise at spot %s is heard on its own side", (where, near) => {
  const map = watched(MAP);
  const spots = ["1", "2", "3", "4"];
  const selves = spots.map((spot) => map.put(spot, BLIND));
  const values = map.spot(where).values as { x: number; y: number };
  makeNoise(map.world, { level: map.level, x: values.x, y: values.y, loudness: 6 });
  expect(spots.filter((_, i) => known(map.world, selves[i] as never).length > 0)).toEqual(near);
});

test("a noise in a corner is heard as far as it is loud, on the level", () => {
  const map = watched("12345678");
  const selves = Array.from("12345678", (spot) => map.put(spot, BLIND));
  makeNoise(map.world, { level: map.level, x: 0, y: 0, loudness: 4 });
  expect(selves.map((self) => known(map.world, self).length)).toEqual([1, 1, 1, 1, 0, 0, 0, 0]);
});

test("a wall from edge to edge keeps a noise in", () => {
  const map = watched("12......\n########\n34......");
  const selves = Array.from("1234", (spot) => map.put(spot, BLIND));
  for (const x of [0, 7]) makeNoise(map.world, { level: map.level, x, y: 0, loudness: 12 });
  expect(selves.map((self) => known(map.world, self).length)).toEqual([1, 1, 0, 0]);
});

test("a trail is smelt beside it, not on the other side of the map", () => {
  const map = watched(`
    .........@
    1.........
    ..........
    2........3`);
  add(map.world, map.hero, Scent);
  map.walk("s");
  map.walk("n");
  const [first, second] = ["1", "2"].map((spot) => map.put(spot, BLIND, Smell));
  for (const self of [first, second]) {
    perceive(map.world, self as never);
    expect(known(map.world, self as never)).toEqual([]);
  }
  put(map.world, first as never, map.level, 8, 1);
  perceive(map.world, first as never);
  expect(known(map.world, first as never)).toEqual([`${map.hero} at 9,0 (smell)`]);
});
