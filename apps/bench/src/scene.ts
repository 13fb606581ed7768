import {
  advance,
  createWorld,
  type Entity,
  loadWorld,
  plugin,
  read,
  saveWorld,
  spawn,
  step,
  type World,
  type WorldSetup,
} from "@delvekit/core";
import * as heat from "@delvekit/core/heat";
import { HeatSource, heatPlace } from "@delvekit/core/heat";
import * as items from "@delvekit/core/items";
import { Gear, Item, Pack, Stack } from "@delvekit/core/items";
import * as minds from "@delvekit/core/minds";
import { Mind } from "@delvekit/core/minds";
import { type NewGame, record, replayOf, startRecording } from "@delvekit/core/replay";
import { hashPieces } from "@delvekit/core/save";
import * as sight from "@delvekit/core/sight";
import { Viewer } from "@delvekit/core/sight";
import * as smoke from "@delvekit/core/smoke";
import * as space from "@delvekit/core/space";
import { addLevel, at, Blocker, move, Position, sleepLevel, tileset } from "@delvekit/core/space";
import * as triggers from "@delvekit/core/triggers";
import { Gate, Trigger } from "@delvekit/core/triggers";
import * as turns from "@delvekit/core/turns";
import { Actor, awaitedActor, Player, wait } from "@delvekit/core/turns";
import * as undo from "@delvekit/core/undo";
import { type BenchMap, openMap, roomsMap, spreadOver } from "./maps";
import type { Side } from "./race";

const MONSTERS = 30;
const ITEMS = 20;
const TURNS = 20;

const tiles = tileset({ floor: { glyph: "." }, wall: { glyph: "#", walkable: false, transparent: false } });

/**
 * Turns of a small game, always the same: a level of 80x50 dug by the tree, thirty monsters of which half hunt, twenty items, a fire, and a
 * hero who walks to and fro beside it.
 */
export function turnOfScene({ safe = true } = {}): Side {
  const setup = setupOf(safe);
  const start = saveWorld(furnish(createWorld({ seed: "scene", ...setup })));
  let world: World;
  return {
    pieces: TURNS,
    prepare() {
      world = loadWorld(start, setup);
    },
    run: () => pace(world, TURNS),
  };
}

/** The world of that scene; the last `kept` turns can be taken back, none if undefined. */
export function worldOfScene(kept: number | undefined): World {
  const { plugins = [] } = setupOf(true);
  const rewind = kept === undefined ? [] : [undo.plugin({ turns: kept, bytes: 2 ** 30 })];
  return furnish(createWorld({ seed: "scene", plugins: [...plugins, ...rewind] }));
}

/** A command that is refused in the same scene: a step into the wall north of the hero. */
export function refusedCommand({ safe = true } = {}): Side {
  const world = furnish(createWorld({ seed: "scene", ...setupOf(safe) }));
  return {
    pieces: 1,
    run: () => (step(world, move({ dir: "n" })).status === "failed" ? 1 : 0),
  };
}

/** A recorded game of that scene, and how it begins. */
export function gameOfScene(turns: number): { readonly newGame: NewGame; readonly replay: string } {
  const newGame: NewGame = ({ seed }) => furnish(createWorld({ seed, ...setupOf(true) }));
  const recording = startRecording(newGame({ seed: "scene", options: null }));
  for (let turn = 0; turn < turns; turn++) {
    const { status } = record(recording, move({ dir: turn % 2 ? "w" : "e" }));
    // Somebody stands in the way.
    if (status === "failed") record(recording, wait());
  }
  return { newGame, replay: JSON.stringify(replayOf(recording)) };
}

/** A hero alone on open ground among entities that do nothing. */
export function turnAmongIdle(idle: number): Side {
  return pacing(worldAmongIdle(idle));
}

/** The setup of a world with entities that do nothing. */
export const AMONG_IDLE: WorldSetup = {
  plugins: [space.plugin(tiles), turns.plugin(), sight.plugin()],
  capacity: 100_100,
};

