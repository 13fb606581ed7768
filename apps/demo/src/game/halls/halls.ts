import type { Blueprint } from "@delvekit/core";
import { Asleep } from "@delvekit/core/minds";
import type { Point } from "@delvekit/grid";
import type { Kinds } from "@delvekit/kit/content";
import {
  type Digging,
  type Dug,
  falls,
  type Lying,
  levels,
  type Painted,
  populate,
  secrets,
  wanderers,
} from "@delvekit/kit/levels";
import { machines as buildMachines, copyLayers, Feature, Growth, Liquid } from "@delvekit/procgen";
import { type MonsterName, monsters, things } from "../content";
import { square } from "../pieces";
import { LAYERS, TILES, TINDER, type TileName } from "../tiles/tiles";
import { arriveWide } from "./arrival";
import { type DepthStyle, STYLES, styleOf } from "./depths";
import { forkStairs } from "./fork";
import { bareIn, cellsIn, furnish, furnishLair, keyOf, openCells } from "./furnish";
import { type Ground, hasRooms, type MachinedHall } from "./ground";
import { placeLandmark } from "./landmark";
import { PLANS, works } from "./works";

/** The number of depths; the Ember Crown is on the last one. */
export const DEPTHS = STYLES.length;

/** The probability that a group is asleep when the hero arrives. */
const ASLEEP = 0.6;
/** The number of groups of monsters on each depth: the Barracks are hard by their set pieces, the lowest halls by who lives there. */
const GROUPS = [5, 7, 5, 7, 13, 16] as const;
/** The probability that a group belongs one depth further down. */
const OUT_OF_DEPTH = 0.06;
/** The number of items on a depth, besides those found on every depth and the one by its page. */
const FINDS = 2;
/** The minimum distance of monsters from the stairs by which the hero arrives. */
const QUIET = 12;
/** On the first depth, all monsters sleep, at this distance. */
const CALM = 20;

/** So many set pieces are tried where none found room. */
const MANY = 32;

/** A level and what belongs to it. */
interface Furnished extends Required<Ground> {
  readonly dungeon: MachinedHall;
  /** The minimum distance of monsters from the stairs by which the hero arrives. */
  readonly quiet: number;
}

/** Digs a depth and adds its set pieces. Their guards keep the same distance from the stairs as others. */
export function digHall(digging: Digging, { dig, machines: { most, names } }: DepthStyle): Furnished {
  const quiet = digging.depth > 1 ? QUIET : CALM;
  const {
    dungeon: ground,
    rooms = hasRooms(ground) ? ground.rooms : [],
    lying = [],
    paint = [],
  } = dig(digging);
  const dungeon = arriveWide(ground);
  const plans = PLANS.filter(({ name }) => names.includes(name));
  const build = (most: number) => buildMachines({ most, plans })(dungeon);
  const first = build(most);
  // There is always one.
  const built = first.machines.length > 0 ? first : build(MANY);
  const isFar = (at: { x: number; y: number }) =>
    Math.max(Math.abs(at.x - dungeon.entrance.x), Math.abs(at.y - dungeon.entrance.y)) > quiet;
  const hoard = built.machines.find(({ things }) => things.some(({ name }) => name === "prize"));
  const machines = built.machines.map((machine) => ({
    ...machine,
    things: machine.things.filter((placed) => placed.kind !== "mob" || isFar(placed)),
    isHoard: machine === hoard,
  }));
  return { dungeon: swept({ ...built, machines }), quiet, rooms, lying, paint };
}

/** How far around a lever nothing burns: whoever lets lamps down with it can leave. */
const SWEPT = 2;

function swept(dungeon: MachinedHall): MachinedHall {
  const layers = copyLayers(dungeon.layers);
  const { width } = dungeon.terrain;
  const levers: Point[] = [];
  layers.feature.cells.forEach((feature, cell) => {
    if (feature === Feature.lever) levers.push({ x: cell % width, y: Math.floor(cell / width) });
  });
  for (const { x, y } of levers.flatMap((lever) => square(lever, SWEPT))) {
    const cell = y * width + x;
    layers.growth.cells[cell] = Growth.none;
    if (layers.feature.cells[cell] === Feature.hay) layers.feature.cells[cell] = Feature.none;
  }
  return { ...dungeon, layers };
}

/** All creatures, as frequent as they are in a hall. */
function nativesOf({ natives = {} }: DepthStyle): Kinds {
  const changed = Object.entries(natives).map(([name, weight]) => {
    const kind = monsters[name as MonsterName];
    return [name, { ...kind, found: { ...kind.found, weight } }];
  });
  return { ...monsters, ...Object.fromEntries(changed) };
}

