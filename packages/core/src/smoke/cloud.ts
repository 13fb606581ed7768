import { cellAt, type Level, levelOf, levelsOf, tilesetOf } from "../space";
import {
  component,
  type Data,
  entity,
  event,
  type Invariant,
  i32,
  invariant,
  type Resource,
  refuseUnlessWhole,
  resource,
  resourceNamed,
  resourceOf,
  SmokeError,
  startingAt,
  touchResource,
  u16,
  type World,
} from "../world";

/** Options of the `smoke` plugin. An amount of 100 is what a burning tile gives off per tick by default. */
export interface SmokeOptions {
  /** How many percent of it disappear per tick, 0 to 100; at least 1 unit per cell, unless it is 0 percent. Default 10. */
  readonly thinning?: number;
}

/** The amount from which smoke blocks sight, and the one below which sight passes again: lower, so that the edge of a cloud does not flicker. */
export const OPAQUE_FROM = 60;
export const CLEAR_BELOW = 40;

/** The most that can be added to a place at once. */
export const MOST_SMOKE = 1_000_000;

/** @throws {SmokeError} unless a value is a whole number within bounds. */
export function within(option: string, value: number, low: number, high: number): void {
  refuseUnlessWhole(option, value, SmokeError, low, high);
}

/** The smoke of one level: its amounts, and the cells that have any. */
export interface Cloud {
  /** Whole numbers stored as floats: the sum over any map is exact. */
  readonly amounts: Float64Array;
  /** What flows into each cell in the current step, minus what flows out; 0 between steps. */
  readonly gains: Float64Array;
  /** The first `count` entries are the cells with smoke, in no particular order. */
  cells: Int32Array;
  count: number;
  /** 1 for the cells that are listed. */
  readonly listed: Uint8Array;
  /** 1 for the cells whose veil is this smoke. */
  readonly veiled: Uint8Array;
}

/** The smoke of all levels; a level that never had any has no cloud. */
interface Smoke {
  /** The option. */
  readonly thinning: number;
  readonly clouds: (Cloud | undefined)[];
  /** By tile number: 1 for tiles that keep smoke out. */
  readonly airtight: Uint8Array;
}

/** The handle for finding a world's smoke. It is only a name, for minds in games without smoke. */
export const SmokeResource: Resource<Smoke> = /* @__PURE__ */ resourceNamed("smoke.clouds");

/** The smoke of a level, for adding to it; created when first needed. */
export function cloudFor(world: World, { id, width, height }: Level): Cloud {
  const { clouds } = resourceOf(world, SmokeResource);
  touchResource(world, SmokeResource, id);
  clouds[id] ??= createCloud(width * height);
  return clouds[id];
}

/** Adds an amount of smoke to a cell. */
export function fill(cloud: Cloud, cell: number, amount: number): void {
  cloud.amounts[cell] = cloud.amounts[cell]! + amount;
  enlist(cloud, cell);
}

/** Adds a cell to those that have smoke. */
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

/** A cloud without smoke. */
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

/**
 * Breathes. In more than `bearable` smoke it chokes, and each environment tick takes one point for every `perPoint` above that, or part of them.
 */
export const Breather = component("Breather", {
  bearable: startingAt(u16, 100),
  perPoint: startingAt(u16, 100),
});

/** An entity chokes in smoke. The game decides what that means, for example that it loses the points from its health. */
export const Choked = event("choked", { entity, smoke: i32, points: i32 });

type SavedCloud = { level: number; size: number; cells: Int32Array; amounts: Float64Array; veils: number[] };

/**
 * Far more than a game gives off, and far enough below the largest exact whole number that sums stay exact.
 */
const MOST_SAVED = 2 ** 50;

/** A cloud as recorded for undo. */
type NotedCloud = { level: number; amounts: Float64Array; listed: Uint8Array; veiled: Uint8Array };

