import { cellAt, levelOf, levelsOf, tilesetOf } from "../space";
import {
  type Data,
  type Invariant,
  invariant,
  type Resource,
  resource,
  resourceOf,
  SmokeError,
  type World,
} from "../world";
import { type Cloud, createCloud, fill, type Smoke, SmokeResource, type SmokeRules } from "./cloud";

type SavedCloud = { level: number; size: number; cells: Int32Array; amounts: Float64Array; veils: number[] };

/** Far more than a game gives off, and as far below the largest exact whole number: what is added later stays exact as well. */
const MOST_SAVED = 2 ** 50;

/** A cloud as recorded for undo. */
type NotedCloud = { level: number; amounts: Float64Array; listed: Uint8Array; veiled: Uint8Array };

/** The resource that holds a world's smoke. Saved. */
export function smokeResource(rules: SmokeRules): Resource<Smoke> {
  return resource<Smoke>({
    name: SmokeResource.name,
    create: (world) => createSmoke(world, rules),
    load: (data, world) => loadSmoke(world, createSmoke(world, rules), data as unknown as SavedCloud[]),
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

function createSmoke(world: World, rules: SmokeRules): Smoke {
  const { tiles } = tilesetOf(world);
  return { rules, clouds: [], airtight: Uint8Array.from(tiles, (tile) => (tile.airtight ? 1 : 0)) };
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
    amounts: Float64Array.from(sorted, (cell) => amounts[cell] as number),
    veils: [...sorted].filter((cell) => veiled[cell] === 1),
  };
}

function noteCloud({ amounts, listed, veiled }: Cloud, level: number): NotedCloud {
  return { level, amounts, listed, veiled };
}

function cloudOf({ level, amounts, listed, veiled }: NotedCloud): SavedCloud {
  const cells = Int32Array.from([...listed.keys()].filter((cell) => listed[cell] === 1));
  return saveCloud({ amounts, cells, count: cells.length, veiled }, level);
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
    for (const [i, cell] of cells.entries()) fill(cloud, cell, amounts[i] as number);
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
