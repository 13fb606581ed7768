import { advance, createWorld, hashWorld, spawn, step } from "@delvekit/core";
import * as heat from "@delvekit/core/heat";
import { Flammable, HeatSource, ignitePlace } from "@delvekit/core/heat";
import * as minds from "@delvekit/core/minds";
import { Mind } from "@delvekit/core/minds";
import * as sight from "@delvekit/core/sight";
import { Viewer } from "@delvekit/core/sight";
import * as space from "@delvekit/core/space";
import { addLevel, at, Blocker, move, tileset } from "@delvekit/core/space";
import * as turns from "@delvekit/core/turns";
import { Actor, Player, wait } from "@delvekit/core/turns";
import { copyGrid, DIRECTIONS } from "@delvekit/grid";
import { Terrain, tree } from "@delvekit/procgen";
import { createRandom, type Seed } from "@delvekit/random";

const TURNS = 60;

/** Hashes of the state of small games, turn by turn, in which monsters hunt through burning grass. */
export function digestGames(): Record<string, string[]> {
  return Object.fromEntries(["ember", 7, -1].map((seed) => [`${typeof seed} ${seed}`, play(seed)]));
}

function play(seed: Seed): string[] {
  const tiles = tileset({
    wall: { glyph: "#", walkable: false, transparent: false },
    grass: { glyph: '"', ignition: 150, fuel: 5, flame: 700, burnsInto: "ash" },
    ash: { glyph: "." },
    door: { glyph: "+", walkable: false, transparent: false, ignition: 250, fuel: 20, opensInto: "ash" },
  });
  const world = createWorld({
    seed,
    plugins: [space.plugin(tiles), turns.plugin(), sight.plugin(), heat.plugin(), minds.plugin()],
  });
  const { terrain, rooms, entrance } = tree.generate({ width: 60, height: 40, seed });
  const map = copyGrid(terrain);
  const tileOf = { [Terrain.solid]: 0, [Terrain.floor]: 1, [Terrain.corridor]: 2, [Terrain.door]: 3 };
  for (let cell = 0; cell < map.cells.length; cell++) {
    map.cells[cell] = tileOf[terrain.cells[cell] as keyof typeof tileOf];
  }

  const level = addLevel(world, map);
  spawn(world, at(level, entrance.x, entrance.y), Player, Actor, Viewer, Blocker, Flammable);
  for (const { bounds } of rooms) {
    const [x, y] = [bounds.x + (bounds.width >> 1), bounds.y + (bounds.height >> 1)];
    if (x === entrance.x && y === entrance.y) continue;
    if (map.cells[y * map.width + x] !== 1) continue;
    spawn(world, at(level, x, y), Actor, Blocker, Flammable, Mind({ behaviour: "hunter" }));
    spawn(world, at(level, x, y), HeatSource({ degrees: 300 }));
    ignitePlace(world, level, x, y);
  }

  advance(world);
  const walk = createRandom(seed).fork("walk");
  return Array.from({ length: TURNS }, () => {
    const { status } = step(world, move({ dir: walk.pick(DIRECTIONS).name }));
    if (status === "failed") step(world, wait());
    return hashWorld(world);
  });
}
