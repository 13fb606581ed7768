/*
 * How costs grow: each piece of work at one, ten and a hundred times its size, as processor time for each cell, turn or message. What grows faster than
 * its size costs more for each. `pnpm tools growth` prints the table.
 */
import { parseArgs } from "node:util";
import { advance, createWorld, loadWorld, saveWorld, spawn, type World } from "@delvekit/core";
import { record, replayOf, startRecording } from "@delvekit/core/replay";
import { addLevel, at, move, tileset } from "@delvekit/core/space";
import { plugin as rewind, undo } from "@delvekit/core/undo";
import { measureRock, sampleMap, takeSnapshot } from "@delvekit/display/painting";
import { createGrid } from "@delvekit/grid";
import { basics } from "@delvekit/kit";
import { content } from "@delvekit/kit/content";
import { messages, say } from "@delvekit/kit/messages";
import {
  accretion,
  analyze,
  applyPasses,
  assignRoles,
  bridges,
  catalogue,
  chasms,
  checkDungeon,
  type Dungeon,
  dungeonPlan,
  lakes,
  lights,
  lockDoors,
  machines,
  type Pass,
  placeEnds,
  removeDeadEnds,
  rubble,
  secretDoors,
  solveMachines,
  tree,
  vegetation,
  wanted,
} from "@delvekit/procgen";
import { mapSceneOf, themeOf } from "@delvekit/screens";
import { turnOfCrowd } from "./crowd";
import { processorTime } from "./race";
import { AMONG_IDLE, pace, worldAmongIdle } from "./scene";
import { markdown } from "./table";

const HELP = `Usage: pnpm tools growth [--only TEXT]

Prints what work costs for each cell, turn or message, in processor time, at one, ten and a hundred times its size, and how much dearer
each is at the largest size. A level of size 1 has 80x50 cells.`;

const { values } = parseArgs({
  options: { only: { type: "string", default: "" }, help: { type: "boolean", default: false } },
});

/** Width and height of levels of one, ten and a hundred times 80x50 cells. */
const LEVELS = [
  [80, 50],
  [253, 158],
  [800, 500],
] as const;

/** Repeated until it has taken this many milliseconds, and before that as long as code is being compiled. */
const LEAST = 60;
const WARM_UP = 500;
/** But this often, unless that takes as many milliseconds: the first runs at a size also get their memory from the system. */
const RUNS = 12;
const MOST = 3000;

/** Prepares work, untimed, and returns it. */
type Work = () => () => unknown;

interface Row {
  readonly name: string;
  /** What the cost is divided by, and the work at each size. */
  readonly sizes: readonly (readonly [pieces: number, work: Work])[];
}

/** Work on a level; the cost is for each cell. */
function onLevels(name: string, work: (width: number, height: number) => () => unknown): Row {
  return { name, sizes: LEVELS.map(([width, height]) => [width * height, () => work(width, height)]) };
}

/** Work on `least` things, and on ten and a hundred times as many; the cost is for each. */
function onMany(name: string, least: number, work: (count: number) => () => unknown): Row {
  return { name, sizes: [1, 10, 100].map((times) => [least * times, () => work(least * times)]) };
}

/** What is done to a level that is made before. */
function toLevel<D extends Dungeon>(
  name: string,
  make: (size: { width: number; height: number; seed: string }) => D,
  run: (dungeon: D) => unknown,
): Row {
  return onLevels(name, (width, height) => {
    const dungeon = make({ width, height, seed: "growth" });
    return () => run(dungeon);
  });
}

const PASSES = {
  assignRoles: assignRoles(),
  bridges: bridges(),
  chasms: chasms(),
  lakes: lakes(),
  lights: lights(),
  lockDoors: lockDoors(),
  machines: machines(),
  placeEnds,
  removeDeadEnds,
  rubble: rubble(),
  secretDoors: secretDoors(),
  vegetation: vegetation(),
};

function procgenRows(): Row[] {
  const plain = (size: { width: number; height: number; seed: string }) => tree.generate(size);
  const picky = wanted(tree, {}, { tries: 1 });
  return [
    ...Object.entries(catalogue).map(([name, generator]) =>
      onLevels(
        `${name}, a cell`,
        (width, height) => () => generator.generate({ width, height, seed: "growth" }),
      ),
    ),
    ...Object.entries(PASSES).map(([name, pass]) =>
      toLevel(
        `${name}, a cell`,
        (size) => applyPasses(accretion.generate(size), lakes({ chance: 1 })),
        (dungeon) => applyPasses(dungeon, pass as Pass<typeof dungeon>),
      ),
    ),
    onLevels(
      "wanted, one try, a cell",
      (width, height) => () => picky.generate({ width, height, seed: "growth" }),
    ),
    toLevel("solveMachines, a cell", (size) => applyPasses(plain(size), machines()), solveMachines),
    toLevel("checkDungeon, a cell", plain, checkDungeon),
    toLevel("analyze (a survey), a cell", plain, (dungeon) => analyze(dungeon)),
    onMany("dungeonPlan, a depth", 1, (depths) => () => dungeonPlan({ seed: "growth", depths })),
  ];
}

