import {
  Actor,
  addLevel,
  advance,
  at,
  Blocker,
  createWorld,
  hashWorld,
  loadWorld,
  Mind,
  minds,
  move,
  Player,
  saveWorld,
  sight,
  space,
  spawn,
  step,
  tileset,
  turns,
  Viewer,
} from "@delvekit/core";
import { createGrid } from "@delvekit/grid";
import { expect, test } from "vitest";

test("worlds loaded from one save share nothing, with each other or with the save", () => {
  const tiles = tileset({ floor: { glyph: "." }, wall: { glyph: "#", walkable: false, transparent: false } });
  const setup = { plugins: [space(tiles), turns(), sight(), minds()] };
  const world = createWorld({ seed: "ember", ...setup });
  // Large enough that nobody would copy such arrays without meaning to.
  const level = addLevel(world, createGrid(200, 200));
  spawn(world, at(level, 100, 100), Player, Actor, Viewer, Blocker);
  for (let x = 0; x < 200; x++) spawn(world, at(level, x, 90), Actor, Blocker, Mind);
  advance(world);

  const save = saveWorld(world);
  const untouched = save.slice();
  const [one, two] = [loadWorld(save, setup), loadWorld(save, setup)];
  for (let turn = 0; turn < 5; turn++) step(one, move({ dir: "e" }));

  expect(Buffer.compare(save, untouched), "the save was written to").toBe(0);
  expect(hashWorld(two)).toBe(hashWorld(world));
  for (let turn = 0; turn < 5; turn++) step(two, move({ dir: "e" }));
  expect(hashWorld(two)).toBe(hashWorld(one));
});
