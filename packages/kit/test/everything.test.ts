import { add, advance, createWorld, despawn, type Entity, spawn } from "@delvekit/core";
import * as heat from "@delvekit/core/heat";
import { Pack } from "@delvekit/core/items";
import { addLevel, at, tileset } from "@delvekit/core/space";
import { parseAscii } from "@delvekit/grid";
import { caves } from "@delvekit/procgen";
import { expect, test } from "vitest";
import { sendEverything } from "../../../test/support/commands";
import { basics, heroOf } from "../src";
import { advancement } from "../src/advancement";
import { content, give } from "../src/content";
import { factions } from "../src/factions";
import { fire } from "../src/fire";
import { identification } from "../src/identification";
import { levels } from "../src/levels";
import { Key, Keyhole, lockedDoors } from "../src/machines";
import { throwing } from "../src/throwing";
import { deeds, fights, log, pieces as plain, wounds } from "./game";

const tiles = tileset({
  rock: { glyph: "#", walkable: false, transparent: false },
  floor: { glyph: "." },
  door: { glyph: "+", walkable: false, transparent: false, opensInto: "open door" },
  "open door": { glyph: "'", closesInto: "door", ignition: 100, fuel: 9 },
  "iron door": { glyph: "X", walkable: false, transparent: false, unlocksInto: "open door" },
  down: { glyph: ">" },
  up: { glyph: "<" },
});
const throws = throwing(fights, { uses: deeds });
const lore = identification({ bottle: { called: "bottle", as: ["green", "dusty"] } });
const levelling = advancement({ needs: () => 5, boons: { arms: { label: "Arms", gives: () => {} } } });
const sides = factions({ heroes: { orcs: "foe" }, orcs: {} });
const halls = levels({
  tiles,
  terrain: { solid: "rock", floor: "floor", corridor: "floor", door: "door" },
  down: "down",
  up: "up",
  last: 2,
  out: true,
  dig: ({ seed }) => ({ dungeon: caves.generate({ width: 30, height: 16, seed }) }),
});
const pieces = [...plain, throws, lore, levelling, sides] as const;
const table = content(pieces, { slots: ["hand"] });
const power = { every: 9, does: { heal: { points: 1 } } } as const;
const { hero, orc, friend } = table.creatures({
  hero: {
    look: ["@", 0],
    health: 9,
    player: true,
    pack: 9,
    sight: 9,
    level: 1,
    faction: "heroes",
  },
  orc: { look: ["o", 0], health: 5, mind: "hunter", faction: "orcs", power, melee: { damage: 1 } },
  friend: { look: ["f", 0], health: 5, mind: "sleeper", faction: "heroes" },
});
const { key, spear, bottle, sword } = table.things({
  key: { look: ["k", 0] },
  spear: { look: ["/", 0], thrown: { damage: 1 } },
  bottle: {
    look: ["!", 0],
    disguised: "bottle",
    shatters: { radius: 1 },
    use: { aim: { at: "cell", reach: 5 }, does: { harm: { points: 1, kind: "blow" } } },
  },
  sword: { look: ["/", 0], slot: "hand", melee: { damage: 5, verb: "slash" } },
});
const doors = lockedDoors(tiles, { door: "iron door", key });
const fires = fire(wounds, { burns: "blow" });

const SETUP = { plugins: [...basics(tiles), heat.plugin(), ...pieces, table, fires, halls, doors, log] };

/** A hero at the edge of the map, and everybody and everything that its commands could be about. */
function everybody() {
  const world = createWorld({ ...SETUP, seed: 1 });
  const map = "X@.+..\n.'....\n...>.#";
  const level = addLevel(world, parseAscii(map, { X: 4, "@": 1, ".": 1, "+": 2, "'": 3, ">": 5, "#": 0 }));
  halls.adopt(world, level, 1);
  spawn(world, hero, at(level, 1, 0));
  spawn(world, Keyhole({ circuit: 1, keys: 1 }), at(level, 0, 0));
  const monster = spawn(world, orc, at(level, 2, 2), Pack({ capacity: 5 }));
  const mate = spawn(world, friend, at(level, 2, 0));
  const you = heroOf(world) as Entity;
  const gone = spawn(world, spear, at(level, 4, 1));
  despawn(world, gone);
  const carried = [you, monster].flatMap((one) =>
    [key, spear, bottle, sword].map((kind) => give(world, one, kind)),
  );
  for (const item of [carried[0], carried[4]]) add(world, item as Entity, Key({ circuit: 1 }));
  advance(world);
  return { world, hero: you, monster, others: [you, mate, gone, ...carried] };
}

test("every action of the kit is done for a hero or refused, whatever its details, and never a fault", () => {
  const { world, hero, others } = everybody();
  expect(sendEverything(SETUP, world, hero, others).trouble).toEqual([]);
});

test("the same for a monster, which may not do what only the hero may", () => {
  const { world, monster, others } = everybody();
  const { trouble, reasons } = sendEverything(SETUP, world, monster, others);
  expect(trouble).toEqual([]);
  expect(reasons).toMatchObject({
    "assign slot": ["Only the hero has quick slots.", "invalid"],
    choose: ["You have nothing to choose now.", "invalid"],
  });
});
