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
import { Path } from "rot-js";
import { type BenchMap, openMap, roomsMap, spreadOver } from "../maps";
import type { Race, Side } from "../race";

const SIZE = 200;
const HUNTERS = 1000;
const TURNS = 8;
/**
 * The peer searches for one in this many hunters only: each search takes about the same time, and a long one.
 */
const SAMPLED = 50;

/**
 * Full turns of a game in which a thousand monsters hunt a player who walks: they perceive, decide, move, and block each
 * other. The peer only finds each one's path. Times are per monster.
 */
export function hunterRaces(): Race[] {
  const [rooms, open] = [roomsMap(SIZE, SIZE), openMap(SIZE, SIZE)];
  return [againstSearches(rooms), againstSearches(open), growthRace(open)];
}

function againstSearches(map: BenchMap): Race {
  return {
    name: `${HUNTERS} hunters, one turn, ${map.name} ${SIZE}x${SIZE}, each`,
    peer: "rot-js AStar per monster",
    ours: () => game(map, HUNTERS),
    theirs: () => searches(map),
    target: 100,
    isKey: true,
  };
}

/** Ten times as many hunters cost ten times as much, not more: nobody looks at all the others. */
function growthRace(map: BenchMap): Race {
  return {
    name: `${10 * HUNTERS} hunters, one turn, ${map.name} ${SIZE}x${SIZE}, each`,
    peer: `${HUNTERS} hunters, within 1.5x`,
    ours: () => game(map, 10 * HUNTERS),
    theirs: () => game(map, HUNTERS),
    target: 1 / 1.5,
    isKey: true,
  };
}

function game(map: BenchMap, hunters: number): Side {
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

function searches(map: BenchMap): Side {
  const { cells } = map.costs;
  const passable = (x: number, y: number): boolean => cells[y * SIZE + x] === 1;
  const { x, y } = preyOf(map);
  const hunters = spreadOver(map, HUNTERS).filter((_, index) => index % SAMPLED === 0);
  return {
    pieces: hunters.length,
    run() {
      let steps = 0;
      const count = (): void => {
        steps++;
      };
      for (const hunter of hunters) {
        const search = new Path.AStar(x, y, passable, { topology: 8 });
        search.compute(hunter % SIZE, Math.floor(hunter / SIZE), count);
      }
      return steps;
    },
  };
}

/** The floor cell nearest to the middle with another floor cell to its east. */
function preyOf({ floor, costs }: BenchMap): { x: number; y: number } {
  const distance = (cell: number): number =>
    Math.hypot((cell % SIZE) - SIZE / 2, Math.floor(cell / SIZE) - SIZE / 2);
  const roomy = floor.filter((cell) => costs.cells[cell + 1] === 1 && costs.cells[cell + 2] === 1);
  const cell = roomy.reduce((best, next) => (distance(next) < distance(best) ? next : best));
  return { x: cell % SIZE, y: Math.floor(cell / SIZE) };
}
