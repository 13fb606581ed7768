import {
  checkDungeon,
  copyLayers,
  type Dungeon,
  Feature,
  type Layered,
  Liquid,
  type Machine,
  type Machined,
  Terrain,
} from "@delvekit/procgen";
import { exitShareOf, qualityOf } from "../../src/analysis/quality/quality";
import { floorOf, hasRooms } from "../../src/dungeon";

/** What was counted so far, as plain data. */
export interface Tally {
  /** The next seed. */
  next: number;
  levels: number;
  readonly broken: string[];
  /** In how many levels there is some. */
  readonly having: Record<string, number>;
  /** How often each value of a measure came up. */
  readonly measures: Record<string, Record<string, number>>;
}

type Level = Dungeon & Layered & Machined;

const LIQUIDS = { deep: Liquid.deep, lava: Liquid.lava, chasm: Liquid.chasm, mud: Liquid.mud } as const;
const FEATURES = {
  "rope bridge": Feature.ropeBridge,
  "stone bridge": Feature.stoneBridge,
  "secret door": Feature.secretDoor,
} as const;

export function emptyTally(next: number): Tally {
  return { next, levels: 0, broken: [], having: {}, measures: {} };
}

/** Checks every promise, once more with every rope bridge burnt, and counts. */
export function addLevel(
  tally: Tally,
  level: Level,
  { name, isMeasured }: { name: string; isMeasured: boolean },
) {
  tally.levels++;
  for (const { message } of checkDungeon(level)) tally.broken.push(`${name}: ${message}`);
  const has = presentIn(level);
  if (has.has("rope bridge"))
    for (const { message } of checkDungeon(burnt(level))) tally.broken.push(`${name}, burnt: ${message}`);
  for (const kind of has) add(tally, kind);
  count(tally, "doors", doorsOf(level));
  if (!isMeasured) return;
  const { view, bare, walkRatio } = qualityOf(level, { samples: 100 });
  count(tally, "view", view);
  count(tally, "bare %", Math.round(100 * bare));
  count(tally, "walk %", Math.round(100 * walkRatio));
}

/** Counts what the shape of a level of a plan is like. */
export function addShape(tally: Tally, level: Level, isQuiet: boolean): void {
  const { machines } = level;
  add(tally, `machines in it: ${machines.length}`);
  count(tally, "machines", machines.length);
  count(tally, "exit share %", Math.round(100 * exitShareOf(level)));
  add(tally, `keys in the longest chain: ${longestChain(machines)}`);
  if (isQuiet)
    count(tally, "bare % of quiet levels", Math.round(100 * qualityOf(level, { samples: 100 }).bare));
  if (!hasRooms(level)) return;
  const sizes = level.rooms.map((room) => floorOf(room, level.terrain.width).length);
  const floor = sizes.reduce((sum, size) => sum + size, 0);
  count(tally, "rooms", sizes.length);
  count(tally, "largest room, % of the floor of rooms", Math.round((100 * Math.max(...sizes)) / floor));
}

/** How many keys one needs, one behind the other, for the machine that is best locked. */
export function longestChain(machines: readonly Machine[]): number {
  const keysTo = ({ id, needs }: Machine): number => {
    if (needs.length === 0) return 0;
    const holders = machines.filter(
      (each) => each.id !== id && each.things.some(({ opens }) => opens === id),
    );
    return 1 + Math.max(0, ...holders.map(keysTo));
  };
  return Math.max(0, ...machines.map(keysTo));
}

function presentIn({ layers, machines }: Level): Set<string> {
  const found = new Set<string>();
  for (const [name, number] of Object.entries(LIQUIDS))
    if (layers.liquid.cells.includes(number)) found.add(name);
  if (found.has("deep") || found.has("lava") || found.has("mud")) found.add("liquid");
  for (const [name, number] of Object.entries(FEATURES))
    if (layers.feature.cells.includes(number)) found.add(name);
  if (found.has("rope bridge") || found.has("stone bridge")) found.add("bridge");
  if (machines.length > 0) found.add("machine");
  for (const { name } of machines) found.add(`machine: ${name}`);
  return found;
}

function doorsOf({ terrain }: Level): number {
  let doors = 0;
  for (let cell = 0; cell < terrain.cells.length; cell++) {
    if (terrain.cells[cell] === Terrain.door) doors++;
  }
  return doors;
}

function burnt(level: Level): Level {
  const layers = copyLayers(level.layers);
  const { cells } = layers.feature;
  cells.forEach((value, cell) => {
    if (value === Feature.ropeBridge) cells[cell] = 0;
  });
  return { ...level, layers };
}

/** Counts a level that has something. */
export function add({ having }: Tally, name: string, levels = 1): void {
  having[name] = (having[name] ?? 0) + levels;
}

/** Counts levels with this value of a measure. */
export function count({ measures }: Tally, name: string, value: number | string, levels = 1): void {
  measures[name] ??= {};
  measures[name][value] = (measures[name][value] ?? 0) + levels;
}

/** Adds what was counted for other seeds. */
export function addTally(tally: Tally, { levels, broken, having, measures }: Tally): void {
  tally.levels += levels;
  tally.broken.push(...broken);
  for (const [name, found] of Object.entries(having)) add(tally, name, found);
  for (const [name, counts] of Object.entries(measures)) {
    for (const [value, found] of Object.entries(counts)) count(tally, name, value, found);
  }
}

/** Lines for a person to read. */
export function tell({ levels, broken, having, measures }: Tally): string[] {
  const share = (n: number) => `${((100 * n) / levels).toFixed(1)} %`;
  return [
    `${levels} levels, ${broken.length} promises broken`,
    ...broken.slice(0, 10),
    ...Object.keys(having)
      .sort()
      .map((name) => `${name}: in ${share(having[name]!)} of the levels`),
    ...Object.entries(measures).map(([name, counts]) => {
      const at = (part: number) => quantile(counts, part);
      return `${name}: least ${at(0)}, 5 % ${at(0.05)}, median ${at(0.5)}, 95 % ${at(0.95)}, most ${at(1)}`;
    }),
  ];
}

function quantile(counts: Readonly<Record<string, number>>, part: number): number {
  const values = Object.keys(counts)
    .map(Number)
    .sort((a, b) => a - b);
  const total = values.reduce((sum, value) => sum + counts[value]!, 0);
  let left = Math.max(1, Math.ceil(part * total));
  for (const value of values) {
    left -= counts[value]!;
    if (left <= 0) return value;
  }
  return Number.NaN;
}
