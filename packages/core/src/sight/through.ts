import { createGrid, type Grid } from "@delvekit/grid";
import { cellOn, type Level, type LevelId, levelOf, type Tile, tileAt, tilesetOf } from "../space";
import { SightError, type World } from "../world";

/**
 * Whether a viewer sees through a kind of tile: through the tile itself if it blocks sight, and through a veil over it if it does not. Must always
 * return the same for the same tile.
 */
export type SeeThrough = (tile: Tile) => boolean;

/** Sees through everything that can be opened or unlocked. */
export const throughDoors: SeeThrough = ({ opensInto, unlocksInto }) =>
  opensInto !== undefined || unlocksInto !== undefined;

/** What blocks the sight of those who see through some tiles: a grid for each level on which this was needed. */
export interface Lens {
  readonly rule: SeeThrough;
  readonly opacities: (Grid<Uint8Array> | undefined)[];
}

/** A lens for each rule by its name. */
export function createLenses(rules: Readonly<Record<string, SeeThrough>>): ReadonlyMap<string, Lens> {
  return new Map(
    Object.entries({ doors: throughDoors, ...rules }).map(([name, rule]) => [name, { rule, opacities: [] }]),
  );
}

/** The lens of a rule. @throws {SightError} if there is no such rule. */
export function lensCalled(lenses: ReadonlyMap<string, Lens>, name: string): Lens {
  const lens = lenses.get(name);
  if (lens) return lens;
  throw new SightError(
    `SeesThrough.rule is "${name}"; allowed are ${[...lenses.keys()].join(", ")}; the option seeThrough of sight adds rules`,
  );
}

/** What blocks sight on a level through a lens. */
export function opacityThrough(world: World, lens: Lens, level: Level): Grid<Uint8Array> {
  const known = lens.opacities[level.id];
  if (known) return known;
  const { tiles } = tilesetOf(world);
  const fresh = createGrid(level.width, level.height);
  for (const [cell, tile] of level.tiles.cells.entries()) {
    fresh.cells[cell] = level.opacity.cells[cell] !== 0 && !lens.rule(tiles[tile]!) ? 1 : 0;
  }
  lens.opacities[level.id] = fresh;
  return fresh;
}

/** Updates a lens after a change at a place. Returns whether it changed what blocks sight. */
export function refocus(world: World, lens: Lens, id: LevelId, x: number, y: number): boolean {
  const opacity = lens.opacities[id];
  if (!opacity) return false;
  const level = levelOf(world, id);
  const cell = cellOn(level, x, y);
  const opaque = level.opacity.cells[cell] !== 0 && !lens.rule(tileAt(world, id, x, y)) ? 1 : 0;
  const turned = opacity.cells[cell] !== opaque;
  opacity.cells[cell] = opaque;
  return turned;
}
