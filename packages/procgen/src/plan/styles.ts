import type { Point } from "@delvekit/grid";
import type { Dungeon, Layered } from "../dungeon";
import { accretion } from "../generators/accretion";
import { blend } from "../generators/blend";
import { caves } from "../generators/caves";
import { tree } from "../generators/tree";
import { type Machined, machines } from "../machines";
import { inProportion } from "../options/table";
import { rubble, vegetation } from "../passes/dressing/growth";
import { lights } from "../passes/dressing/lights";
import { secretDoors } from "../passes/dressing/secret-doors";
import { streamOf, withTerrain } from "../passes/pass";
import { bridges } from "../passes/water/bridges";
import { chasms, lakes, wreaths } from "../passes/water/lakes";
import { addBodies, type PlannedBody } from "../passes/water/planned";
import { type Placer, type Placing, plansOf } from "../placing";
import { Terrain } from "../terrain";
import { shortfallOf } from "../wanted";

/**
 * The dungeon with at most this many doors in a map of 80x50, and open doorways instead of the others. A door
 * that hides what lies behind it is interesting only if most doorways are open. Doors with a feature, such as
 * locked and secret ones, stay, and count.
 */
export function withFewDoors<D extends Dungeon>(dungeon: D, most: number): D {
  const cells = dungeon.terrain.cells.slice();
  const features = dungeon.layers?.feature.cells;
  const doors: number[] = [];
  let kept = 0;
  for (let cell = 0; cell < cells.length; cell++) {
    if (cells[cell] !== Terrain.door) continue;
    if (features === undefined || features[cell] === 0) doors.push(cell);
    else kept++;
  }
  const left = Math.max(0, inProportion(most, dungeon.terrain) - kept);
  if (doors.length <= left) return dungeon;
  streamOf(dungeon, "few doors").shuffle(doors);
  for (const door of doors.slice(left)) cells[door] = Terrain.corridor;
  return withTerrain(dungeon, { ...dungeon.terrain, cells });
}

/** A request to a style. */
export interface StyleRequest {
  readonly seed: number;
  readonly width: number;
  readonly height: number;
  /** From 1. */
  readonly depth: number;
  readonly depths: number;
  /** How many levels for this depth did not meet the wishes so far, so that a style can try harder. */
  readonly attempt: number;
  /** Where the entrance will be put, for styles that can begin there. */
  readonly entrance?: Point;
  /** The places of this level, for generators that join them to their rooms. The plan lays the others, and writes what is in them. */
  readonly places?: Placer;
}

/** A style of levels in a whole dungeon. */
export interface Style {
  /** Makes a level without layers. */
  make(request: StyleRequest): Dungeon;
  /** The most doors in a map of 4,000 cells, in proportion on larger ones; gates of machines count. Any others become open doorways. Default: no limit. */
  readonly mostDoors?: number;
  /** Whether its generator joins places to its rooms, so that landmarks find room. Default: no. */
  readonly joinsPlaces?: boolean;
}

/** The most doors of a level of the standard styles. */
const MOST_DOORS = 25;
/** The most doors before machines hang theirs, of generators that put one in every doorway. */
const FEW_DOORS = 20;
/** Options that make walks in a tree of rooms shorter: loops wherever two rooms are close. */
const SHORT_WALKS = { loops: 80, detour: 14, loopDistance: 10, wallDoors: 1 } as const;
/** The chance of lakes in a level with bodies of a plan. */
const FEW_LAKES = 0.45;
/** The chance of rope bridges there: stone ones lead over many of the bodies. */
const FEW_BRIDGES = 0.15;
/** How much may grow, lie and shine in a quiet level: the first that leaves as much of it bare as is wanted. */
const QUIET = [0.2, 0.35, 0.1, 0.55, 0.05, 0.8, 0] as const;
/** The share of a quiet level that is bare before secret doors, places and lamps. */
const BARE = { min: 0.08, max: 0.17 } as const;
/** A blend that is easy to walk through. */
const WIDE_BLEND = {
  regions: 2,
  styles: { accretion: 1, caves: 1, tree: 0, "rooms-and-mazes": 0 },
} as const;

