import { entitiesWith, read, spawn } from "@delvekit/core";
import { at, move, Position, setTile } from "@delvekit/core/space";
import { give } from "@delvekit/kit/content";
import { expect, it } from "vitest";
import { throwAt, use as useItem } from "../../src/game";
import { CAPTIVE, monsters, things } from "../../src/game/content";
import { halls } from "../../src/game/halls";
import { wounds } from "../../src/game/pieces";
import { status } from "../driver";
import { scene } from "./scene";

const ROOM = `
  #########
  #@......#
  #.......#
  #########`;

it("a hound on a chain is set free by who walks into it, follows, and lets the hero pass", () => {
  const room = scene(ROOM);
  const { level } = read(room.world, room.hero, Position);
  spawn(room.world, CAPTIVE, at(level, 2, 1));
  room.walk("e");
  expect(room.texts().some((text) => text.startsWith("You break the chain"))).toBe(true);
  expect(status(room.game).inSight).toMatchObject([{ name: "hound", mood: "with you" }]);
  const before = read(room.world, room.hero, Position).x;
  for (let turn = 0; turn < 3; turn++) room.walk("e");
  expect(read(room.world, room.hero, Position).x).toBeGreaterThan(before);
});

it("a jump into a chasm ends on the next depth, hurt and alone", () => {
  const room = scene(ROOM);
  const { level } = read(room.world, room.hero, Position);
  setTile(room.world, level, 2, 1, "chasm");
  room.do(move({ dir: "e" }));
  expect(halls.depthOf(room.world, room.hero)).toBe(2);
  const { now, max } = wounds.of(room.world, room.hero);
  expect(now).toBeLessThan(max);
  const told = room.texts().filter((text) => /^You (fall|come)/.test(text));
  expect(told).toEqual(["You fall, and land hard.", expect.stringMatching(/^You come to the/)]);
});

it("what nobody knows goes by its looks until it is used, also by throwing it", () => {
  const room = scene(ROOM);
  const { level } = read(room.world, room.hero, Position);
  const item = give(room.world, room.hero, things.numbing);
  expect(status(room.game).pack[0]).toMatchObject({
    kind: undefined,
    name: expect.stringMatching(/^an? \w+ potion$/),
  });
  const ogre = spawn(room.world, monsters.ogre, at(level, 6, 1));
  room.do(throwAt({ item, at: { x: 6, y: 1 } }));
  expect(room.texts()).toContain("That was a potion of numbing.");
  expect(room.texts().some((text) => text.endsWith("potion shatters."))).toBe(true);
  expect(entitiesWith(room.world, Position)).toContain(ogre);
});

it("of a stack that nobody knew, what was read is told as one", () => {
  const room = scene(ROOM);
  const item = give(room.world, room.hero, things.rain, 2);
  room.do(useItem({ item }));
  expect(room.texts()).toContain("That was a scroll of rain.");
});

it("powder goes off in a fire, and fire clears a barricade", () => {
  const room = scene(ROOM);
  const { level } = read(room.world, room.hero, Position);
  setTile(room.world, level, 6, 2, "powder");
  setTile(room.world, level, 5, 1, "barricade");
  room.ignite(6, 2);
  room.wait(15);
  expect(room.texts()).toContain("The powder goes off!");
  expect([room.tile(6, 2), room.tile(5, 1)]).toEqual(["ash", "ash"]);
});

it("what is thrown at a barricade lands before it: oil, and a torch, which is enough to burn it", () => {
  for (const thing of ["oil", "torch"] as const) {
    const room = scene(ROOM);
    setTile(room.world, read(room.world, room.hero, Position).level, 7, 1, "barricade");
    room.give(thing);
    room.use(thing, { x: 7, y: 1 });
    room.wait(15);
    expect(room.tile(thing === "oil" ? 6 : 7, 1)).toBe(thing === "oil" ? "oil" : "ash");
  }
});
