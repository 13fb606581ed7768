import type { Point } from "@delvekit/grid";
import type { Dungeon, Layered } from "../dungeon";
import { accretion } from "../generators/accretion";
import { blend } from "../generators/blend";
import { caves } from "../generators/caves";
import { tree } from "../generators/tree";
import { type Machined, machines } from "../machines";
import { rubble, vegetation } from "../passes/dressing/growth";
import { lights } from "../passes/dressing/lights";
import { secretDoors } from "../passes/dressing/secret-doors";
import { bridges } from "../passes/water/bridges";
import { chasms, lakes } from "../passes/water/lakes";
import { wreaths } from "../passes/water/wreaths";
import { withFewDoors } from "./doors";

/** What a style is asked for. */
export interface StyleRequest {
  readonly seed: number;
  readonly width: number;
  readonly height: number;
  /** From 1. */
  readonly depth: number;
  readonly depths: number;
  /** Where the entrance will be put, for styles that can begin there. */
  readonly entrance?: Point;
}

/** A kind of level in a whole dungeon. */
export interface Style {
  /** Makes a level without layers. */
  make(request: StyleRequest): Dungeon;
  /** How often it comes up, relative to the others. Default: 1. */
  readonly weight?: number;
  /** From which share of the depth on, and to which: 0 is the first level, 1 the last. Default: 0 and 1. */
  readonly from?: number;
  readonly to?: number;
}

/** Built halls above, older ones and caves further down, now and then a blend of several. */
export const standardStyles: Readonly<Record<string, Style>> = {
  accretion: {
    weight: 6,
    make: ({ seed, width, height, depth, depths, entrance }) =>
      accretion.generate({
        seed,
        width,
        height,
        age: Math.min(1, 0.1 + (0.7 * depth) / depths),
        startX: entrance?.x ?? -1,
        startY: entrance?.y ?? -1,
      }),
  },
  rooms: { to: 0.5, make: ({ seed, width, height }) => withFewDoors(tree.generate({ seed, width, height })) },
  caves: { from: 0.3, make: ({ seed, width, height }) => caves.generate({ seed, width, height }) },
  blend: {
    from: 0.1,
    make: ({ seed, width, height }) => withFewDoors(blend.generate({ seed, width, height })),
  },
};

/**
 * Lays on a level whatever there is: water, chasms, bridges, rubble, growth, machines, secret doors and lamps.
 *
 * @param depth 0 for the first level, 1 for the last: lava and chasms get more, grass less
 * @example
 * ```ts
 * const deep = dress(tree.generate({ seed: 7 }), 0.9);
 * ```
 */
export function dress<D extends Dungeon>(dungeon: D, depth: number): D & Layered & Machined {
  const wet = lakes({ liquids: { water: 6 - 3 * depth, lava: 4 * depth, mud: 1 } })(dungeon);
  const torn = wreaths()(chasms({ chance: 0.2 + 0.3 * depth })(wet));
  const overgrown = vegetation({ grass: 0.25 - 0.2 * depth, fungus: 0.02 + 0.05 * depth })(
    rubble()(bridges()(torn)),
  );
  return lights({ density: 0.3 - 0.2 * depth })(secretDoors()(machines()(overgrown)));
}