/** The resource that holds a world's smoke. Saved. */
export function smokeResource(thinning: number): Resource<Smoke> {
  return resource<Smoke>({
    name: SmokeResource.name,
    create: (world) => createSmoke(world, thinning),
    load: (data, world) => loadSmoke(world, createSmoke(world, thinning), data as unknown as SavedCloud[]),
    tracked: {
      keys: ({ clouds }) => clouds.keys(),
      part: ({ clouds }, level): Data | undefined =>
        clouds[level]?.count ? saveCloud(clouds[level], level) : undefined,
      note: ({ clouds }, level): Data | undefined =>
        clouds[level]?.count ? noteCloud(clouds[level], level) : undefined,
      told: (note) => cloudOf(note as NotedCloud),
      put: (smoke, level, saved, world) => {
        smoke.clouds[level] = undefined;
        if (saved) loadSmoke(world, smoke, [saved as unknown as SavedCloud]);
        return true;
      },
    },
  });
}

function createSmoke(world: World, thinning: number): Smoke {
  const { tiles } = tilesetOf(world);
  return { thinning, clouds: [], airtight: Uint8Array.from(tiles, (tile) => (tile.airtight ? 1 : 0)) };
}

function saveCloud(
  { amounts, cells, count, veiled }: Pick<Cloud, "amounts" | "cells" | "count" | "veiled">,
  level: number,
): SavedCloud {
  const sorted = cells.slice(0, count).sort();
  return {
    level,
    size: amounts.length,
    cells: sorted,
    amounts: Float64Array.from(sorted, (cell) => amounts[cell]!),
    veils: [...sorted].filter((cell) => veiled[cell] === 1),
  };
}

function noteCloud({ amounts, listed, veiled }: Cloud, level: number): NotedCloud {
  return { level, amounts, listed, veiled };
}

function cloudOf({ level, amounts, listed, veiled }: NotedCloud): SavedCloud {
  const cells = new Int32Array(listed.length);
  let count = 0;
  for (let cell = 0; cell < listed.length; cell++) if (listed[cell] === 1) cells[count++] = cell;
  return saveCloud({ amounts, cells, count, veiled }, level);
}

function loadSmoke(world: World, smoke: Smoke, saved: readonly SavedCloud[]): Smoke {
  for (const { level, size, cells, amounts, veils } of saved) {
    const { width, height } = levelOf(world, level);
    const fits = size === width * height && cells.length === amounts.length;
    if (!fits || [...cells, ...veils].some((cell) => !(Number.isInteger(cell) && cell >= 0 && cell < size))) {
      throw new SmokeError(`saved smoke of level ${level} does not fit its ${width * height} cells`);
    }
    expectSound(amounts, level);
    const cloud = createCloud(size);
    for (const [i, cell] of cells.entries()) fill(cloud, cell, amounts[i]!);
    for (const cell of veils) cloud.veiled[cell] = 1;
    smoke.clouds[level] = cloud;
  }
  return smoke;
}

/** @throws {SmokeError} for saved amounts that no step can produce, or so large that their sum is not exact. */
function expectSound(amounts: Float64Array, level: number): void {
  let sum = 0;
  for (const amount of amounts) {
    sum += amount;
    if (!Number.isInteger(amount) || amount < 0 || sum > MOST_SAVED)
      throw new SmokeError(
        `saved smoke of level ${level} has an amount of ${amount}; amounts are whole numbers from 0, at most ${MOST_SAVED} in all`,
      );
  }
}

/** Smoke is a whole number from 0; cells with smoke are listed, and no flows are left over from a step. */
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
        report(`The amount of smoke is ${amount}; it must be a whole number from 0.`, at);
      if (amount > 0 && !listed.has(cell)) report("It has smoke, but is not listed.", at);
      if (cloud.gains[cell] !== 0) report("A flow of smoke into it is left over from a step.", at);
    });
  }
});

/** The invariants that `checkWorld` tests. */
export const INVARIANTS: readonly Invariant[] = [smokeIsSound];
