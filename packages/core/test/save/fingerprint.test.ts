import { createGrid } from "@delvekit/grid";
import { expect, test } from "vitest";
import { size, tries } from "../../../../test/support/hunt";
import {
  advance,
  columnsOf,
  component,
  createWorld,
  type Entity,
  entitiesWith,
  hashWorld,
  loadWorld,
  type Plugin,
  plugin,
  type Row,
  resource,
  resourceOf,
  rowOf,
  saveWorld,
  spawn,
  streamOf,
  u16,
  type World,
  type WorldSetup,
} from "../../src";
import { Body } from "../../src/heat";
import { touchResource } from "../../src/plugin";
import { hashPieces } from "../../src/save";
import * as space from "../../src/space";
import { addLevel, at, tileset } from "../../src/space";
import * as turns from "../../src/turns";
import { Actor, Player } from "../../src/turns";
import * as rewind from "../../src/undo";
import { redo, undo } from "../../src/undo";
import { createDriver } from "../randomised/driver";
import { randomWorld, SETUP } from "../randomised/game";

const TURNS = size(120, 2000);

test.each(Array.from({ length: tries(2, 20) }, (_, i) => `print ${i}`))(
  "a fingerprint that follows what changes is that of a world made of the same state (%s)",
  (seed) => {
    const plugins = SETUP.plugins.map((it) => (it.name === "turns" ? turns.plugin() : it));
    const setup = { ...SETUP, plugins: [...plugins, rewind.plugin()] };
    const world = randomWorld(seed, setup);
    const driver = createDriver(seed);
    const hashes = new Map<string, string>();
    for (let turn = 0; turn < TURNS; turn++) {
      driver.turn(world);
      if (turn % 7 === 3) undo(world, 2);
      if (turn % 14 === 3) redo(world);
      // A save looks for changes too, at other times.
      if (turn % 5 === 0) saveWorld(world);
      if (turn % 11 === 0)
        for (const one of entitiesWith(world, Body))
          columnsOf(world, Body).degrees[rowOf(world, one) as Row] = turn;
      if (turn % 3 !== 0) continue;
      const print = hashPieces(world);
      expect(print).toMatch(/^[0-9a-f]{16}$/);
      expect(hashPieces(world)).toBe(print);
      expect(hashPieces(loadWorld(saveWorld(world), setup))).toBe(print);
      hashes.set(print, hashWorld(world));
    }
    expect(new Set(hashes.values()).size).toBe(hashes.size);
  },
);

const Score = resource<{ points: number }>({
  name: "score",
  create: () => ({ points: 0 }),
  save: (score) => ({ ...score }),
  load: (data) => ({ ...(data as { points: number }) }),
  tracked: true,
});
const Health = component("Health", { now: u16 });
const Named = component("Named", { first: u16, last: u16 });
const scores = plugin({ name: "scores", resources: [Score], components: [Health, Named] });
const named = plugin({ name: "scores", resources: [Score], components: [Named, Health] });

function small(names: readonly string[], more: Plugin = scores): World {
  const tiles = tileset(Object.fromEntries(names.map((name) => [name, { glyph: "." }])));
  const setup: WorldSetup = { plugins: [space.plugin(tiles), turns.plugin(), more] };
  const world = createWorld({ seed: "small", ...setup });
  const map = createGrid(6, 6);
  map.cells.fill(names.indexOf("moss"));
  map.cells[7] = names.indexOf("sand");
  const level = addLevel(world, map);
  spawn(world, at(level, 1, 1), Player, Actor, Health({ now: 3 }), Named({ first: 1, last: 2 }));
  advance(world);
  return world;
}

test("the order of tiles and of components is no part of it", () => {
  const print = hashPieces(small(["moss", "sand"]));
  expect(hashPieces(small(["clay", "sand", "moss"]))).toBe(print);
  expect(hashPieces(small(["moss", "sand"], named))).toBe(print);
});

const changes: readonly (readonly [string, (world: World, hero: Entity) => unknown])[] = [
  ["a tile", (world) => space.setTile(world, 0, 3, 3, "sand")],
  ["a name in a column", (world, hero) => (columnsOf(world, Named).last[rowOf(world, hero) as Row] = 1)],
  ["an entity that came", (world) => spawn(world)],
  ["a number that was drawn", (world) => streamOf(world, "loot").float()],
  [
    "a resource",
    (world) => {
      touchResource(world, Score);
      resourceOf(world, Score).points++;
    },
  ],
];

test.each(changes)("%s changes it, and undone it is as before", (_, change) => {
  const world = small(["moss", "sand"]);
  const before = hashPieces(world);
  expect(() =>
    rewind.wholly(world, () => {
      change(world, entitiesWith(world, Player)[0] as Entity);
      expect(hashPieces(world)).not.toBe(before);
      throw new Error("back");
    }),
  ).toThrow("back");
  expect(hashPieces(world)).toBe(before);
});
