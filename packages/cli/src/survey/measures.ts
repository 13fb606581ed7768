import type { Connection, Dungeon, RoomDungeon } from "@delvekit/procgen";
import { Terrain } from "@delvekit/procgen";

/** A number that describes a level. Not every kind of level has every measure. */
interface Measure {
  /** What it counts, for a person to read. */
  readonly help: string;
  /** The unit of its whole numbers, if it counts no things. */
  readonly unit?: "‰";
  of(dungeon: Dungeon): number | undefined;
}

/** Every measure by name. Values are whole numbers, so that surveys add up exactly. */
export const measures: Readonly<Record<string, Measure>> = {
  open: {
    help: "The share of the map that is not solid.",
    unit: "‰",
    of: ({ terrain }) =>
      perMille(
        countCells(terrain.cells, (cell) => cell !== Terrain.solid),
        terrain.cells.length,
      ),
  },
  corridor: {
    help: "The share of the map that is corridor.",
    unit: "‰",
    of: ({ terrain }) =>
      perMille(
        countCells(terrain.cells, (cell) => cell === Terrain.corridor),
        terrain.cells.length,
      ),
  },
  doors: {
    help: "Doors.",
    of: ({ terrain }) => countCells(terrain.cells, (cell) => cell === Terrain.door),
  },
  rooms: { help: "Rooms.", of: (dungeon) => roomsOf(dungeon)?.length },
  ways: { help: "Connections between rooms.", of: (dungeon) => waysOf(dungeon)?.length },
};

/** What every measure that a level has comes to. */
export function measureDungeon(dungeon: Dungeon): ReadonlyMap<string, number> {
  const found = new Map<string, number>();
  for (const [name, measure] of Object.entries(measures)) {
    const value = measure.of(dungeon);
    if (value !== undefined) found.set(name, value);
  }
  return found;
}

function roomsOf(dungeon: Dungeon | RoomDungeon): RoomDungeon["rooms"] | undefined {
  return "rooms" in dungeon ? dungeon.rooms : undefined;
}

function waysOf(dungeon: Dungeon | RoomDungeon): readonly Connection[] | undefined {
  return "connections" in dungeon ? dungeon.connections : undefined;
}

function countCells(cells: Uint8Array, isMeant: (cell: number) => boolean): number {
  let count = 0;
  for (const cell of cells) if (isMeant(cell)) count++;
  return count;
}

function perMille(part: number, whole: number): number {
  return Math.round((1000 * part) / whole);
}
