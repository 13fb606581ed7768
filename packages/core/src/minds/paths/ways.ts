import { createGrid, type Grid } from "@delvekit/grid";
import { burningCellsOf } from "../../heat";
import { type Level, type LevelId, tilesetOf } from "../../space";
import { resource, resourceOf, type World } from "../../world";
import { HEEDLESS, MOVEMENTS, type MovementCode, OPENS, UNLOCKS } from "./movement";

/** Marks a cell: so many steps of detour are better than to tread on it, 1 to 254; 255 is never. */
export type Shun = (cell: number, detour: number) => void;

/** Something that minds go round, besides tiles with a `hazard`: fire, smoke, a game's own poison. */
export interface Danger {
  readonly name: string;
  /** A number that changes whenever the marks on this level do: ways are computed again then, and only then. */
  version(world: World, level: Level): number;
  /** Marks every cell of the level that is dangerous now. */
  mark(world: World, level: Level, shun: Shun): void;
}

/**
 * Declares a danger: `minds.plugin({ dangers: [danger(...)] })` makes everybody go round it who is not heedless.
 * @example minds.plugin({ dangers: [danger("acid", acidVersion, markAcid)] })
 */
export function danger(name: string, version: Danger["version"], mark: Danger["mark"]): Danger {
  return Object.freeze({ name, version, mark });
}

/** How many steps of detour are better than a step through flames. */
const DETOUR = 40;

/** Ground that is on fire, in worlds with the plugin `heat`. */
export const flames = /* @__PURE__ */ danger(
  "flames",
  (world, { id }) => burningCellsOf(world, id).version,
  (world, { id }, shun) => {
    for (const cell of burningCellsOf(world, id).cells) shun(cell, DETOUR);
  },
);

/** The ways of a level for one kind of movement. For reading only. */
export interface Ways {
  /** What entering each cell costs, with the detour that is worth going round it; 0 where there is no way. */
  costs: Grid<Uint8Array>;
  /** Changes with the costs: whoever derives something from them remembers it. */
  revision: number;
}

interface KeptWays extends Ways {
  /** What they were derived from: the version of the level's costs, then of each danger. */
  readonly from: number[];
  /** Memory for costs that are not the level's own. */
  own: Grid<Uint8Array> | undefined;
}

interface AllWays {
  readonly dangers: readonly Danger[];
  /** Whether any tile of the world is shunned at all. */
  readonly hazards: boolean;
  /** By level, then by movement. */
  readonly kept: Map<LevelId, (KeptWays | undefined)[]>;
}

/** Derived from levels and dangers. */
export const WaysResource = resource<AllWays>({
  name: "minds.ways",
  create: (world) => createWays(world, []),
});

/** The same, with the dangers of a world. */
export function waysResource(dangers: readonly Danger[]) {
  return resource({ ...WaysResource, create: (world) => createWays(world, dangers) });
}

function createWays(world: World, dangers: readonly Danger[]): AllWays {
  const hazards = tilesetOf(world).tiles.some(({ hazard }) => hazard > 0);
  return { dangers, hazards, kept: new Map() };
}

/** Whether any tile of a world is shunned at all. */
export function hasHazards(world: World): boolean {
  return resourceOf(world, WaysResource).hazards;
}

/** The ways of a level, derived anew if a door opened, a wall fell or a danger moved since they were asked for last. */
export function waysOf(world: World, level: Level, movement: MovementCode): Ways {
  const { dangers, kept } = resourceOf(world, WaysResource);
  let list = kept.get(level.id);
  if (!list) {
    list = new Array<undefined>(MOVEMENTS).fill(undefined);
    kept.set(level.id, list);
  }
  let ways = list[movement];
  if (!ways) {
    ways = { costs: level.walkCosts, revision: 0, from: [], own: undefined };
    list[movement] = ways;
  }
  if (isStale(world, level, movement, dangers, ways.from)) {
    ways.revision++;
    ways.costs = derive(world, level, movement, dangers, ways);
  }
  return ways;
}

/** Compares what the ways came from with what is there now, and remembers the latter. */
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
    const version = (dangers[i] as Danger).version(world, level);
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
  // The level's own grid serves as long as there is nothing to add to it.
  const own = (): Grid<Uint8Array> => {
    ways.own ??= createGrid(level.width, level.height);
    if (!changed) ways.own.cells.set(base.cells);
    changed = true;
    return ways.own;
  };
  if (movement & UNLOCKS) unlock(world, level, own);
  if ((movement & HEEDLESS) === 0) {
    const shun = (cell: number, detour: number): void => {
      const { cells } = own();
      if (cells[cell] !== 0)
        cells[cell] = detour >= NEVER ? 0 : Math.min(255, (cells[cell] as number) + detour);
    };
    for (const { id, hazard } of tilesetOf(world).tiles) {
      if (hazard > 0) shunTile(level, id, hazard, shun);
    }
    for (const danger of dangers) danger.mark(world, level, shun);
  }
  return changed ? (ways.own as Grid<Uint8Array>) : base;
}

/** The detour that stands for "by no means". */
const NEVER = 255;

function shunTile(
  level: Level,
  id: number,
  hazard: number,
  shun: (cell: number, detour: number) => void,
): void {
  const { cells } = level.tiles;
  for (let cell = cells.indexOf(id); cell >= 0; cell = cells.indexOf(id, cell + 1)) shun(cell, hazard);
}

/** Locked doors cost what is behind them, and a turn each for the lock and the door. */
function unlock(world: World, level: Level, own: () => Grid<Uint8Array>): void {
  for (const { id, walkable, unlocksInto } of tilesetOf(world).tiles) {
    const open = unlocksInto?.walkable ? unlocksInto : unlocksInto?.opensInto;
    if (walkable || !open?.walkable) continue;
    const { cells } = level.tiles;
    for (let cell = cells.indexOf(id); cell >= 0; cell = cells.indexOf(id, cell + 1)) {
      own().cells[cell] = Math.min(255, open.walkCost + 2);
    }
  }
}
