import { type Grid, inBounds, type Point } from "@delvekit/grid";
import type { Random } from "@delvekit/random";
import { distanceMapOf, knownWalk } from "../analysis/distances";
import { type Dungeon, hasRooms, type Room } from "../dungeon";
import { mapRooms } from "../rooms";
import { pointAt, Terrain, wallsAround } from "../terrain";
import { type PassSeed, streamOf } from "./chance";

/** Something to show in a cell: a torch, moss, a bone. The game gives meaning to the name. */
export interface Decoration extends Point {
  readonly name: string;
}

/** What decorating adds to a dungeon. */
export interface Decorated {
  /** Row by row. */
  readonly decorations: readonly Decoration[];
}

/** What a rule knows about a cell. */
export interface DecorationSite extends Point {
  readonly terrain: Terrain;
  /** The terrain this many cells to the east and south; solid beyond the map. */
  at(dx: number, dy: number): Terrain;
  /** How many of the four cells beside this one are solid. */
  readonly walls: number;
  /** The room that the cell is floor of. */
  readonly room: Room | undefined;
  /** The walk from the entrance in straight steps; -1 for a cell that cannot be reached. */
  readonly distance: number;
  /** The source of randomness for rules. */
  readonly random: Random;
}

/** Returns what to put in a cell, if anything. Asked for every open cell and for solid ones right beside one, row by row. */
export type DecorationRule = (site: DecorationSite) => string | undefined;

/**
 * Makes a pass that decorates by a rule. It adds to the decorations that are there, and changes nothing else. A rule that
 * draws from `site.random` decorates equal dungeons alike.
 *
 * @example
 * ```ts
 * const mossy = decorate(({ walls, random }) => (walls > 1 && random.chance(0.2) ? "moss" : undefined));
 * const { decorations } = mossy(caves.generate({ seed: 7 }));
 * ```
 */
export function decorate(
  rule: DecorationRule,
  { seed }: PassSeed = {},
): <D extends Dungeon & Partial<Decorated>>(dungeon: D) => D & Decorated {
  return (dungeon) => {
    const decorations = [...(dungeon.decorations ?? [])];
    for (const site of sitesOf(dungeon, streamOf(dungeon, "decorate", seed))) {
      const name = rule(site);
      if (name !== undefined) decorations.push({ x: site.x, y: site.y, name });
    }
    return { ...dungeon, decorations };
  };
}

function* sitesOf(dungeon: Dungeon, random: Random): Generator<DecorationSite> {
  const { terrain } = dungeon;
  const roomAt = hasRooms(dungeon) ? mapRooms(dungeon) : undefined;
  const rooms = hasRooms(dungeon) ? dungeon.rooms : [];
  const distances = distanceMapOf(dungeon).cells;
  for (let cell = 0; cell < distances.length; cell++) {
    const walls = wallsAround(terrain, cell);
    if (terrain.cells[cell] === Terrain.solid && walls === 4) continue;
    const { x, y } = pointAt(terrain, cell);
    const at = (dx: number, dy: number) => terrainAt(terrain, x + dx, y + dy);
    const room = rooms[roomAt?.[cell] ?? -1];
    yield { x, y, terrain: at(0, 0), at, walls, room, distance: knownWalk(distances[cell]!), random };
  }
}

function terrainAt(terrain: Grid<Uint8Array>, x: number, y: number): Terrain {
  return inBounds(terrain, x, y) ? (terrain.cells[y * terrain.width + x] as Terrain) : Terrain.solid;
}
