import { type Dug, type Lying, levels, populate, wanderers } from "@delvekit/kit/levels";
import { type DelveDungeon, delve, type TreeDungeon, tree } from "@delvekit/procgen";
import type { Seed } from "@delvekit/random";
import { monsters, things } from "../content";
import { LAYERS, TILES, type TileName } from "../tiles/tiles";
import { furnish } from "./furnish";

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

const SIZE = { width: 64, height: 34 } as const;

type Hall = TreeDungeon | DelveDungeon;

/** Built halls above and around the crown, caverns with lakes, grass and bridges between. */
function digHall(depth: number, seed: Seed): Hall {
  if (depth === 1 || depth === DEPTHS)
    return tree.generate({
      ...SIZE,
      seed,
      rooms: { min: 7, max: 12 + depth },
      roomWidth: { min: 4, max: 13 },
      roomHeight: { min: 3, max: 8 },
      bigRooms: 0.05,
    });
  return delve.generate({
    ...SIZE,
    seed,
    machines: 0,
    secrets: 0,
    lamps: 0,
    chasms: 0,
    liquids: { water: 5, mud: 2 },
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
    const dungeon = digHall(depth, seed);
    const { paint, braziers } = furnish(dungeon, depth, depth === DEPTHS, random.fork("furniture"));
    const lair: Lying[] = [
      { kind: things.crown, ...dungeon.exit },
      { kind: monsters["crown troll"], ...dungeon.exit },
    ];
    const rest = { depth, taken: braziers, quiet: QUIET };
    return {
      dungeon,
      paint,
      things: [
        ...braziers,
        ...(depth === DEPTHS ? lair : []),
        ...populate(dungeon, monsters, {
          ...rest,
          count: GROUPS + depth,
          asleep: ASLEEP,
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
