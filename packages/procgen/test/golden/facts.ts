import { createGrid } from "@delvekit/grid";
import {
  type AnyGenerator,
  analyze,
  applyStep,
  catalogue,
  createLayers,
  type Dungeon,
  delve,
  distanceMapOf,
  dryTerrainOf,
  dungeonPlan,
  type RoomDungeon,
  roomGraphOf,
  solveMachines,
  standardWishes,
  toAscii,
  wanted,
} from "@delvekit/procgen";
import { createHasher } from "@delvekit/random";
import { chokePointsOf, deadEndsOf } from "../../src/analysis/analyze";
import { distanceStatsOf } from "../../src/analysis/distances";
import {
  countRockLoops,
  exitShareOf,
  qualityOf,
  unusedShareOf,
  walkRatioOf,
} from "../../src/analysis/quality/quality";
import { viewStatsOf } from "../../src/analysis/quality/view";
import { countLoops } from "../../src/analysis/room-graph";
import { opacityOf } from "../../src/dry";
import { shortfallOf } from "../../src/wanted";
import { floors, made } from "./makers";
import type { LevelHashes } from "./record";

/** What can be measured of any level. */
const onAnyLevel: Readonly<Record<string, (dungeon: Dungeon) => unknown>> = {
  analyze,
  "choke points": chokePointsOf,
  "dead ends": deadEndsOf,
  distances: (dungeon) => [[...distanceMapOf(dungeon).cells], distanceStatsOf(dungeon)],
  "dry terrain": (dungeon) => [
    [...dryTerrainOf(dungeon).cells],
    [...dryTerrainOf(dungeon, { opened: true, found: false, ropes: false }).cells],
  ],
  opacity: (dungeon) => [...opacityOf(dungeon).cells],
  quality: qualityOf,
  walks: (dungeon) => [exitShareOf(dungeon), walkRatioOf(dungeon)],
  rock: (dungeon) => [countRockLoops(dungeon), unusedShareOf(dungeon)],
  view: (dungeon) => [viewStatsOf(dungeon, 40), viewStatsOf(dungeon, 7)],
  shortfall: (dungeon) => shortfallOf(dungeon, standardWishes),
  drawing: (dungeon) => [toAscii(dungeon), toAscii(dungeon, { marks: true })],
};

/** What can be measured of levels with rooms. */
const onRooms: Readonly<Record<string, (dungeon: RoomDungeon) => unknown>> = {
  "room graph": roomGraphOf,
  loops: countLoops,
};

const SIZE = { width: 40, height: 30 } as const;

/** Something that is measured, and what comes out of it as hashes. */
export interface Fact {
  readonly name: string;
  hashes(): string[];
}

const levels = () => Object.values(catalogue).map((generator) => generator.generate({ seed: 3, ...SIZE }));

const plans = {
  "a plan": { seed: "ember", depths: 3, width: 44, height: 30 },
  "a plan with free stairs": { seed: 5, depths: 4, width: 40, height: 32, stairs: "free", tries: 2 },
  "a plan of wishes": { seed: -1, depths: 2, width: 48, height: 30, tries: 4, wishes: { loops: { min: 9 } } },
  "a rich plan": {
    seed: 7n,
    depths: 5,
    width: 36,
    height: 26,
    tries: 1,
    outOfDepth: 0.5,
    guarantee: { food: 1.5, rope: 0.4 },
    danger: (depth: number) => 2 * depth,
  },
} as const;

/** Facts of levels of every generator, and of levels that are made with facts in view. */
export const facts: readonly Fact[] = [
  ...Object.entries(onAnyLevel).map(([name, factOf]) => ({
    name,
    hashes: () => levels().map((level) => hashOf(factOf(level))),
  })),
  ...Object.entries(onRooms).map(([name, factOf]) => ({
    name,
    hashes: () =>
      levels().flatMap((level) => ("rooms" in level ? [hashOf(factOf(level as RoomDungeon))] : [])),
  })),
  ...Object.values(catalogue)
    // What these dig step by step may be told in another order, as long as the level is the same.
    .filter(({ name }) => name !== "tree" && name !== "blend")
    .map((generator) => ({
      name: `steps of ${generator.name}`,
      hashes: () => [1, 2].map((seed) => stepsOf(generator, seed)),
    })),
  {
    name: "solutions of machines",
    hashes: () => [1, 2, 3, 4].map((seed) => hashOf(solveMachines(delve.generate({ seed, machines: 12 })))),
  },
  {
    name: "levels as wished",
    hashes: () =>
      [1, 2].map((seed) => {
        const { draws, shortfall } = wanted(delve, standardWishes, { tries: 3 }).generate({ seed, ...SIZE });
        return hashOf([draws, shortfall]);
      }),
  },
  ...made,
  ...floors,
  ...Object.entries(plans).map(([name, options]) => ({
    name,
    hashes: () => [
      hashOf(dungeonPlan(options).stairs),
      ...[...dungeonPlan(options).levels()].map((level) =>
        hashOf({ ...level, dungeon: toAscii(level.dungeon) }),
      ),
    ],
  })),
];

/** The hash of all steps, and of the map that they add up to. */
function stepsOf(generator: AnyGenerator, seed: number): string {
  const map = createGrid(SIZE.width, SIZE.height);
  const layers = createLayers(map);
  const hasher = createHasher();
  for (const step of generator.steps({ seed, ...SIZE })) {
    applyStep(map, step, layers);
    hasher.text(hashOf(step));
  }
  return hasher.text(hashOf([map, layers])).digest();
}

/** All hashes. */
export function hashFacts(): LevelHashes {
  return Object.fromEntries(facts.map(({ name, hashes }) => [name, hashes()]));
}

function hashOf(fact: unknown): string {
  const plain = (_: string, value: unknown) => (value instanceof Uint8Array ? value.join(" ") : value);
  return createHasher().text(JSON.stringify(fact, plain)).digest();
}
