import {
  type ByRow,
  type Entity,
  entitiesWith,
  type Invariant,
  invariant,
  NO_ROW,
  type Place,
  type Row,
  readColumns,
  resourceOf,
  rowHas,
  rowOf,
  rowOrNone,
  type World,
} from "../world";
import { type Level, levelsOf, OPENER, opacityOf, tilesetOf } from "./level";
import { OccupancyResource } from "./occupancy";
import { Blocker, Position } from "./position";
import { entryCostOf } from "./tile";

/**
 * A cell as a place.
 * @example report("It lies in a wall.", cellAt(levelOf(world, level), cell));
 */
export function cellAt({ id, width }: Level, cell: number): Place {
  return { level: id, x: cell % width, y: Math.floor(cell / width) };
}

/** Every cell has an existing tile. */
const tilesExist = /* @__PURE__ */ invariant("space.tiles", (world, report) => {
  for (const level of levelsOf(world)) {
    const { length } = tilesetOf(world).tiles;
    level.tiles.cells.forEach((tile, cell) => {
      if (tile >= length)
        report(`The cell is tile ${tile}; tiles have numbers from 0 to ${length - 1}.`, cellAt(level, cell));
    });
  }
});

/** Opacity and walking costs agree with the tiles and veils. */
const gridsFollowTiles = /* @__PURE__ */ invariant("space.grids", (world, report) => {
  for (const level of levelsOf(world)) {
    const { tiles } = tilesetOf(world);
    let veiled = 0;
    level.tiles.cells.forEach((number, cell) => {
      const tile = tiles[number];
      if (!tile) return;
      veiled += level.veil.cells?.[cell] ?? 0;
      if (level.opacity.cells[cell] !== opacityOf(level, cell, tile))
        report(`Sight through "${tile.name}" is wrong here.`, cellAt(level, cell));
      if (level.walkCosts.cells[cell] !== entryCostOf(tile))
        report(`Walking on "${tile.name}" has another cost here.`, cellAt(level, cell));
      if (level.openerCosts.cells[cell] !== entryCostOf(tile, OPENER))
        report(
          `Walking on "${tile.name}", opening it if closed, has another cost here.`,
          cellAt(level, cell),
        );
    });
    if (veiled !== level.veil.count)
      report(`The level counts ${level.veil.count} veils, but has ${veiled}.`, { level: level.id });
  }
});

/** Every entity with a position is listed once, in its cell, and nothing else is listed. */
const whereaboutsAreFound = /* @__PURE__ */ invariant("space.places", (world, report) => {
  const { first, next } = resourceOf(world, OccupancyResource);
  const position = readColumns(world, Position);
  const found = new Set<Row>();
  for (const level of levelsOf(world)) {
    first[level.id]?.forEach((head, cell) => {
      for (let row = head; row !== NO_ROW; row = next[row]!) {
        // Finding the entity takes a search, so do it only for a report.
        const wrong = (what: string) =>
          report(what, { entity: entityIn(world, row), ...cellAt(level, cell) });
        if (found.has(row)) {
          // Corrupt lists may run in a circle.
          wrong("It is listed in two cells.");
          break;
        }
        found.add(row);
        if (!rowHas(world, row, Position)) wrong("It is listed in a cell, but has no position.");
        else if (position.level[row] !== level.id || cellOf(level, position, row) !== cell)
          wrong(
            "It is listed in one cell but stands in another: its Position was written to directly; move it with put.",
          );
      }
    });
  }
  for (const entity of entitiesWith(world, Position)) {
    if (!found.has(rowOrNone(world, entity))) report("It is not listed in its cell.", { entity });
  }
});

/** Every blocker occupies its cell, alone, and nothing else occupies any cell. */
const blockersAreAlone = /* @__PURE__ */ invariant("space.blockers", (world, report) => {
  const { blockers } = resourceOf(world, OccupancyResource);
  const position = readColumns(world, Position);
  const taken = new Map<string, Entity>();
  for (const entity of entitiesWith(world, Position, Blocker)) {
    const row = rowOrNone(world, entity);
    const level = levelsOf(world)[position.level[row]!];
    if (!level) continue;
    const cell = cellOf(level, position, row);
    const other = taken.get(`${level.id} ${cell}`);
    if (other !== undefined)
      report(`It shares its cell with entity ${other}, and both are blockers.`, { entity });
    taken.set(`${level.id} ${cell}`, entity);
    if (other === undefined && blockers[level.id]?.[cell] === 0)
      report("Its cell is not marked as taken.", { entity });
  }
  for (const level of levelsOf(world)) {
    blockers[level.id]?.forEach((row, cell) => {
      if (row === NO_ROW || taken.has(`${level.id} ${cell}`)) return;
      const entity = entityIn(world, row);
      report("It is listed as occupying this cell, but does not.", { entity, ...cellAt(level, cell) });
    });
  }
});

function cellOf({ width }: Level, { x, y }: { x: ByRow<number>; y: ByRow<number> }, row: Row): number {
  return y[row]! * width + x[row]!;
}

/** The entity in a row that should be in use. */
function entityIn(world: World, row: Row): Entity | undefined {
  return entitiesWith(world).find((entity) => rowOf(world, entity) === row);
}

/** The invariants that `checkWorld` tests. */
export const INVARIANTS: readonly Invariant[] = [
  tilesExist,
  gridsFollowTiles,
  whereaboutsAreFound,
  blockersAreAlone,
];
