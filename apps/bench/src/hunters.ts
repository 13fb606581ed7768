import {
  advance,
  createWorld,
  type Entity,
  loadWorld,
  read,
  saveWorld,
  spawn,
  step,
  type World,
} from "@delvekit/core";
import * as minds from "@delvekit/core/minds";
import { inform, Mind } from "@delvekit/core/minds";
import * as sight from "@delvekit/core/sight";
import { Viewer } from "@delvekit/core/sight";
import * as space from "@delvekit/core/space";
import { addLevel, at, Blocker, move, Position, tileset } from "@delvekit/core/space";
import * as turns from "@delvekit/core/turns";
import { Actor, awaitedActor, Player, wait } from "@delvekit/core/turns";
import { type BenchMap, spreadOver } from "./maps";
import type { Side } from "./race";

/** The width and height of the maps. */
export const SIZE = 200;

export const HUNTERS = 1000;

const TURNS = 8;

/** Full turns of a game in which this many monsters hunt a player who walks: they perceive, decide, move, and block each other. Times are per monster. */
export function turnOfHunters(map: BenchMap, hunters = HUNTERS): Side {
  const tiles = tileset({ floor: { glyph: "." }, wall: { glyph: "#", walkable: false, transparent: false } });
  const plugins = [space.plugin(tiles), turns.plugin(), sight.plugin(), minds.plugin()];
  const setup = { plugins, capacity: Math.max(4096, 2 * hunters) };
  const start = saveWorld(populate(createWorld({ seed: "bench", ...setup }), map, hunters));
  let world: World;
  return {
    pieces: hunters * TURNS,
    prepare() {
      world = loadWorld(start, setup);
    },
    run() {
      // To and fro: the goal of everybody who sees the player changes every turn. Once they stand around the player, it waits.
      for (let turn = 0; turn < TURNS; turn++) {
        const { status } = step(world, move({ dir: turn % 4 < 2 ? "e" : "w" }));
        if (status === "failed") step(world, wait());
      }
      return read(world, awaitedActor(world) as Entity, Position).x;
    },
  };
}

function populate(world: World, map: BenchMap, hunters: number): World {
  const level = addLevel(world, map.walls);
  const prey = preyOf(map);
  const player = spawn(world, at(level, prey.x, prey.y), Player, Actor, Viewer, Blocker);
  for (const cell of spreadOver(map, hunters)) {
    const [x, y] = [cell % SIZE, Math.floor(cell / SIZE)];
    if (x === prey.x && y === prey.y) continue;
    // All of them know where the player is, in sight or not.
    const hunter = spawn(world, at(level, x, y), Actor, Blocker, Mind({ behaviour: "hunter", sight: 255 }));
    inform(world, hunter, { who: player, level, ...prey, certainty: 1000, sense: "told" });
  }
  advance(world);
  return world;
}

/** The floor cell nearest to the middle with another floor cell to its east. */
export function preyOf({ floor, costs }: BenchMap): { x: number; y: number } {
  const distance = (cell: number): number =>
    Math.hypot((cell % SIZE) - SIZE / 2, Math.floor(cell / SIZE) - SIZE / 2);
  const roomy = floor.filter((cell) => costs.cells[cell + 1] === 1 && costs.cells[cell + 2] === 1);
  const cell = roomy.reduce((best, next) => (distance(next) < distance(best) ? next : best));
  return { x: cell % SIZE, y: Math.floor(cell / SIZE) };
}
