import { type Analysis, analyze, type Dungeon, Feature, Liquid, Terrain } from "@delvekit/procgen";

/** A number that describes a level. */
interface Measure {
  /** A description of the measure. */
  readonly help: string;
  /** The unit of its whole numbers, if they are not counts. */
  readonly unit?: "‰";
  /** Computes it; undefined for levels to which it does not apply. */
  of(analysis: Analysis, dungeon: Dungeon): number | undefined;
}

/** A measure that is a share of something, from 0 to 1. */
function share(help: string, of: (analysis: Analysis, dungeon: Dungeon) => number): Measure {
  return { help, unit: "‰", of: (analysis, dungeon) => Math.round(1000 * of(analysis, dungeon)) };
}

/** Every measure by name. Values are whole numbers, so that surveys add up exactly. */
export const measures: Readonly<Record<string, Measure>> = {
  open: share("share of the map that is open", ({ floorShare }) => floorShare),
  corridor: {
    help: "share of the open cells that is corridor",
    unit: "‰",
    of: ({ open }, { terrain }) => Math.round((1000 * countKinds(terrain.cells, [Terrain.corridor])) / open),
  },
  rooms: { help: "rooms in the level", of: ({ graph, rooms }) => graph && rooms },
  connections: {
    help: "connections between two rooms",
    of: ({ graph, connections }) => graph && connections,
  },
  doors: {
    help: "doors in the level",
    of: ({ graph }, { terrain }) => graph && countKinds(terrain.cells, [Terrain.door]),
  },
  loops: { help: "independent ways around in a circle", of: ({ loops }) => loops },
  "dead ends": { help: "ends of blind passages", of: ({ deadEnds }) => deadEnds.length },
  "choke points": {
    help: "cells that cut others off when blocked",
    of: ({ chokePoints }) => chokePoints.length,
  },
  exit: { help: "steps from the entrance to the exit", of: ({ distances }) => distances.exit },
  view: { help: "open cells in view, the median of 100 spots", of: ({ quality }) => quality.view },
  "wide view": {
    help: "open cells in view, the 95th percentile of 100 spots",
    of: ({ quality }) => quality.viewMost,
  },
  bare: share("share of 100 spots with nothing special in view", ({ quality }) => quality.bare),
  walk: share("the walk between two cells over their distance", ({ quality }) => quality.walkRatio),
  unused: share("share of the map that is far from any open cell", ({ quality }) => quality.unused),
  "exit share": share("the walk to the exit over the longest walk", ({ quality }) => quality.exitShare),
  islands: {
    help: "pieces of rock of 12 or more cells that can be walked around",
    of: ({ quality }) => quality.loops,
  },
  liquid: {
    help: "cells of deep water, lava, mud or chasm",
    of: (_, { layers }) =>
      layers && countKinds(layers.liquid.cells, [Liquid.deep, Liquid.lava, Liquid.mud, Liquid.chasm]),
  },
  bridges: {
    help: "cells of rope and stone bridges",
    of: (_, { layers }) =>
      layers && countKinds(layers.feature.cells, [Feature.ropeBridge, Feature.stoneBridge]),
  },
  "secret doors": {
    help: "secret doors in the level",
    of: (_, { layers }) => layers && countKinds(layers.feature.cells, [Feature.secretDoor]),
  },
  farthest: { help: "steps from the entrance to the farthest cell", of: ({ distances }) => distances.max },
};

/** The values of all measures that apply to a level. */
export function measureDungeon(dungeon: Dungeon): ReadonlyMap<string, number> {
  const analysis = analyze(dungeon);
  const found = new Map<string, number>();
  for (const [name, measure] of Object.entries(measures)) {
    const value = measure.of(analysis, dungeon);
    if (value !== undefined) found.set(name, value);
  }
  return found;
}

function countKinds(cells: Uint8Array, kinds: readonly number[]): number {
  let count = 0;
  for (const cell of cells) if (kinds.includes(cell)) count++;
  return count;
}
