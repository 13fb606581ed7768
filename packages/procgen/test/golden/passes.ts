import {
  accretion,
  applyPasses,
  assignRoles,
  bridges,
  bsp,
  caves,
  chasms,
  type Dungeon,
  drunkard,
  hashDungeon,
  joinRegions,
  lakes,
  lights,
  lockDoors,
  type Machined,
  type MachinePlan,
  machinePlans,
  machines,
  placeDoors,
  placeEnds,
  placeSpawns,
  type RoomDungeon,
  removeDeadEnds,
  roomGrid,
  roomsAndMazes,
  roomsAndTunnels,
  rubble,
  secretDoors,
  spawnTable,
  Terrain,
  vaults,
  vegetation,
  wreaths,
} from "@delvekit/procgen";
import { createHasher } from "@delvekit/random";
import { removeUselessDoors } from "../../src/passes/dead-ends";
import { placeGivenEnds } from "../../src/passes/given-ends";
import { facingRooms, floodedRooms } from "../support/rooms";
import type { LevelHashes } from "./record";

const SIZE = { width: 56, height: 40 } as const;

/** Levels with rooms. */
const built = [bsp, roomsAndTunnels, roomsAndMazes, accretion, facingRooms, roomGrid, floodedRooms, vaults];
/** Levels without. */
const dug = [caves, drunkard];

const shallow = { put: { layer: "shallow" }, where: "open", share: 0.4 } as const;
const pond = { put: { layer: "deep" }, where: "middle", share: 0.3 } as const;
const pocket = { help: "", site: "pocket", size: { min: 8, max: 90 } } as const;
const nested: readonly MachinePlan[] = [
  { ...pocket, name: "tomb", gate: "lockedDoor", needs: ["sun", "moon"], fromMachines: true, parts: [pond] },
  { ...pocket, name: "chest", parts: [{ put: { item: "prize" }, where: "near" }, shallow] },
];

const monsters = spawnTable<string, "boss" | "treasure">([
  { value: "dragon", count: 1, role: "boss" },
  { value: "chest", weight: 2, role: "treasure" },
  { value: "rat", weight: 3, distance: { max: 0.5 } },
  { value: "ogre", weight: 1, count: 2, distance: { min: 0.4, max: 0.9 } },
]);

/** A level with a wall down the middle. */
const cutInTwo = <D extends Dungeon>(dungeon: D): D => {
  const { width, height, cells } = dungeon.terrain;
  const apart = cells.map((value, cell) => (cell % width === width >> 1 ? Terrain.solid : value));
  return { ...dungeon, terrain: { width, height, cells: apart } };
};

const flooded = (dungeon: Dungeon) => chasms({ chance: 1 })(lakes({ chance: 1, most: 3 })(dungeon));

/** Passes, with options beside their defaults, that change any level. */
const onAnyLevel: Readonly<Record<string, (dungeon: Dungeon) => Dungeon>> = {
  placeEnds,
  "placeGivenEnds, both": placeGivenEnds({ entrance: { x: 3, y: 3 }, exit: { x: 52, y: 35 } }),
  "placeGivenEnds, entrance": placeGivenEnds({ entrance: { x: 27, y: 38 } }),
  removeDeadEnds,
  removeUselessDoors,
  "joinRegions, cut in two": (dungeon) => joinRegions(cutInTwo(dungeon)),
  lakes: lakes({ chance: 1 }),
  "lakes, many small": lakes({ chance: 1, most: 20, size: { min: 5, max: 8 }, liquids: { mud: 1, lava: 1 } }),
  chasms: chasms({ chance: 1 }),
  "bridges over water and chasms": (dungeon) =>
    bridges({ chance: 1, most: 8, longest: 20, gain: 4 })(flooded(dungeon)),
  "bridges, short": (dungeon) => bridges({ chance: 1, most: 3, longest: 4 })(flooded(dungeon)),
  wreaths: (dungeon) => wreaths()(flooded(dungeon)),
  "wreaths, wide": (dungeon) => wreaths({ width: 4 })(flooded(dungeon)),
  vegetation: vegetation(),
  "vegetation, dense": vegetation({ grass: 0.6, tall: 0.5, dead: 0.3, fungus: 0.3, webs: 1 }),
  rubble: rubble(),
  "rubble, a ruin": rubble({ rubble: 0.3 }),
  lights: lights(),
  "lights, near each other": lights({ density: 1, spacing: 2 }),
  secretDoors: secretDoors({ chance: 1 }),
  "secretDoors, many": secretDoors({ chance: 1, most: 20, hidden: 0.8 }),
  machines: machines(),
  "machines, many, after water": (dungeon) => machines({ most: 16 })(flooded(dungeon)),
  "machines, nested": machines({ most: 12, plans: nested }),
};

/** Passes that need rooms. */
const onRooms: Readonly<Record<string, (dungeon: RoomDungeon) => Dungeon>> = {
  placeDoors,
  assignRoles: assignRoles(),
  lockDoors: lockDoors(),
  "lockDoors, many": lockDoors({ locks: 12, nesting: 0 }),
  "lockDoors, after water": (dungeon) => lockDoors({ locks: 8, nesting: 1 })(flooded(dungeon) as RoomDungeon),
  "placeSpawns, by roles": (dungeon) => withSpawns(assignRoles()(dungeon)),
  "several, one after the other": (dungeon) =>
    applyPasses(dungeon, removeDeadEnds, placeDoors, assignRoles(), lockDoors()),
};

/** Every machine of the library on its own. */
const everyMachine = machinePlans.map(
  (plan) =>
    [
      `machine ${plan.name}`,
      (dungeon: Dungeon) => machines({ plans: [{ ...plan, fromMachines: false }], most: 5 })(dungeon),
    ] as const,
);

/** The levels that each pass is applied to. */
const SEEDS = [1, 2] as const;

/** A pass on record. */
export interface PassOnRecord {
  readonly name: string;
  /** Levels after the pass, as hashes. */
  hashes(): string[];
}

/** Every pass with what it makes of levels of several generators. */
export const passes: readonly PassOnRecord[] = [
  ...Object.entries(onAnyLevel).map(([name, pass]) => ({
    name,
    hashes: () => [...dug, ...built].flatMap((generator) => changed(generator, pass)),
  })),
  ...Object.entries(onRooms).map(([name, pass]) => ({
    name,
    hashes: () => built.flatMap((generator) => changed(generator, pass)),
  })),
  ...everyMachine.map(([name, pass]) => ({
    name,
    hashes: () => [caves, accretion, bsp].flatMap((generator) => changed(generator, pass)),
  })),
];

/** All hashes. */
export function hashPasses(): LevelHashes {
  return Object.fromEntries(passes.map(({ name, hashes }) => [name, hashes()]));
}

function changed<D extends Dungeon>(
  { generate }: { generate(request: { seed: number; width: number; height: number }): D },
  pass: (dungeon: D) => Dungeon,
): string[] {
  return SEEDS.map((seed) => fingerprintOf(pass(generate({ seed, ...SIZE }))));
}

function withSpawns(dungeon: RoomDungeon): Dungeon {
  const spawns = placeSpawns(dungeon, monsters, { density: 0.05 });
  return { ...dungeon, spawns } as Dungeon;
}

/** The hash of a level with everything that passes add to it: machines, locks, decorations. */
function fingerprintOf(dungeon: Dungeon): string {
  const { terrain, layers, seed, options, unbuilt, ...rest } = dungeon as Dungeon & Partial<Machined>;
  return createHasher().text(hashDungeon(dungeon)).text(JSON.stringify(rest)).digest();
}
