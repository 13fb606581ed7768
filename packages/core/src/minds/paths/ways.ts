import { createGrid, type Grid, type Size } from "@delvekit/grid";
import { burningCellsOf } from "../../heat";
import { entryCostOf, Keys, type Level, levelsOf, type Tile, tilesetOf } from "../../space";
import { type Row, readColumns, resource, resourceOf, rowHas, type World } from "../../world";
import { Mind } from "../mind";

/** How an entity moves on a level. */
export interface Movement {
  /** Whether it can open closed doors. Default false. */
  readonly opens?: boolean;
  /** Whether it can also open locked doors. Default false. */
  readonly unlocks?: boolean;
  /** Whether it walks straight through what others avoid: traps, fire, smoke. Default false. */
  readonly heedless?: boolean;
}

/** A kind of movement as a number: the bits {@link OPENS}, {@link UNLOCKS} and {@link HEEDLESS}. */
export type MovementCode = number;

export const OPENS = 1;
export const UNLOCKS = 2;
export const HEEDLESS = 4;
/** The number of movement codes. */
export const MOVEMENTS = 8;

/** The code of a kind of movement. */
export function codeOf({ opens = false, unlocks = false, heedless = false }: Movement): MovementCode {
  return (opens ? OPENS : 0) | (unlocks ? UNLOCKS : 0) | (heedless ? HEEDLESS : 0);
}

/** Levels with fewer cells are searched as a whole: looking only at what is near would save nothing. */
const SMALL = 4096;

/** Whether minds on a level look only at what is near them. */
export function isLarge({ width, height }: Size): boolean {
  return width * height > SMALL;
}

/** A rectangle of a level, which may reach beyond its edge. */
export interface Part extends Size {
  readonly left: number;
  readonly top: number;
}

/** Where a cell of a level is in a part of it, or -1. */
export function placeIn({ left, top, width, height }: Part, level: Size, cell: number): number {
  const column = cell % level.width;
  const [x, y] = [column - left, (cell - column) / level.width - top];
  return x >= 0 && y >= 0 && x < width && y < height ? y * width + x : -1;
}

/** Whether something is true of a cell or one of those around it. */
export function someAround({ width, height }: Size, cell: number, test: (cell: number) => boolean): boolean {
  const x = cell % width;
  const y = (cell - x) / width;
  for (let ny = Math.max(0, y - 1); ny <= Math.min(height - 1, y + 1); ny++)
    for (let nx = Math.max(0, x - 1); nx <= Math.min(width - 1, x + 1); nx++)
      if (test(ny * width + nx)) return true;
  return false;
}

/** Copies the costs of a part of a level; beyond its edge they are 0. */
export function cutOut(from: Grid<Uint8Array>, { left, top }: Part, into: Grid<Uint8Array>): void {
  into.cells.fill(0);
  const [first, end] = [Math.max(0, -left), Math.min(into.width, from.width - left)];
  for (let row = Math.max(0, -top); row < Math.min(into.height, from.height - top); row++) {
    const source = (top + row) * from.width + left;
    const target = row * into.width;
    for (let column = first; column < end; column++)
      into.cells[target + column] = from.cells[source + column]!;
  }
}

/** The movement of the mind in a row. */
export function movementOf(world: World, self: Row): MovementCode {
  const { opens, heedless } = readColumns(world, Mind);
  const unlocks = rowHas(world, self, Keys) ? UNLOCKS : 0;
  return (opens[self] === 1 ? OPENS : 0) | unlocks | (heedless[self] === 1 ? HEEDLESS : 0);
}

/** Marks a cell as dangerous: how many steps of detour are better than entering it, 1 to 254; 255 means never enter. */
export type Shun = (cell: number, detour: number) => void;

/** Something that minds walk around, besides tiles with a `hazard`: fire, smoke, a game's own poison. */
export interface Danger {
  readonly name: string;
  /** A number that changes whenever the marks on this level do: paths are computed again only then. */
  version(world: World, level: Level): number;
  /** Marks every cell of the level that is currently dangerous. */
  mark(world: World, level: Level, shun: Shun): void;
}

/**
 * Declares a danger. With `minds.plugin({ dangers: [danger(...)] })`, every mind that is not heedless avoids it.
 * @example minds.plugin({ dangers: [danger("acid", acidVersion, markAcid)] })
 */
export function danger(name: string, version: Danger["version"], mark: Danger["mark"]): Danger {
  return Object.freeze({ name, version, mark });
}

/** How many steps of detour are better than one step through flames. */
const DETOUR = 40;

/**
 * Burning ground, in worlds with the `heat` plugin: one step through it is worth a detour of 40.
 * @example minds.bare({ behaviours: [behaviour("hunter", hunt())], dangers: [flames] })
 */
export const flames = /* @__PURE__ */ danger(
  "flames",
  (world, { id }) => burningCellsOf(world, id).version,
  (world, { id }, shun) => {
    for (const cell of burningCellsOf(world, id).cells) shun(cell, DETOUR);
  },
);

/** The costs of walking on a level, for one kind of movement. Read-only. */
export interface Ways {
  /** The cost of entering each cell, including the detour it is worth to avoid it; 0 for impassable cells. */
  costs: Grid<Uint8Array>;
  /** Changes with the costs, for code that derives something from them. */
  revision: number;
}

interface KeptWays extends Ways {
  /** What they were derived from: the version of the level's costs, then the version of each danger. */
  readonly from: number[];
  /** Memory for costs that differ from the level's own, and for those that come next. */
  own: Grid<Uint8Array> | undefined;
  next: Grid<Uint8Array> | undefined;
}

