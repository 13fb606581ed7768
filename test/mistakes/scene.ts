import {
  advance,
  type Component,
  createWorld,
  type Entity,
  type Part,
  type Plugin,
  spawn,
  type World,
} from "@delvekit/core";
import { Viewer } from "@delvekit/core/sight";
import * as space from "@delvekit/core/space";
import { addLevel, at, Blocker, type LevelId, tileset } from "@delvekit/core/space";
import * as turns from "@delvekit/core/turns";
import { Actor, Player } from "@delvekit/core/turns";
import { parseAscii } from "@delvekit/grid";

/** Walls, floor and a door: enough for a room. */
export const tiles = tileset({
  wall: { glyph: "#", walkable: false, transparent: false },
  floor: { glyph: "." },
  door: { glyph: "+", walkable: false, transparent: false, opensInto: "open door" },
  "open door": { glyph: "'", closesInto: "door" },
  grass: { glyph: '"', ignition: 150, fuel: 5 },
});

/** A room of 7x3 floor with a door in its east wall. */
export const room = parseAscii("#########\n#.......#\n#.......+\n#.......#\n#########", {
  "#": 0,
  ".": 1,
  "+": 2,
});

/** A world with that room in it, and with plugins besides space and turns. */
export function roomWith(...plugins: readonly Plugin[]): { world: World; level: LevelId } {
  const world = createWorld({ seed: 1, plugins: [space.plugin(tiles), turns.plugin(), ...plugins] });
  return { world, level: addLevel(world, room) };
}

/** A hero at (2, 2) of the room, with `Viewer` only in worlds with sight. */
export function heroIn(world: World, level: LevelId, ...parts: readonly (Component | Part)[]): Entity {
  return spawn(world, at(level, 2, 2), Player, Actor, Blocker, ...parts);
}

/** The same room with a hero whose command is awaited. */
export function game(...plugins: readonly Plugin[]): { world: World; level: LevelId; hero: Entity } {
  const { world, level } = roomWith(...plugins);
  const hero = plugins.some(({ name }) => name === "sight")
    ? heroIn(world, level, Viewer)
    : heroIn(world, level);
  advance(world);
  return { world, level, hero };
}
