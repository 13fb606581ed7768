import {
  advance,
  createWorld,
  loadWorld,
  type Plugin,
  saveWorld,
  spawn,
  step,
  timeOf,
  type World,
} from "@delvekit/core";
import * as heat from "@delvekit/core/heat";
import { ignitePlace } from "@delvekit/core/heat";
import * as minds from "@delvekit/core/minds";
import { type Advice, autoexplore, Faction, factions, Mind, senses } from "@delvekit/core/minds";
import * as sight from "@delvekit/core/sight";
import { Viewer } from "@delvekit/core/sight";
import * as space from "@delvekit/core/space";
import { addLevel, at, Blocker, tileset } from "@delvekit/core/space";
import * as turns from "@delvekit/core/turns";
import { Actor, Player, wait } from "@delvekit/core/turns";
import { type BenchMap, cavesMap, spreadOver } from "./maps";
import type { Side } from "./race";

const TURNS = 4;

/** A level of caves full of minds: rats that wander from cave to cave, or three packs that hunt each other, some from afar. */
export interface Crowd {
  readonly minds: number;
  readonly width: number;
  readonly height: number;
  readonly kinds: "rats" | "mixed";
  /** Whether the caves are overgrown and begin to burn at many places. */
  readonly fire?: boolean;
}

const MIXED = ["hunter", "hunter", "archer", "hunter", "wanderer", "hunter"];
const PACKS = ["reds", "greens", "blues"] as const;

const tiles = tileset({
  floor: { glyph: "." },
  wall: { glyph: "#", walkable: false, transparent: false },
  grass: { glyph: '"', ignition: 150, fuel: 30, burnsInto: "floor" },
});

/** Full turns in which everybody perceives, decides and moves, while a hero without foes waits. Times are per mind. */
export function turnOfCrowd(crowd: Crowd): Side {
  const setup = { plugins: pluginsFor(crowd), capacity: Math.max(4096, 2 * crowd.minds) };
  const start = saveWorld(populate(createWorld({ seed: "crowd", ...setup }), crowd));
  let world: World;
  return {
    pieces: crowd.minds * TURNS,
    prepare() {
      world = loadWorld(start, setup);
      // Caches fill in the first turns.
      for (let turn = 0; turn < TURNS; turn++) step(world, wait());
    },
    run() {
      for (let turn = 0; turn < TURNS; turn++) step(world, wait());
      return timeOf(world);
    },
  };
}

function pluginsFor({ fire = false }: Crowd): Plugin[] {
  const foes = { reds: { greens: "foe", blues: "foe" }, greens: { blues: "foe" }, blues: {} } as const;
  const plugins = [
    space.plugin(tiles),
    turns.plugin(),
    sight.plugin(),
    minds.plugin(),
    senses(),
    factions(foes),
  ];
  return fire ? [...plugins, heat.plugin()] : plugins;
}

function populate(world: World, { minds: count, width, height, kinds, fire }: Crowd): World {
  const map = cavesMap(width, height);
  const cells = map.walls.cells.map((wall) => (wall === 1 ? 1 : fire ? 2 : 0));
  const level = addLevel(world, { width, height, cells });
  const [first = 0, ...others] = spreadOver(map, count + 1);
  const spot = (cell: number) => at(level, cell % width, Math.floor(cell / width));
  spawn(world, spot(first), Player, Actor, Viewer, Blocker);
  for (const [index, cell] of others.entries()) {
    const behaviour = kinds === "rats" ? "hunter" : MIXED[index % MIXED.length]!;
    const faction = kinds === "rats" ? "reds" : PACKS[index % PACKS.length]!;
    spawn(world, spot(cell), Actor, Blocker, Mind({ behaviour, sight: 8 }), Faction({ name: faction }));
  }
  advance(world);
  if (fire)
    for (const cell of spreadOver(map, Math.floor(map.floor.length / 97)))
      ignitePlace(world, level, cell % width, Math.floor(cell / width));
  return world;
}

/** After how many steps the hero is asked for the next one. */
const EXPLORED = [0, 30, 60, 90, 120, 150];

/** What a hero asks before each step of exploring a level of caves. */
export function stepOfExploring(width: number, height: number): Side {
  const map = cavesMap(width, height);
  const asks = EXPLORED.map((steps) => explorerOf(map, steps));
  return { pieces: asks.length, run: () => asks.filter((ask) => ask().kind === "go").length };
}

function explorerOf({ width, walls, floor }: BenchMap, steps: number): () => Advice {
  const world = createWorld({
    seed: "explore",
    plugins: [space.plugin(tiles), turns.plugin(), sight.plugin(), minds.plugin()],
  });
  const level = addLevel(world, walls);
  const cell = floor[floor.length >> 1]!;
  const place = at(level, cell % width, Math.floor(cell / width));
  const hero = spawn(world, place, Player, Actor, Viewer, Blocker);
  advance(world);
  for (let turn = 0; turn < steps; turn++) {
    const advice = autoexplore(world, hero);
    if (advice.kind === "go") step(world, advice.action);
  }
  return () => autoexplore(world, hero);
}
