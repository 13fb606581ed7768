import { type Analysis, analyze, type Dungeon, Terrain } from "@delvekit/procgen";

/** A number that describes a level. */
interface Measure {
  /** What it counts, for a person to read. */
  readonly help: string;
  /** The unit of its whole numbers, if they are no counts. */
  readonly unit?: "‰";
  /** What it comes to; undefined for levels that it says nothing about. */
  of(analysis: Analysis, dungeon: Dungeon): number | undefined;
}

/** Every measure by name. Values are whole numbers, so that surveys add up exactly. */
export const measures: Readonly<Record<string, Measure>> = {
  open: {
    help: "share of the map that is open",
    unit: "‰",
    of: ({ floorShare }) => Math.round(1000 * floorShare),
  },
  corridor: {
    help: "share of what is open that is corridor",
    unit: "‰",
    of: ({ open }, { terrain }) => Math.round((1000 * countCells(terrain.cells, Terrain.corridor)) / open),
  },
  rooms: { help: "rooms in the level", of: ({ graph, rooms }) => graph && rooms },
  connections: {
    help: "connections between two rooms",
    of: ({ graph, connections }) => graph && connections,
  },
  doors: {
    help: "doors in the level",
    of: ({ graph }, { terrain }) => graph && countCells(terrain.cells, Terrain.door),
  },
  loops: { help: "independent ways around in a circle", of: ({ loops }) => loops },
  "dead ends": { help: "ends of blind passages", of: ({ deadEnds }) => deadEnds.length },
  "choke points": {
    help: "cells that cut others off when blocked",
    of: ({ chokePoints }) => chokePoints.length,
  },
  exit: { help: "steps from the entrance to the exit", of: ({ distances }) => distances.exit },
  farthest: { help: "steps from the entrance to the farthest cell", of: ({ distances }) => distances.max },
};

/** What every measure that says something about a level comes to. */
export function measureDungeon(dungeon: Dungeon): ReadonlyMap<string, number> {
  const analysis = analyze(dungeon);
  const found = new Map<string, number>();
  for (const [name, measure] of Object.entries(measures)) {
    const value = measure.of(analysis, dungeon);
    if (value !== undefined) found.set(name, value);
  }
  return found;
}

function countCells(cells: Uint8Array, meant: Terrain): number {
  let count = 0;
  for (const cell of cells) if (cell === meant) count++;
  return count;
}
