import type { Level } from "../space";
import { type Resource, resourceNamed, resourceOf, touchResource, type World } from "../world";
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