/** The same with turns that can be taken back. */
export function rewindable({ plugins = [], ...rest }: WorldSetup): WorldSetup {
  return { ...rest, plugins: [...plugins, undo.plugin()] };
}

/** A turn that is taken back and played again, in any such world. */
export function undoneIn(world: World): Side {
  pace(world, TURNS);
  return { pieces: 2 * TURNS, run: () => undoAndRedo(world) };
}

/** Two turns between which a level was added, taken back and played again, in any such world. */
export function levelUndoneIn(world: World): Side {
  pace(world, 1);
  addLevel(world, roomsMap(80, 50).walls);
  pace(world, 1, 1);
  return { pieces: 2 * TURNS, run: () => undoAndRedo(world, 2) };
}

/** A turn that fails at its end and is taken back, in any such world. */
export function failingIn(world: World): Side {
  pace(world, TURNS);
  return { pieces: TURNS, run: () => failAndPutBack(world) };
}

/** The same plugins, and one that makes turns fail at their end. */
export function failing({ plugins = [], ...rest }: WorldSetup): WorldSetup {
  const faulty = plugin({
    name: "faulty",
    around(world, command, go) {
      const outcome = go();
      if (command && FAILS.has(world)) throw new Error("the turn fails");
      return outcome;
    },
  });
  return { ...rest, plugins: [...plugins, faulty] };
}

/** The worlds whose turns currently fail. */
const FAILS = new WeakSet<World>();

function failAndPutBack(world: World): number {
  FAILS.add(world);
  for (let turn = 0; turn < TURNS; turn++) {
    try {
      pace(world, 1, turn);
    } catch {
      continue;
    }
    throw new Error("the turn was to fail");
  }
  FAILS.delete(world);
  return placeOf(world);
}

function undoAndRedo(world: World, turns = 1): number {
  for (let time = 0; time < TURNS; time++) {
    undo.undo(world, turns);
    undo.redo(world, turns);
  }
  return placeOf(world);
}

/** A hero alone on open ground among entities that do nothing; its turn is awaited. */
export function worldAmongIdle(idle: number, setup = AMONG_IDLE): World {
  const map = openMap(200, 200);
  const world = createWorld({ seed: "idle", ...setup });
  const level = addLevel(world, map.walls);
  const cells = spreadOver(map, Math.max(1, idle));
  for (const cell of cells.slice(0, idle)) spawn(world, at(level, cell % 200, Math.floor(cell / 200)));
  return settle(world, level, map);
}

/** A hero alone on open ground, with triggers that wait elsewhere and the gates that they open. */
export function turnAmongTriggers(count: number): Side {
  const map = openMap(200, 200);
  const plugins = [space.plugin(tiles), turns.plugin(), sight.plugin(), triggers.plugin()];
  const world = createWorld({ seed: "traps", plugins });
  const level = addLevel(world, map.walls);
  const on = ["enter", "take", "open", "pull"] as const;
  for (const [i, cell] of spreadOver(map, 2 * count + 1)
    .slice(1)
    .entries()) {
    const place = at(level, cell % 200, Math.floor(cell / 200));
    if (i % 2 === 0) spawn(world, place, Trigger({ on: on[(i >> 1) % 4] ?? "enter", circuit: 1 + i }));
    else spawn(world, place, Gate({ circuit: i, tile: "wall" }));
  }
  return pacing(settle(world, level, map));
}

/** A hero alone by a fire, with sleeping levels that were warmed once. */
export function turnBesideSleeping(levels: number): Side {
  return pacing(worldBesideSleeping(levels));
}

/**
 * A save of such a world one turn after the last save; a full save if the world is loaded anew before each.
 */
