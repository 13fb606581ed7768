/// <reference types="node" />
import { readFileSync, writeFileSync } from "node:fs";
import type { Point } from "@delvekit/grid";
import {
  checkDungeon,
  type Dungeon,
  type DungeonGenerator,
  hashDungeon,
  type Option,
  type Options,
  Terrain,
  toAscii,
} from "@delvekit/procgen";
import { createRandom, type Random } from "@delvekit/random";
import { expect } from "vitest";

/** The largest side of a map that these tests dig. */
const LARGEST_MAP = 120;

/** Draws legal options from their descriptions; each is left out now and then. For numbers, chances and choices. */
export function drawOptions(random: Random, described: Options): Record<string, unknown> {
  const drawn: Record<string, unknown> = {};
  for (const [name, option] of Object.entries(described)) {
    if (random.chance(0.6)) drawn[name] = drawValue(random, option);
  }
  return { ...drawn, width: drawSide(random), height: drawSide(random) };
}

/** Digs many levels with random legal options, checks each, and hands it on. */
export function* levelsOf<S extends Options, D extends Dungeon>(
  generator: DungeonGenerator<S, D>,
  count: number,
): Generator<D> {
  for (let seed = 0; seed < count; seed++) {
    const drawn = drawOptions(createRandom("options").fork(String(seed)), generator.options);
    const request = { ...drawn, seed } as Parameters<typeof generator.generate>[0];
    const level = generator.generate(request);
    const problems = checkDungeon(level);
    if (problems.length > 0) {
      expect.fail(`${JSON.stringify(request)}\n${toAscii(level)}\n${JSON.stringify(problems.slice(0, 5))}`);
    }
    expect(hashDungeon(generator.generate(request))).toBe(hashDungeon(level));
    yield level;
  }
}

/** All steps of a level, and the level. */
export function play<Step, D>(steps: Generator<Step, D, void>): { steps: Step[]; level: D } {
  const played: Step[] = [];
  let next = steps.next();
  for (; !next.done; next = steps.next()) played.push(next.value);
  return { steps: played, level: next.value };
}

/** How many cells of a level are not solid. */
export function openCells({ terrain }: Dungeon): number {
  return terrain.cells.reduce((count, value) => count + (value === Terrain.solid ? 0 : 1), 0);
}

/** The longest walk, in straight steps, that any floor cell is from a point. Slow and plain. */
export function longestWalkFrom({ terrain }: Dungeon, start: Point, goal?: Point): number {
  const { width, cells } = terrain;
  const walk = new Map([[start.y * width + start.x, 0]]);
  for (const [cell, steps] of walk) {
    for (const next of [cell - width, cell + 1, cell + width, cell - 1]) {
      if (cells[next] !== Terrain.solid && !walk.has(next)) walk.set(next, steps + 1);
    }
  }
  if (goal) return walk.get(goal.y * width + goal.x)!;
  return Math.max(...[...walk].map(([cell, steps]) => (cells[cell] === Terrain.floor ? steps : 0)));
}

/**
 * The hashes of 20 default levels, and the ones on record. `DELVEKIT_UPDATE_GOLDEN=1 npx vitest run
 * packages/procgen` records them anew, after a change that is meant to change levels.
 */
export function goldenHashes<S extends Options, D extends Dungeon>(generator: DungeonGenerator<S, D>) {
  const file = new URL(`../golden/${generator.name}.json`, import.meta.url);
  const hashes: Record<string, string> = {};
  for (let i = 0; i < 20; i++) {
    const seed = i % 4 === 3 ? `level ${i}` : i;
    hashes[seed] = hashDungeon(generator.generate({ seed } as Parameters<typeof generator.generate>[0]));
  }
  if (process.env["DELVEKIT_UPDATE_GOLDEN"] === "1") {
    writeFileSync(file, `${JSON.stringify({ hashes }, undefined, 2)}\n`);
  }
  const golden = JSON.parse(readFileSync(file, "utf8")) as { hashes: unknown };
  return { hashes, recorded: golden.hashes };
}

function drawSide(random: Random): number {
  if (random.chance(0.1)) return 4;
  return random.chance(0.03) ? LARGEST_MAP : 4 + Math.floor(random.float() * random.float() * 80);
}

function drawValue(random: Random, option: Option): unknown {
  switch (option.kind) {
    case "int":
      return option.min + Math.floor((option.max - option.min + 1) * random.float() ** 3);
    case "chance":
      return random.pick([0, 1, random.float()]);
    case "choice":
      return random.pick(option.choices);
    default:
      throw new Error(`no values to draw for an option of kind ${option.kind}`);
  }
}
