import { advance, createWorld, hashWorld, loadWorld, saveWorld, spawn, step } from "@delvekit/core";
import * as minds from "@delvekit/core/minds";
import { Mind } from "@delvekit/core/minds";
import * as sight from "@delvekit/core/sight";
import { Viewer } from "@delvekit/core/sight";
import * as space from "@delvekit/core/space";
import { addLevel, at, Blocker, move, tileset } from "@delvekit/core/space";
import * as turns from "@delvekit/core/turns";
import { Actor, Player } from "@delvekit/core/turns";
import { createGrid } from "@delvekit/grid";
import { expect, test } from "vitest";

test("worlds loaded from one save share nothing, with each other or with the save", () => {
  const tiles = tileset({ floor: { glyph: "." }, wall: { glyph: "#", walkable: false, transparent: false } });
  const setup = { plugins: [space.plugin(tiles), turns.plugin(), sight.plugin(), minds.plugin()] };
  const world = createWorld({ seed: "ember", ...setup });
  // Large enough that such arrays are not copied without need.
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