export function saveBesideSleeping(levels: number, { full = false } = {}): Side {
  let world = worldBesideSleeping(levels);
  let turn = 0;
  const start = saveWorld(world);
  return {
    pieces: 1,
    prepare() {
      if (full) world = loadWorld(start, BESIDE_SLEEPING);
      pace(world, 1, turn++);
    },
    run: () => saveWorld(world).length,
  };
}

/** The hash of a state in a replay, one turn after the last hash; or the hash of the whole state. */
export function hashAfterTurn(world: World, hash = hashPieces): Side {
  let turn = 0;
  hash(world);
  return {
    pieces: 1,
    prepare: () => void pace(world, 1, turn++),
    run: () => hash(world).length,
  };
}

/** The setup of a world with sleeping levels. */
export const BESIDE_SLEEPING: WorldSetup = {
  plugins: [space.plugin(tiles), turns.plugin(), sight.plugin(), heat.plugin()],
};

/** A hero alone by a fire, with sleeping levels that were warmed once; the hero's turn is awaited. */
export function worldBesideSleeping(levels: number, setup = BESIDE_SLEEPING): World {
  const map = roomsMap(80, 50);
  const world = createWorld({ seed: "asleep", ...setup });
  const level = addLevel(world, map.walls);
  const { x, y } = corner(map);
  for (let i = 0; i < levels; i++) {
    const other = addLevel(world, map.walls);
    heatPlace(world, other, x, y, 300);
    sleepLevel(world, other);
  }
  spawn(world, at(level, x, y + 1), HeatSource);
  return settle(world, level, map);
}

/** Puts a hero into a world and runs it until the hero's turn is awaited. */
function settle(world: World, level: number, map: BenchMap): World {
  const { x, y } = corner(map);
  spawn(world, at(level, x, y), Player, Actor, Viewer, Blocker);
  advance(world);
  return world;
}

/** Walks a hero to and fro, run after run: nothing else changes, so there is no need to start over. */
function pacing(world: World): Side {
  return { pieces: TURNS, run: () => pace(world, TURNS) };
}

/** The plugins of that scene. */
export function setupOf(safe: boolean): WorldSetup {
  return {
    plugins: [
      space.plugin(tiles),
      turns.plugin({ safe }),
      sight.plugin(),
      heat.plugin(),
      smoke.plugin(),
      minds.plugin(),
      items.plugin(),
    ],
  };
}

function furnish(world: World): World {
  const map = roomsMap(80, 50);
  const level = addLevel(world, map.walls);
  const { x, y } = corner(map);
  spawn(world, at(level, x, y), Player, Actor, Viewer, Blocker, Pack);
  spawn(world, at(level, x, y + 1), HeatSource);
  const cells = spreadOver(map, MONSTERS + ITEMS + 1).slice(1);
  for (const [index, cell] of cells.entries()) {
    const place = at(level, cell % 80, Math.floor(cell / 80));
    if (index % 5 < 2) spawn(world, place, Item, Gear, Stack({ kind: `kind ${index}` }));
    else spawn(world, place, Actor, Blocker, Mind({ behaviour: index % 2 ? "hunter" : "wanderer" }));
  }
  advance(world);
  return world;
}

/** East and back: what the hero sees and where its foes go changes every turn. */
export function pace(world: World, count: number, first = 0): number {
  for (let turn = first; turn < first + count; turn++) step(world, move({ dir: turn % 2 ? "w" : "e" }));
  return placeOf(world);
}

function placeOf(world: World): number {
  return read(world, awaitedActor(world) as Entity, Position).x;
}

/** The first floor cell below a wall that has floor to its east and south. */
function corner({ floor, costs, width }: BenchMap): { x: number; y: number } {
  const { cells } = costs;
  const cell = floor.find((cell) => cells[cell - width] === 0 && cells[cell + 1] && cells[cell + width]);
  if (cell === undefined) throw new Error("the map has no room for the hero");
  return { x: cell % width, y: Math.floor(cell / width) };
}