/** Built halls, which are older further down, rooms with corridors, caves, and a blend of several. */
export const standardStyles: Readonly<Record<string, Style>> = {
  accretion: {
    joinsPlaces: true,
    mostDoors: MOST_DOORS,
    make: ({ seed, width, height, depth, depths, entrance, places }) =>
      accretion.generate({
        seed,
        ...(places && { places }),
        width,
        height,
        age: Math.min(1, 0.1 + (0.7 * depth) / depths),
        startX: entrance?.x ?? -1,
        startY: entrance?.y ?? -1,
      }),
  },
  rooms: {
    mostDoors: MOST_DOORS,
    make: ({ seed, width, height, attempt }) =>
      withFewDoors(tree.generate({ seed, width, height, ...(attempt > 0 && SHORT_WALKS) }), FEW_DOORS),
  },
  caves: {
    mostDoors: MOST_DOORS,
    make: ({ seed, width, height }) => caves.generate({ seed, width, height }),
  },
  blend: {
    mostDoors: MOST_DOORS,
    make: ({ seed, width, height, attempt }) =>
      withFewDoors(blend.generate({ seed, width, height, ...(attempt > 0 && WIDE_BLEND) }), FEW_DOORS),
  },
};

/** How a level is dressed. */
interface Dress {
  /** The places of the level, which are laid, kept while everything else is added, and written last. */
  readonly placing?: Placing | undefined;
  /** The most machines in a map of 4,000 cells. */
  readonly machines: number;
  /** Whether little grows, lies and shines there. */
  readonly quiet: boolean;
  /** Its bodies, if a plan has drawn them. */
  readonly bodies?: readonly PlannedBody[] | undefined;
}

/**
 * Adds everything to a level: water, chasms, bridges, rubble, growth, machines, secret doors and lamps.
 *
 * @param depth 0 for the first level, 1 for the last: lava and chasms get more, grass less
 */
export function dress<D extends Dungeon>(
  dungeon: D,
  depth: number,
  { placing, machines: most, quiet, bodies }: Dress,
): D & Layered & Machined {
  const bare = placing?.reserve(dungeon) ?? dungeon;
  const planned = bodies ? addBodies(bare, bodies) : bare;
  // Lakes below chasms and rivers are part of the water of a dungeon.
  const liquids = { water: 6 - 3 * depth, lava: 4 * depth, mud: 1 };
  const wet = lakes({ liquids, ...(bodies && { chance: FEW_LAKES }) })(planned);
  const wreathed = wreaths()(bodies ? wet : chasms({ chance: 0.2 + 0.3 * depth })(wet));
  const torn = placing?.reserve(wreathed) ?? wreathed;
  const spanned = bridges(bodies && { chance: FEW_BRIDGES })(torn);
  const much = quiet ? restful(spanned, depth) : 1;
  const overgrown = overgrow(spanned, depth, much);
  const hidden = secretDoors()(machines({ most, ...plansOf(placing) })(overgrown));
  return lamps(placing?.finish(hidden) ?? hidden, depth, much);
}

function overgrow<D extends Dungeon>(dungeon: D, depth: number, much: number): D & Layered {
  return vegetation({
    grass: much * (0.25 - 0.2 * depth),
    dead: 0.06 * much,
    fungus: much * (0.02 + 0.05 * depth),
    webs: 0.1 * much,
  })(rubble({ rubble: 0.05 * much })(dungeon));
}

function lamps<D extends Dungeon & Layered>(dungeon: D, depth: number, much: number): D {
  return lights({ density: much * (0.3 - 0.2 * depth) })(dungeon);
}

/** How much may be in a level that is to be a rest; what comes closest to {@link BARE} if nothing meets it. */
function restful(dungeon: Dungeon, depth: number): number {
  let best: { much: number; by: number } | undefined;
  for (const much of QUIET) {
    const tried = lamps(overgrow(dungeon, depth, much), depth, much);
    const [miss] = shortfallOf(tried, { bare: BARE });
    if (miss === undefined) return much;
    if (best === undefined || miss.by < best.by) best = { much, by: miss.by };
  }
  return best!.much;
}
