import { Asleep } from "@delvekit/core/minds";
import { type Dug, type Lying, levels, populate, wanderers } from "@delvekit/kit/levels";
import { type DelveDungeon, delve, type Room, type TreeDungeon, tree } from "@delvekit/procgen";
import type { Random, Seed } from "@delvekit/random";
import { BRAZIER, monsters, things } from "../content";
import { LAYERS, TILES, type TileName } from "../tiles/tiles";
import { furnish } from "./furnish";
import { digGatehouse } from "./gatehouse";

/** How many depths there are; the Ember Crown lies on the last. */
export const DEPTHS = 5;

/** The chance that a group is asleep when the hero comes to its depth. */
const ASLEEP = 0.4;
/** How many groups of monsters there are on a depth: this many, and one for each depth. */
const GROUPS = 4;
/** The chance that a group is one that belongs a depth further down. */
const OUT_OF_DEPTH = 0.06;
/** How many finds a depth has besides those that lie on each. */
const FINDS = 4;
/** Nobody waits nearer than this to the stairs by which the hero arrives. */
const QUIET = 12;
/** On the first depth only those who sleep do. */
const CALM = 20;

const SIZE = { width: 64, height: 34 } as const;

const SLEEPING_RAT = { ...monsters.rat, makings: [...monsters.rat.makings, Asleep] };

type Hall = TreeDungeon | DelveDungeon;

/** What levels have besides rooms. */
const CAVERN = { machines: 0, secrets: 0, lamps: 0, chasms: 0, liquids: { water: 5, mud: 2 } } as const;

/** A level, and what belongs to it. */
interface Ground {
  readonly dungeon: Hall;
  /** Nobody waits nearer than this to the stairs by which the hero arrives. */
  readonly quiet: number;
  /** The rooms that get patches and braziers. */
  readonly rooms: readonly Room[];
  readonly lying: readonly Lying[];
}

function digHall(depth: number, seed: Seed, random: Random): Ground {
  if (depth === 1) return digFirst(seed, random);
  const dungeon = depth === DEPTHS ? digLair(depth, seed) : delve.generate({ ...SIZE, ...CAVERN, seed });
  return { dungeon, quiet: QUIET, rooms: dungeon.rooms, lying: [] };
}

/** Built halls with pools and grass, around the gatehouse. */
function digFirst(seed: Seed, random: Random): Ground {
  const { dungeon, away, braziers, sleepers } = digGatehouse(SIZE, random, ({ x, y }, attempt) =>
    delve.generate({
      ...SIZE,
      ...CAVERN,
      age: 0,
      doors: 0.14,
      fill: 0.22,
      startX: x,
      startY: y,
      seed: attempt === 0 ? seed : `${seed}/${attempt}`,
    }),
  );
  return {
    dungeon,
    quiet: CALM,
    rooms: away,
    lying: [
      ...braziers.map((at) => ({ kind: BRAZIER, ...at })),
      ...sleepers.map((at) => ({ kind: SLEEPING_RAT, ...at })),
    ],
  };
}

/** The rooms around the crown. */
function digLair(depth: number, seed: Seed): TreeDungeon {
  return tree.generate({
    ...SIZE,
    seed,
    rooms: { min: 7, max: 12 + depth },
    roomWidth: { min: 4, max: 13 },
    roomHeight: { min: 3, max: 8 },
    bigRooms: 0.05,
  });
}

export const halls = levels<TileName, Hall>({
  tiles: TILES,
  terrain: { solid: "wall", floor: "floor", corridor: "passage", door: "closed door" },
  layers: LAYERS,
  down: "stairs down",
  up: "stairs up",
  last: DEPTHS,
  out: true,
  dig({ depth, seed, random }): Dug<TileName, Hall> {
    const { dungeon, quiet, rooms, lying } = digHall(depth, seed, random.fork("gatehouse"));
    const { paint, braziers } = furnish(
      { ...dungeon, rooms },
      depth,
      depth === DEPTHS,
      random.fork("furniture"),
    );
    const lair: Lying[] = [
      { kind: things.crown, ...dungeon.exit },
      { kind: monsters["crown troll"], ...dungeon.exit },
    ];
    const rest = { depth, taken: [...braziers, ...lying], quiet };
    return {
      dungeon,
      paint,
      things: [
        ...braziers,
        ...lying,
        ...(depth === DEPTHS ? lair : []),
        ...populate(dungeon, monsters, {
          ...rest,
          count: GROUPS + depth,
          // On the first depth all are: there is time to look around.
          asleep: depth === 1 ? 1 : ASLEEP,
          deeper: depth < DEPTHS ? OUT_OF_DEPTH : 0,
          random: random.fork("monsters"),
        }),
        ...populate(dungeon, things, { ...rest, count: FINDS, random: random.fork("items") }),
      ],
    };
  },
});

/** Rarely enough to rest, often enough not to live here. */
export const prowlers = wanderers(halls, monsters, { every: 100, chance: 0.9, crowd: 14 });
