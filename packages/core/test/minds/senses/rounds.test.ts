/* Senses reach as far in every direction, wherever on the level. */
import { DIRECTIONS, opposite } from "@delvekit/grid";
import { describe, expect, test } from "vitest";
import { despawn, spawn } from "../../../src";
import { HeatSource } from "../../../src/heat";
import {
  contactsOf,
  forgetContacts,
  Heard,
  inform,
  Mind,
  makeNoise,
  perceive,
  perceivesNow,
  WarmthSight,
} from "../../../src/minds";
import { listen } from "../../../src/plugin";
import { at, put } from "../../../src/space";
import { Actor } from "../../../src/turns";
import { contactOf, watched } from "./scenes";

const [WIDTH, HEIGHT] = [13, 11];
/** An open level on which the observer stands off the middle. */
const OPEN = Array.from({ length: HEIGHT }, (_, y) => (y === 4 ? "......1......" : ".............")).join(
  "\n",
);
const SELF = { x: 6, y: 4 };

/** The offsets of all cells of the level from the observer. */
const offsets = Array.from({ length: WIDTH * HEIGHT }, (_, cell) => {
  const [x, y] = [cell % WIDTH, Math.floor(cell / WIDTH)];
  return { x, y, square: (x - SELF.x) ** 2 + (y - SELF.y) ** 2 };
}).filter(({ square }) => square > 0);

describe.each([
  ["sight", (radius: number) => [{ sight: radius }] as const],
  ["warmth", (radius: number) => [{ sight: 0 }, WarmthSight({ radius })] as const],
])("%s", (sense, made) => {
  test.each([1, 2, 3, 5])("reaches %i cells in a round", (radius) => {
    const map = watched(OPEN.replace(".", "@"), { voice: 0 });
    const [values, ...more] = made(radius);
    const self = map.put("1", values, ...more);
    for (const { x, y, square } of offsets) {
      put(map.world, map.hero, map.level, x, y);
      forgetContacts(map.world, self);
      perceive(map.world, self);
      const isNear = square <= radius * radius + radius;
      expect(perceivesNow(map.world, self), `${x},${y}`).toBe(isNear);
      if (isNear) expect(contactOf(map.world, self)).toMatchObject({ x, y, sense, certainty: 1000 });
    }
  });
});

test("a noise comes from where it was made, and is taken to be nearer the farther it was", () => {
  const map = watched(OPEN.replace("1", "."), { voice: 0 });
  const heard: string[] = [];
  listen(map.world, Heard, (_, { loudness, direction, x, y }) =>
    heard.push(`${loudness} ${direction} ${x},${y}`),
  );
  for (const { name, dx, dy } of DIRECTIONS) {
    const place = at(map.level, SELF.x + 4 * dx, SELF.y + 4 * dy);
    const self = spawn(map.world, place, Actor({ next: 1_000_000 }), Mind({ sight: 0 }));
    makeNoise(map.world, { level: map.level, ...SELF, loudness: 8 });
    // Of four steps one is taken too few.
    expect(heard.splice(0)).toEqual([`4 ${opposite(name)} ${SELF.x + dx},${SELF.y + dy}`]);
    expect(contactOf(map.world, self)).toMatchObject({ certainty: 250 + 325, sense: "hearing" });
    despawn(map.world, self);
  }
});

test("a place where nobody is any more is seen as far as the eyes reach", () => {
  const map = watched(`${OPEN}\n#############\n@............`, { voice: 0 });
  const self = map.put("1", { sight: 4 });
  for (const { x, y, square } of offsets) {
    forgetContacts(map.world, self);
    inform(map.world, self, { who: map.hero, level: map.level, x, y, certainty: 800, sense: "told" });
    map.wait(1);
    perceive(map.world, self);
    // A turn takes fifty off, and the sight of the empty place a half of the rest.
    expect(contactOf(map.world, self).certainty, `${x},${y}`).toBe(square <= 20 ? 375 : 750);
  }
});

test("what is known of another level, or of one's own place, is given up", () => {
  const map = watched(`${OPEN}\n#############\n@............`, { voice: 0 });
  const self = map.put("1", { sight: 0 });
  inform(map.world, self, { who: map.hero, level: map.level, ...SELF, certainty: 800, sense: "told" });
  expect(contactsOf(map.world, self)).toHaveLength(1);
  map.wait(1);
  perceive(map.world, self);
  expect(contactsOf(map.world, self)).toEqual([]);
});

test.each([
  ["@....2....1", true],
  ["@\n.\n.\n2\n.\n.\n1", true],
  ["@......\n.......\n..2....\n.......\n....1..", true],
  ["....@..\n.......\n..2....\n.......\n1......", true],
  ["@......\n.......\n....2..\n.......\n....1..", false],
])("a fire in the line of warmth blinds, in any direction: %j", (drawing, blinds) => {
  for (const burns of [false, true]) {
    const map = watched(drawing, { voice: 0 });
    if (burns) spawn(map.world, map.spot("2"), HeatSource({ degrees: 900 }));
    map.wait(1);
    const self = map.put("1", { sight: 0 }, WarmthSight({ radius: 20, glare: 600 }));
    perceive(map.world, self);
    expect(perceivesNow(map.world, self)).toBe(!(burns && blinds));
  }
});
