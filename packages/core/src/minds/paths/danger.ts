import { burningCellsOf } from "../../heat";
import type { Level } from "../../space";
import type { World } from "../../world";

/** Marks a cell: so many steps of detour are better than to tread on it, 1 to 254; 255 is never. */
export type Shun = (cell: number, detour: number) => void;

/** Something that minds go round, besides tiles with a `hazard`: fire, smoke, a game's own poison. */
export interface Danger {
  readonly name: string;
  /** A number that changes whenever the marks on this level do: ways are computed again then, and only then. */
  version(world: World, level: Level): number;
  /** Marks every cell of the level that is dangerous now. */
  mark(world: World, level: Level, shun: Shun): void;
}

/**
 * Declares a danger: `minds.plugin({ dangers: [danger(...)] })` makes everybody go round it who is not heedless.
 * @example minds.plugin({ dangers: [danger("acid", acidVersion, markAcid)] })
 */
export function danger(name: string, version: Danger["version"], mark: Danger["mark"]): Danger {
  return Object.freeze({ name, version, mark });
}

/** How many steps of detour are better than a step through flames. */
const DETOUR = 40;

/** Ground that is on fire, in worlds with the plugin `heat`. */
export const flames = /* @__PURE__ */ danger(
  "flames",
  (world, { id }) => burningCellsOf(world, id).version,
  (world, { id }, shun) => {
    for (const cell of burningCellsOf(world, id).cells) shun(cell, DETOUR);
  },
);