const tiles = tileset({ floor: { glyph: "." } });

/** A hero alone on a level. */
function hall(width: number, height: number) {
  const { hero } = content([]).creatures({ hero: { look: ["@", 0xffffff], player: true, sight: 9 } });
  const setup = { plugins: [...basics(tiles), messages()] };
  const world = createWorld({ seed: 1, ...setup });
  const you = spawn(world, hero, at(addLevel(world, createGrid(width, height)), 5, 5));
  advance(world);
  return { world, you, setup };
}

function gameRows(): Row[] {
  return [
    onLevels("make and save, a cell", (width, height) => () => saveWorld(hall(width, height).world)),
    onLevels("load, a cell", (width, height) => {
      const { world, setup } = hall(width, height);
      const saved = saveWorld(world);
      return () => loadWorld(saved, setup);
    }),
    onLevels("a minimap's look at every cell, a cell", (width, height) => {
      const { world, you } = hall(width, height);
      return () => lookAtAll(world, you);
    }),
    onLevels("a minimap's picture, a cell", (width, height) => {
      const { world, you } = hall(width, height);
      const scene = mapSceneOf(world, you);
      return () => sampleMap(scene, themeOf(tiles), scene);
    }),
    onLevels("a map for drawing a tileset, a cell", (width, height) => {
      const { world, you } = hall(width, height);
      const scene = mapSceneOf(world, you);
      return () => measureRock(takeSnapshot(scene, themeOf(tiles), { x: 0, y: 0, width, height }));
    }),
    onMany("message log, a message", 100, (count) => {
      const { world } = hall(9, 9);
      return () => {
        for (let nth = 0; nth < count; nth++) say(world, `It is hour ${nth}.`);
      };
    }),
    onMany("replay, a turn", 20, (turns) => {
      const world = worldAmongIdle(10);
      return () => {
        const recording = startRecording(world);
        for (let turn = 0; turn < turns; turn++) record(recording, move({ dir: turn % 2 ? "w" : "e" }));
        return replayOf(recording);
      };
    }),
    onMany("undo history, a turn there and back", 20, (turns) => {
      const { plugins = [] } = AMONG_IDLE;
      const kept = rewind({ turns, bytes: 2 ** 30 });
      const world = worldAmongIdle(10, { ...AMONG_IDLE, plugins: [...plugins, kept] });
      return () => {
        pace(world, turns);
        undo(world, turns);
      };
    }),
  ];
}

function lookAtAll(world: World, you: ReturnType<typeof hall>["you"]): number {
  const scene = mapSceneOf(world, you);
  const look = { ground: "", cover: "", heat: 0, smoke: 0, embers: false, hot: false };
  let known = 0;
  for (let y = 0; y < scene.height; y++)
    for (let x = 0; x < scene.width; x++) if (scene.look(x, y, look) !== "unknown") known++;
  return known;
}

/** Nanoseconds for each piece: the least of the runs, because others use the machine too. */
function costOf(pieces: number, work: Work, time = LEAST): number {
  const run = work();
  let least = Number.POSITIVE_INFINITY;
  for (let runs = 0, spent = 0; spent < time || (runs < RUNS && spent < MOST); runs++) {
    const start = processorTime();
    run();
    const took = processorTime() - start;
    spent += Math.max(took, 0.001);
    least = Math.min(least, took);
  }
  return (least * 1e6) / pieces;
}

function measure({ name, sizes }: Row): string[] {
  try {
    costOf(...sizes[0]!, WARM_UP);
    const costs = sizes.map(([pieces, work]) => costOf(pieces, work));
    const growth = costs.at(-1)! / costs[0]!;
    return tell([name, ...costs.map((cost) => `${cost.toPrecision(3)} ns`), `${growth.toFixed(2)}x`]);
  } catch (error) {
    return tell([name, String(error)]);
  }
}

/** Some rows take a minute. */
function tell(row: string[]): string[] {
  process.stderr.write(`${row.join("  ")}\n`);
  return row;
}

/** What 1,000 minds on 1000x1000 keep in memory after eight turns, in MB, with the save that they began from. */
function memoryOfCrowd(): number {
  const before = usedMemory();
  const side = turnOfCrowd({ minds: 1000, width: 1000, height: 1000, kinds: "mixed" });
  side.prepare?.();
  side.run();
  const used = usedMemory() - before;
  // Not collected before it was measured.
  side.run();
  return used;
}

function usedMemory(): number {
  for (let i = 0; i < 3; i++) globalThis.gc?.();
  const { heapUsed, external } = process.memoryUsage();
  return (heapUsed + external) / 1e6;
}

if (values.help) console.log(HELP);
else {
  const rows = [...procgenRows(), ...gameRows()].filter(({ name }) => name.includes(values.only));
  console.log(markdown([["work", "x1", "x10", "x100", "growth"], ...rows.map(measure)]));
  if ("memory".includes(values.only))
    console.log(`\n1,000 minds on 1000x1000 keep ${memoryOfCrowd().toFixed(0)} MB; at most 150 are asked`);
}
