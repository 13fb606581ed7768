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

/** How smoke behaves. An amount of 100 is what a burning tile gives off in a tick, unless it says otherwise. */
export interface SmokeOptions {
  /** How many percent of it thin out in a tick, 0 to 100; at least 1 of each cell's amount, unless 0 percent do. Default 10. */
  readonly thinning?: number;
  /** The amount from which it blocks sight, a whole number from 1. Default 60. */
  readonly opaqueFrom?: number;
  /** The amount below which sight passes again, 1 to `opaqueFrom`. Lower, so that the edge of a cloud does not flicker. Default 40. */
  readonly clearBelow?: number;
}

/** Options with their defaults. */
export type SmokeRules = Readonly<Required<SmokeOptions>>;

/** Checks and completes options. @throws {SmokeError} for one out of its range. */
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

/** What finds a world's smoke: no more than a name, for minds in games without smoke. */
export const SmokeResource: Resource<Smoke> = /* @__PURE__ */ resourceNamed("smoke.clouds");

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

/** Gives off so much smoke each environment tick: a smouldering heap, a vent, a censer. What burns smokes without it. */
export const SmokeSource = component("SmokeSource", { amount: startingAt(u16, 100) });

/**
 * Breathes: chokes where there is more than `bearable` smoke, by one point each environment tick for every `perPoint` more, or
 * part of them.
 */
export const Breather = component("Breather", {
  bearable: startingAt(u16, 100),
  perPoint: startingAt(u16, 100),
});

/** An entity chokes in smoke. Health is the game's: it takes the points away, or has somebody cough. */
export const Choked = event("choked", { entity, smoke: i32, points: i32 });