/** Whose greatest want is to lie: they wait asleep, wherever the hero comes from. */
const SLEEPERS: readonly Blueprint[] = [monsters.ogre, monsters.ghoul];

function asleepByNature(lying: Lying): Lying {
  const { kind } = lying;
  return SLEEPERS.includes(kind)
    ? { ...lying, kind: { ...kind, makings: [...kind.makings, Asleep] } }
    : lying;
}

/** The planks of rope bridges over chasms: they burn into what is below. */
function hangBridges({ terrain, layers: { feature, liquid } }: MachinedHall): Painted<TileName>[] {
  const isHung = (cell: number) =>
    feature.cells[cell] === Feature.ropeBridge && liquid.cells[cell] === Liquid.chasm;
  return cellsIn(terrain).flatMap((at, cell) => (isHung(cell) ? [{ tile: "hanging bridge", ...at }] : []));
}

export const halls = levels<TileName, MachinedHall>({
  tiles: TILES,
  terrain: { solid: "wall", floor: "floor", corridor: "passage", door: "closed door" },
  layers: LAYERS,
  down: "stairs down",
  up: "stairs up",
  last: DEPTHS,
  out: true,
  dig(digging): Dug<TileName, MachinedHall> {
    const { depth, random } = digging;
    const style = styleOf(digging);
    const { dungeon, quiet, rooms, lying, paint } = digHall(digging, style);
    const { paint: patches, lying: furniture } = furnish(dungeon, rooms, style, random.fork("furniture"));
    const lair = depth === DEPTHS ? furnishLair(dungeon, random.fork("lair")) : undefined;
    const used = [...furniture, ...lying, ...(lair?.lying ?? []), ...paint];
    const mark = placeLandmark(style, openCells(dungeon, [...used, dungeon.exit]), dungeon);
    const fork = forkStairs(dungeon, openCells(dungeon, [...used, ...mark.paint, ...mark.lying]), digging);
    const guardian: Lying[] = [
      { kind: things.crown, ...dungeon.exit },
      { kind: monsters["crown troll"], ...dungeon.exit },
    ];
    const placed = [
      ...furniture,
      ...lying,
      ...(lair?.lying ?? []),
      ...mark.lying,
      ...fork.lying,
      ...works.furnish(dungeon, digging),
    ];
    const taken = [...placed, ...mark.paint, ...dungeon.machines.flatMap(({ cells }) => cells)];
    const rest = { depth, taken, quiet };
    const tinder = new Set(patches.filter(({ tile }) => TINDER.includes(tile)).map(keyOf));
    // Whoever lives here nests in what burns, not on bare stone.
    const bare = cellsIn(dungeon.terrain)
      .filter(bareIn(dungeon))
      .filter((at) => !tinder.has(keyOf(at)));
    return {
      dungeon,
      down: fork.down,
      name: style.name,
      sounds: [{ sound: style.sound }],
      terrain: { solid: style.wall, floor: style.floor },
      layers: { edge: style.floor, secretDoor: style.hidden },
      paint: [...hangBridges(dungeon), ...paint, ...patches, ...(lair?.paint ?? []), ...mark.paint],
      things: [
        ...placed,
        ...(depth === DEPTHS ? guardian : []),
        ...populate(dungeon, nativesOf(style), {
          ...rest,
          taken: [...taken, ...bare],
          count: GROUPS[depth - 1]!,
          // On the first depth all are asleep: there is time to look around.
          asleep: depth === 1 ? 1 : ASLEEP,
          deeper: depth > 1 && depth < DEPTHS ? OUT_OF_DEPTH : 0,
          random: random.fork("monsters"),
        }).map(asleepByNature),
        ...populate(dungeon, things, { ...rest, count: FINDS, random: random.fork("items") }).filter(
          ({ kind }) => kind !== things.life || !dungeon.machines.some(({ isHoard }) => isHoard),
        ),
      ],
    };
  },
});

/** Where chasms and collapsing floors lead to. */
export const drops = falls(halls, DEPTHS);

/** How near the hero comes to a door that looks like the wall to find it, in cells: a draught bends the flame of the torch. */
const DRAUGHT = 5;

/** Doors that look like walls. */
export const hides = secrets(
  TILES,
  { "hidden door": "closed door", "hidden niche": "closed door", "hidden panel": "closed door" },
  DRAUGHT,
);

// Whoever guards a place or keeps to a web looks for nobody elsewhere.
const { gatekeeper, spider, ...rovers } = monsters;

/** Who comes for the hero: only when they are sent (see rules/stalkers.ts). */
export const prowlers = wanderers(halls, rovers, { every: 100, chance: 0, crowd: 20 });