interface AllWays {
  readonly dangers: readonly Danger[];
  /** Whether any tile of the world has a hazard. */
  readonly hazards: boolean;
  /** By level, then by movement. */
  readonly kept: (KeptWays | undefined)[][];
  /** The last revision of any ways: no two are the same. */
  revision: number;
}

/** Derived from levels and dangers. */
export const WaysResource = resource<AllWays>({
  name: "minds.ways",
  create: (world) => createWays(world, []),
  undone: (all, world) => {
    all.kept.length = Math.min(all.kept.length, levelsOf(world).length);
    // Dangers may count their versions from the start again.
    for (const ways of all.kept.flat()) if (ways) ways.from.length = Math.min(ways.from.length, 1);
    return all;
  },
});

/** The same, with the dangers of a world. */
export function waysResource(dangers: readonly Danger[]) {
  return resource({ ...WaysResource, create: (world) => createWays(world, dangers) });
}

function createWays(world: World, dangers: readonly Danger[]): AllWays {
  const hazards = tilesetOf(world).tiles.some(({ hazard }) => hazard > 0);
  return { dangers, hazards, kept: [], revision: 0 };
}

/** Whether any tile of a world has a hazard. */
export function hasHazards(world: World): boolean {
  return resourceOf(world, WaysResource).hazards;
}

/** The walking costs of a level, computed again if a door opened, a wall fell or a danger moved since the last call. */
export function waysOf(world: World, level: Level, movement: MovementCode): Ways {
  const all = resourceOf(world, WaysResource);
  const { dangers, kept } = all;
  kept[level.id] ??= new Array<undefined>(MOVEMENTS).fill(undefined);
  const list = kept[level.id] as (KeptWays | undefined)[];
  let ways = list[movement];
  if (!ways) {
    ways = { costs: level.walkCosts, revision: 0, from: [], own: undefined, next: undefined };
    list[movement] = ways;
  }
  const rebuilt = ways.from[0] !== level.versions.costs;
  if (!isStale(world, level, movement, dangers, ways.from)) return ways;
  const costs = derive(world, level, movement, dangers, ways);
  // A danger that counts anew, or moved where nobody walks, has changed nothing.
  if (!rebuilt && areSame(costs.cells, ways.costs.cells)) return ways;
  if (costs === ways.next) [ways.own, ways.next] = [ways.next, ways.own];
  ways.costs = costs;
  ways.revision = ++all.revision;
  return ways;
}

function areSame(one: Uint8Array, other: Uint8Array): boolean {
  for (let cell = 0; cell < one.length; cell++) if (one[cell] !== other[cell]) return false;
  return true;
}

/** Compares the current versions with the ones the costs were derived from, and records them. */
function isStale(
  world: World,
  level: Level,
  movement: MovementCode,
  dangers: readonly Danger[],
  from: number[],
): boolean {
  let stale = from[0] !== level.versions.costs;
  from[0] = level.versions.costs;
  if (movement & HEEDLESS) return stale;
  for (let i = 0; i < dangers.length; i++) {
    const version = dangers[i]!.version(world, level);
    if (from[i + 1] !== version) stale = true;
    from[i + 1] = version;
  }
  return stale;
}

function derive(
  world: World,
  level: Level,
  movement: MovementCode,
  dangers: readonly Danger[],
  ways: KeptWays,
): Grid<Uint8Array> {
  const base = movement & OPENS ? level.openerCosts : level.walkCosts;
  let changed = false;
  // The level's own grid is used as long as nothing has to be added to it.
  const own = (): Grid<Uint8Array> => {
    ways.next ??= createGrid(level.width, level.height);
    if (!changed) ways.next.cells.set(base.cells);
    changed = true;
    return ways.next;
  };
  if (movement & UNLOCKS) unlock(world, level, own);
  if ((movement & HEEDLESS) === 0) {
    const shun = (cell: number, detour: number): void => {
      const { cells } = own();
      if (cells[cell] !== 0) cells[cell] = detour >= NEVER ? 0 : Math.min(255, cells[cell]! + detour);
    };
    for (const { id, hazard } of tilesetOf(world).tiles) {
      if (hazard > 0) eachCellOf(level, id, (cell) => shun(cell, hazard));
    }
    for (const danger of dangers) danger.mark(world, level, shun);
  }
  return changed ? (ways.next as Grid<Uint8Array>) : base;
}

/** The detour that means "never enter". */
const NEVER = 255;

function eachCellOf({ tiles: { cells } }: Level, tile: number, visit: (cell: number) => void): void {
  for (let cell = cells.indexOf(tile); cell >= 0; cell = cells.indexOf(tile, cell + 1)) visit(cell);
}

/** Writes the costs of locked doors. */
function unlock(world: World, level: Level, own: () => Grid<Uint8Array>): void {
  for (const tile of tilesetOf(world).tiles) {
    const cost = entryCostOf(tile, { unlocks: true });
    if (tile.walkable || cost === 0) continue;
    eachCellOf(level, tile.id, (cell) => {
      own().cells[cell] = cost;
    });
  }
}

/** The cost of entering a tile by itself, for one kind of movement: as `waysOf` has it where nothing dangerous is about. */
export function costOfTile(tile: Tile, movement: MovementCode): number {
  const opens = (movement & OPENS) !== 0;
  const cost = entryCostOf(tile, { opens, unlocks: (movement & UNLOCKS) !== 0 });
  if (cost === 0 || (movement & HEEDLESS) !== 0) return cost;
  return tile.hazard >= NEVER ? 0 : Math.min(255, cost + tile.hazard);
}
