import { readFileSync } from "node:fs";
import { join } from "node:path";
import { temperatureAt } from "@delvekit/heat";
import { describe, expect, test } from "vitest";
import {
  component,
  type Entity,
  entitiesWith,
  has,
  hashWorld,
  i16,
  loadWorld,
  plugin,
  read,
  saveWorld,
  startingAt,
  step,
  text,
  timeOf,
  u8,
} from "../../src";
import * as heat from "../../src/heat";
import { heatFieldOf } from "../../src/heat";
import * as minds from "../../src/minds";
import * as sight from "../../src/sight";
import * as smoke from "../../src/smoke";
import * as space from "../../src/space";
import { levelsOf, move, Position, tileset } from "../../src/space";
import * as statuses from "../../src/statuses";
import * as turns from "../../src/turns";
import { Player } from "../../src/turns";

/*
 * Saves of earlier versions, with all plugins that there were, in the middle of a game. They are never made anew: what once was saved
 * must load for good.
 */
const fixture = (name: string) => readFileSync(join(import.meta.dirname, "fixtures", name));

const TILES = tileset({
  wall: { glyph: "#", walkable: false, transparent: false },
  floor: { glyph: "." },
  "closed door": { glyph: "+", walkable: false, transparent: false, opensInto: "open door" },
  "open door": { glyph: "'", closesInto: "closed door" },
  grass: { glyph: '"', ignition: 150, fuel: 4, burnsInto: "ash" },
  ash: { glyph: "," },
});
const Health = component("Health", { now: i16, max: i16, title: text });
const Poisoned = component("Poisoned", { strength: u8 });
const body = plugin({ name: "body", components: [Health] });
const setup = {
  capacity: 64,
  plugins: [
    space.plugin(TILES),
    turns.plugin(),
    statuses.plugin(Poisoned),
    sight.plugin(),
    heat.plugin(),
    minds.plugin(),
    body,
  ],
};

describe.each([
  ["1, before saves were compressed", "format-1.dlvk"],
  ["2, before saves had parts", "format-2.dlvk"],
])("a save of format %s", (_, name) => {
  const save = fixture(name);

  test("loads with everything that was in it", () => {
    const world = loadWorld(save, setup);
    expect(timeOf(world)).toBe(500);
    expect(levelsOf(world).map(({ name }) => name)).toEqual(["level 0", "cellar"]);
    const [hero, rat] = entitiesWith(world, Health) as [Entity, Entity];
    expect(read(world, hero, Health)).toEqual({ now: 7, max: 9, title: "Ada" });
    expect(read(world, rat, Health).title).toBe("rat");
    expect(read(world, hero, Position)).toEqual({ level: 0, x: 5, y: 2 });
    expect(has(world, hero, Player)).toBe(true);
    expect(read(world, hero, Poisoned)).toEqual({ strength: 2 });
    expect(temperatureAt(heatFieldOf(world, 0), 3 * 20 + 9)).toBeGreaterThan(100);
  });

  test("goes on, and is as good as a new one when it is saved again", () => {
    const world = loadWorld(save, setup);
    for (const dir of ["e", "e", "s", "e", "e"] as const)
      expect(step(world, move({ dir })).status).toBe("input");
    const again = loadWorld(saveWorld(world), setup);
    for (const one of [world, again]) for (let turn = 0; turn < 20; turn++) step(one, move({ dir: "e" }));
    expect(hashWorld(again)).toBe(hashWorld(world));
  });

  test("loads into a game that has grown since", () => {
    const Grown = component("Health", { now: u8, max: i16, luck: startingAt(u8, 7) });
    const grown = plugin({ name: "body", components: [Grown] });
    const world = loadWorld(save, {
      capacity: 64,
      plugins: [
        space.plugin(TILES),
        turns.plugin(),
        statuses.plugin(Poisoned),
        sight.plugin(),
        heat.plugin(),
        smoke.plugin(),
        minds.plugin(),
        grown,
      ],
    });
    const [hero] = entitiesWith(world, Grown) as [Entity];
    expect(read(world, hero, Grown)).toEqual({ now: 7, max: 9, luck: 7 });
    for (let turn = 0; turn < 10; turn++) step(world, move({ dir: "e" }));
  });
});
