import {
  type AnyGenerator,
  type AnyRequest,
  bridges,
  catalogue,
  caves,
  chasms,
  dungeonPlan,
  lakes,
  lights,
  lockDoors,
  machines,
  type Option,
  placeSpawns,
  rubble,
  secretDoors,
  spawnTable,
  vegetation,
  wanted,
  wreaths,
} from "@delvekit/procgen";
import { createRandom } from "@delvekit/random";
import { placeGivenEnds } from "../../src/passes/given-ends";
import { drawOptions } from "../support/draw";
import type { LevelHashes } from "./record";

/** How many requests with drawn options are tried on maps that hold little. */
const DRAWN = 40;

/** A generator, and what it says of requests that it cannot meet. */
export interface Refusing {
  readonly name: string;
  /** Messages, each once. */
  refusals(): string[];
}

/** Every generator with requests beyond its options, and with options that do not go together or with the size of the map. */
export const refusing: readonly Refusing[] = Object.entries(catalogue).map(([name, generator]) => ({
  name,
  refusals: () => {
    const requests = [...illegal(generator), ...crowded(generator)];
    return [...new Set(requests.flatMap((request) => messageOf(generator, request)))];
  },
}));

/** Passes, plans and wishes with options that they cannot take. */
const odd: Readonly<Record<string, () => unknown>> = {
  "lockDoors, locks": () => lockDoors({ locks: 65 }),
  "lockDoors, nesting": () => lockDoors({ nesting: -1 }),
  "lakes, liquids": () => lakes({ liquids: { water: 0 } }),
  "lakes, most": () => lakes({ most: -1 }),
  "chasms, chance": () => chasms({ chance: 2 }),
  "bridges, longest": () => bridges({ longest: 21 }),
  "bridges, gain": () => bridges({ gain: 0 }),
  "wreaths, width": () => wreaths({ width: 5 }),
  "vegetation, grass": () => vegetation({ grass: -0.1 }),
  "rubble, rubble": () => rubble({ rubble: 1.1 }),
  "lights, spacing": () => lights({ spacing: 0 }),
  "secretDoors, hidden": () => secretDoors({ hidden: 3 }),
  "machines, most": () => machines({ most: 65 }),
  "placeGivenEnds, west": () => placeGivenEnds({ entrance: { x: 0, y: 5 } })(level()),
  "placeGivenEnds, north": () => placeGivenEnds({ exit: { x: 5, y: 0 } })(level()),
  "placeGivenEnds, east": () => placeGivenEnds({ exit: { x: 39, y: 5 } })(level()),
  "placeGivenEnds, south": () => placeGivenEnds({ exit: { x: 5, y: 29 } })(level()),
  "placeGivenEnds, half a cell": () => placeGivenEnds({ exit: { x: 5.5, y: 9 } })(level()),
  "spawnTable, no weight": () => spawnTable([{ value: "rat", weight: -1 }]),
  "spawnTable, half a count": () => spawnTable([{ value: "rat", count: 0.5 }]),
  "spawnTable, distance": () => spawnTable([{ value: "rat", distance: { min: 0.6, max: 0.5 } }]),
  "spawnTable, far": () => spawnTable([{ value: "rat", distance: { max: 1.5 } }]),
  "placeSpawns, density": () => placeSpawns(level(), spawnTable([{ value: "rat" }]), { density: 2 }),
  "dungeonPlan, depths": () => dungeonPlan({ seed: 1, depths: 0 }),
  "dungeonPlan, too deep": () => dungeonPlan({ seed: 1, depths: 1001 }),
  "dungeonPlan, width": () => dungeonPlan({ seed: 1, width: 31 }),
  "dungeonPlan, height": () => dungeonPlan({ seed: 1, height: 23 }),
  "dungeonPlan, outOfDepth": () => dungeonPlan({ seed: 1, outOfDepth: 1.5 }),
  "dungeonPlan, guarantee": () => dungeonPlan({ seed: 1, guarantee: { food: 101 } }),
  "dungeonPlan, less than nothing": () => dungeonPlan({ seed: 1, guarantee: { food: -1 } }),
  "dungeonPlan, tries": () => dungeonPlan({ seed: 1, tries: 1001 }),
  "dungeonPlan, level 0": () => dungeonPlan({ seed: 1, depths: 3 }).level(0),
  "dungeonPlan, level 4": () => dungeonPlan({ seed: 1, depths: 3 }).level(4),
  "dungeonPlan, between levels": () => dungeonPlan({ seed: 1, depths: 3 }).level(1.5),
  "wanted, tries": () => wanted(caves, {}, { tries: 0 }),
  "wanted, a measure": () => wanted(caves, { beauty: { min: 1 } } as object),
  "wanted, a limit": () => wanted(caves, { loops: { min: Number.NaN } }),
  "wanted, too much": () =>
    wanted(caves, { loops: { min: 900 }, unused: { max: -1 } }, { tries: 1, otherwise: "error" }).generate({
      seed: 1,
    }),
};

const level = () => caves.generate({ seed: 1, width: 40, height: 30 });

/** What is said of each of them. */
export function listOddities(): LevelHashes {
  return Object.fromEntries(Object.entries(odd).map(([name, call]) => [name, [thrownBy(call)]]));
}

function thrownBy(call: () => unknown): string {
  try {
    call();
    return "nothing";
  } catch (error) {
    return `${(error as Error).name}: ${(error as Error).message}`;
  }
}

/** All messages. */
export function listRefusals(): LevelHashes {
  const byGenerator = Object.fromEntries(refusing.map(({ name, refusals }) => [name, refusals()]));
  return { ...byGenerator, ...listOddities() };
}

/** Values just beyond what each option allows, and of other types. */
function illegal({ options }: AnyGenerator): Record<string, unknown>[] {
  return Object.entries(options).flatMap(([name, option]) =>
    beyond(option).map((value) => ({ [name]: value })),
  );
}

function beyond(option: Option): unknown[] {
  switch (option.kind) {
    case "number":
      return option.whole
        ? [option.min - 1, option.max + 1, option.min + 0.5, "1"]
        : [option.min - 0.001, option.max + 0.001, Number.NaN, "1"];
    case "range": {
      const { min, max } = option;
      return [
        { min: min - 1, max },
        { min, max: max + 1 },
        { min: max, max: min },
        { min },
        min,
        { min, max, by: 1 },
      ];
    }
    case "choice":
      return ["none of these", 1];
    case "weights": {
      const [first = ""] = Object.keys(option.default);
      return [{ [first]: -1 }, { [first]: 0 }, { [first]: 1_000_001 }, { "none of these": 1 }, 1];
    }
  }
}

/** Options that were drawn one by one, on maps of up to 30 cells a side. */
function crowded(generator: AnyGenerator): Record<string, unknown>[] {
  const random = createRandom(`crowded ${generator.name}`);
  return Array.from({ length: DRAWN }, (_, seed) =>
    drawOptions(random.fork(String(seed)), generator.options, 30),
  );
}

function messageOf(generator: AnyGenerator, request: Record<string, unknown>): string[] {
  const all = { seed: 1, width: 40, height: 30, ...request } as AnyRequest;
  const thrown = thrownBy(() => generator.generate(all));
  return thrown === "nothing" ? [] : [thrown];
}
