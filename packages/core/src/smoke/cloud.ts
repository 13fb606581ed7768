import { cellAt, type Level, levelOf, levelsOf, tilesetOf } from "../space";
import {
  type Data,
  expectFinite,
  type Invariant,
  invariant,
  resource,
  resourceOf,
  SmokeError,
  touchResource,
  type World,
} from "../world";
import type { SmokeRules } from "./options";

/** The smoke of one level: its amounts, and the cells that have some. */
export interface Cloud {
  /** Whole numbers, in floats: the sum over any map is exact. */
  readonly amounts: Float64Array;
  /** What flows into each cell in the step at work, less what flows out; 0 between steps. */
  readonly gains: Float64Array;
  /** The cells with smoke are the first `count`, in no order that means anything. */
  cells: Int32Array;
  count: number;
  /** 1 for the cells that are listed. */
  readonly listed: Uint8Array;
  /** 1 for the cells whose veil is this smoke. */
  readonly veiled: Uint8Array;
}

/** The smoke of all levels; a level that never had any has no cloud. */
export interface Smoke {
  readonly rules: SmokeRules;
  readonly clouds: (Cloud | undefined)[];
  /** By tile number: 1 for those that keep smoke out. */
  readonly airtight: Uint8Array;
}

type SavedCloud = { level: number; size: number; cells: Int32Array; amounts: Float64Array; veils: number[] };

/** The smoke of a world, by these rules. */
export function smokeResource(rules: SmokeRules) {
  return resource<Smoke>({
    ...SmokeResource,
    create: (world) => createSmoke(world, rules),
    load: (data, world) => loadSmoke(world, createSmoke(world, rules), data as unknown as SavedCloud[]),
  });
}

const UNRULY: SmokeRules = { thinning: 0, opaqueFrom: 1, clearBelow: 1 };

/** What finds a world's smoke, whatever its rules. */
export const SmokeResource = resource<Smoke>({
  name: "smoke.clouds",
  create: (world) => createSmoke(world, UNRULY),
  tracked: {
    keys: ({ clouds }) => clouds.keys(),
    part: ({ clouds }, level): Data | undefined =>
      clouds[level]?.count ? saveCloud(clouds[level], level) : undefined,
  },
  load: (data, world) => loadSmoke(world, createSmoke(world, UNRULY), data as unknown as SavedCloud[]),
});

/** The smoke of a level, to add to it; made at the first wisp. */
export function cloudFor(world: World, { id, width, height }: Level): Cloud {
  const { clouds } = resourceOf(world, SmokeResource);
  touchResource(world, SmokeResource, id);
  clouds[id] ??= createCloud(width * height);
  return clouds[id];
}

/** Puts so much smoke into a cell. */
export function fill(cloud: Cloud, cell: number, amount: number): void {
  cloud.amounts[cell] = (cloud.amounts[cell] as number) + amount;
  enlist(cloud, cell);
}

/** Puts a cell among those that have smoke. */
export function enlist(cloud: Cloud, cell: number): void {
  if (cloud.listed[cell] === 1) return;
  cloud.listed[cell] = 1;
  if (cloud.count === cloud.cells.length) {
    const longer = new Int32Array(cloud.count * 2);
    longer.set(cloud.cells);
    cloud.cells = longer;
  }
  cloud.cells[cloud.count++] = cell;
}

function createSmoke(world: World, rules: SmokeRules): Smoke {
  const { tiles } = tilesetOf(world);
  return { rules, clouds: [], airtight: Uint8Array.from(tiles, (tile) => (tile.airtight ? 1 : 0)) };
}

function createCloud(size: number): Cloud {
  return {
    amounts: new Float64Array(size),
    gains: new Float64Array(size),
    cells: new Int32Array(64),
    count: 0,
    listed: new Uint8Array(size),
    veiled: new Uint8Array(size),
  };
}

function saveCloud({ amounts, cells, count, veiled }: Cloud, level: number): SavedCloud {
  const sorted = cells.slice(0, count).sort();
  return {
    level,
    size: amounts.length,
    cells: sorted,
    amounts: Float64Array.from(sorted, (cell) => amounts[cell] as number),
    veils: [...sorted].filter((cell) => veiled[cell] === 1),
  };
}

function loadSmoke(world: World, smoke: Smoke, saved: readonly SavedCloud[]): Smoke {
  for (const { level, size, cells, amounts, veils } of saved) {
    const { width, height } = levelOf(world, level);
    const fits = size === width * height && cells.length === amounts.length;
    if (!fits || [...cells, ...veils].some((cell) => !(Number.isInteger(cell) && cell >= 0 && cell < size))) {
      throw new SmokeError(`saved smoke of level ${level} does not fit its ${width * height} cells`);
    }
    expectFinite([...amounts], `saved smoke of level ${level}`);
    const cloud = createCloud(size);
    for (const [i, cell] of cells.entries()) fill(cloud, cell, amounts[i] as number);
    for (const cell of veils) cloud.veiled[cell] = 1;
    smoke.clouds[level] = cloud;
  }
  return smoke;
}

/** Smoke is a whole number from 0, listed where there is some, and none is left in the middle of a step. */
const smokeIsSound = /* @__PURE__ */ invariant("smoke", (world, report) => {
  const { clouds } = resourceOf(world, SmokeResource);
  for (const level of levelsOf(world)) {
    const cloud = clouds[level.id];
    if (!cloud) continue;
    const listed = new Set(cloud.cells.subarray(0, cloud.count));
    if (listed.size !== cloud.count)
      report("A cell is listed twice among those with smoke.", { level: level.id });
    cloud.amounts.forEach((amount, cell) => {
      const at = cellAt(level, cell);
      if (!Number.isSafeInteger(amount) || amount < 0)
        report(`There is smoke of ${amount}; allowed are whole numbers from 0.`, at);
      if (amount > 0 && !listed.has(cell)) report("There is smoke that is not listed.", at);
      if (cloud.gains[cell] !== 0) report("Smoke is still on its way here.", at);
    });
  }
});

/** What must hold, found out by `checkWorld`. */
export const INVARIANTS: readonly Invariant[] = [smokeIsSound];
