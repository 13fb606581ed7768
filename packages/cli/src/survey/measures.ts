import { type Analysis, analyze, type Dungeon, Feature, Liquid, Terrain } from "@delvekit/procgen";

/** A number that describes a level. */
interface Measure {
  /** The unit of its whole numbers, if they are not counts. */
  readonly unit?: "‰";
  /** Computes it; undefined for levels to which it does not apply. */
  of(analysis: Analysis, dungeon: Dungeon): number | undefined;
}

/** A measure that is a share of something, from 0 to 1. */
function share(of: (analysis: Analysis) => number): Measure {
  return { unit: "‰", of: (analysis) => Math.round(1000 * of(analysis)) };
}

const LIQUIDS = [Liquid.deep, Liquid.lava, Liquid.mud, Liquid.chasm];
const BRIDGES = [Feature.ropeBridge, Feature.stoneBridge];

/** Every measure by name. Values are whole numbers, so that surveys add up exactly. */
export const measures: Readonly<Record<string, Measure>> = {
  /** The share of the map that is open. */
  open: share(({ floorShare }) => floorShare),
  /** The share of the open cells that is corridor. */
  corridor: {
    unit: "‰",
    of: ({ open }, { terrain }) => Math.round((1000 * countKinds(terrain.cells, [Terrain.corridor])) / open),
  },
  rooms: { of: ({ graph, rooms }) => graph && rooms },
  /** Connections between two rooms. */
  connections: { of: ({ graph, connections }) => graph && connections },
  doors: { of: ({ graph }, { terrain }) => graph && countKinds(terrain.cells, [Terrain.door]) },
  /** Independent ways around in a circle. */
  loops: { of: ({ loops }) => loops },
  "dead ends": { of: ({ deadEnds }) => deadEnds.length },
  /** Cells that cut others off when blocked. */
  "choke points": { of: ({ chokePoints }) => chokePoints.length },
  /** Steps from the entrance to the exit. */
  exit: { of: ({ distances }) => distances.exit },
  /** Open cells in view, the median of 100 spots. */
  view: { of: ({ quality }) => quality.view },
  /** The same, the 95th percentile. */
  "wide view": { of: ({ quality }) => quality.viewMost },
  /** The share of 100 spots with nothing special in view. */
  bare: share(({ quality }) => quality.bare),
  /** The walk between two cells over their distance. */
  walk: share(({ quality }) => quality.walkRatio),
  /** The share of the map that is far from any open cell. */
  unused: share(({ quality }) => quality.unused),
  /** The walk to the exit over the longest walk. */
  "exit share": share(({ quality }) => quality.exitShare),
  /** Pieces of rock of 12 or more cells that can be walked around. */
  islands: { of: ({ quality }) => quality.loops },
  liquid: { of: (_, { layers }) => layers && countKinds(layers.liquid.cells, LIQUIDS) },
  bridges: { of: (_, { layers }) => layers && countKinds(layers.feature.cells, BRIDGES) },
  "secret doors": { of: (_, { layers }) => layers && countKinds(layers.feature.cells, [Feature.secretDoor]) },
  /** Steps from the entrance to the farthest cell. */
  farthest: { of: ({ distances }) => distances.max },
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
  return cells.filter((cell) => kinds.includes(cell)).length;
}
