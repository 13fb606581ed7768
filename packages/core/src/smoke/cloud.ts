import type { Level } from "../space";
import {
  component,
  entity,
  event,
  i32,
  type Resource,
  refuseUnlessWhole,
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
  /** The amount from which it blocks sight, a whole number from 1. Default 60. */
  readonly opaqueFrom?: number;
  /** The amount below which sight passes again, 1 to `opaqueFrom`. It is lower so that the edge of a cloud does not flicker. Default 40. */
  readonly clearBelow?: number;
}

/** Options with their defaults. */
export type SmokeRules = Readonly<Required<SmokeOptions>>;

/** Checks options and fills in defaults. @throws {SmokeError} for a value out of range. */
export function smokeRules({
  thinning = 10,
  opaqueFrom = 60,
  clearBelow = Math.ceil((opaqueFrom * 2) / 3),
}: SmokeOptions): SmokeRules {
  within("thinning", thinning, 0, 100);
  within("opaqueFrom", opaqueFrom, 1, MOST_SMOKE);
  within("clearBelow", clearBelow, 1, opaqueFrom);
  return { thinning, opaqueFrom, clearBelow };
}

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
export interface Smoke {
  readonly rules: SmokeRules;
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
  cloud.amounts[cell] = (cloud.amounts[cell] as number) + amount;
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
export function createCloud(size: number): Cloud {
  return {
    amounts: new Float64Array(size),
    gains: new Float64Array(size),
    cells: new Int32Array(64),
    count: 0,
    listed: new Uint8Array(size),
    veiled: new Uint8Array(size),
  };
}

/** Gives off this much smoke each environment tick: a smouldering heap, a vent, a censer. Burning things smoke without it. */
export const SmokeSource = component("SmokeSource", { amount: startingAt(u16, 100) });

/**
 * Breathes. In more than `bearable` smoke it chokes, and each environment tick takes one point for every `perPoint` above that, or part of them.
 */
export const Breather = component("Breather", {
  bearable: startingAt(u16, 100),
  perPoint: startingAt(u16, 100),
});

/** An entity chokes in smoke. The game decides what that means, for example that it loses the points from its health. */
export const Choked = event("choked", { entity, smoke: i32, points: i32 });
