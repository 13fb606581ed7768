import type { Size } from "@delvekit/grid";
import { migrationsOf } from "../save";
import { tilesetOf } from "../space";
import { expectList, expectWhole, SightError, type World } from "../world";

/** The cells whose tile changed where a viewer did not see it, by the name of the tile that it remembers. */
export type OutdatedCells = Readonly<Record<string, readonly number[]>>;

/** The cells of remembered tiles in the form that is saved. */
export function byName(outdated: ReadonlyMap<number, string>): OutdatedCells {
  const cells: Record<string, number[]> = {};
  for (const name of [...new Set(outdated.values())].sort())
    cells[name] = [...outdated.keys()].filter((cell) => outdated.get(cell) === name).sort((a, b) => a - b);
  return cells;
}

/**
 * Reads the cells of remembered tiles. Tiles that the game no longer has are forgotten.
 * @throws {SightError} for a cell that is not on the level.
 */
export function readOutdated(world: World, saved: OutdatedCells, size: Size): Map<number, string> {
  const outdated = new Map<number, string>();
  const { names } = tilesetOf(world);
  const { tiles: renamed } = migrationsOf(world);
  for (const [name, cells] of Object.entries(saved)) {
    const now = !names.includes(name) && Object.hasOwn(renamed, name) ? (renamed[name] as string) : name;
    for (const cell of expectList(cells, "the cells of a remembered tile")) {
      if (expectWhole(cell, "a remembered cell") >= size.width * size.height)
        throw new SightError(`cell ${cell} is remembered on a level of ${size.width} x ${size.height}`);
      if (names.includes(now)) outdated.set(cell as number, now);
    }
  }
  return outdated;
}
