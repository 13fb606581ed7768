import type { Digging } from "@delvekit/kit/levels";
import { createRandom } from "@delvekit/random";
import { groundsBelow } from "#below";
import type { ItemName, MonsterName } from "../content";
import type { TileName } from "../tiles/tiles";
import type { GroundName } from "./below";
import { gatehouse } from "./gatehouse";
import type { Dig } from "./ground";
import type { ThemeName } from "./themes";

/** What distinguishes a hall from the others. */
export interface DepthStyle {
  readonly name: string;
  /** The tiles of its walls and floors. */
  readonly wall: TileName;
  readonly floor: TileName;
  /** The tile of its hidden doors. */
  readonly hidden: TileName;
  /** What stands around its page, so that one knows the hall by it; what the page says, and what its writers left there. */
  readonly landmark: {
    readonly name: string;
    /** The colour of the lantern on its page. */
    readonly light: number;
    readonly tile: TileName;
    readonly page: string;
    readonly leaves: ItemName;
  };
  /** What the sign at its stairs says of it, where two halls lie at the same depth. */
  readonly sign?: string;
  /** What is heard in it now and then: see web/ambience.ts. */
  readonly sound: string;
  /** How hard the wind blows, always from the west. Default: not at all. */
  readonly wind?: number;
  /** How frequent each theme is among its rooms. */
  readonly themes: Readonly<Partial<Record<ThemeName, number>>>;
  /** How frequent creatures are here, where that differs from the other hall of the same depth. */
  readonly natives?: Readonly<Partial<Record<MonsterName, number>>>;
  /** The set pieces that it may have, by name, and at most how many of them on a map of 4,000 cells. */
  readonly machines: { readonly most: number; readonly names: readonly string[] };
  readonly dig: Dig;
}

/** How a hall below the first is dug: the first is on the screen while a page still loads the others. */
const below =
  (name: GroundName): Dig =>
  (digging) => {
    const grounds = groundsBelow();
    if (!grounds)
      throw new Error(`the ${name} is not loaded yet: await loadHalls() before the hero goes down`);
    return grounds[name](digging);
  };

/** Set pieces by name, and at most how many of them a hall has. */
const pieces = (most: number, ...lists: readonly string[]) => ({
  most,
  names: lists.flatMap((list) => list.split(", ")),
});

/** Every hall of the game. */
export const HALLS = {
  gatehouse: {
    name: "the Gatehouse",
    sound: "creak",
    wall: "wall",
    floor: "floor",
    hidden: "closed door",
    landmark: {
      name: "the fallen gate",
      light: 0xffc070,
      tile: "iron bars",
      leaves: "bellows",
      page: "We shut the gate behind us, that nobody should follow. It was a good gate. We were the wrong side of it.",
    },
    themes: { bare: 2, hall: 3, meadow: 6, thicket: 2, pool: 2 },
    machines: pieces(4, "vault, falling lamp, barricade, rat trap, side door"),
    dig: gatehouse({
      lakes: { chance: 0.6, size: { min: 6, max: 14 }, liquids: { water: 5, mud: 2 } },
      chasms: { chance: 0 },
    }),
  },
  meadow: {
    name: "the Drowned Meadow",
    sound: "drip",
    sign: "Dry grass and deep water. Fire runs, and what swims bites.",
    wall: "cave wall",
    floor: "earth",
    hidden: "closed door",
    landmark: {
      name: "the drowned shrine",
      light: 0x60e0a0,
      tile: "water",
      leaves: "rattle",
      page: "They mow here no more. The grass grew over the mowers, and it is dry all year round. Rattle, and the crows come.",
    },
    themes: { bare: 2, meadow: 5, thicket: 4, pool: 3 },
    natives: { firebug: 6, "ember moth": 6, archer: 0, bat: 0 },
    machines: pieces(
      6,
      "kennel, flooded room, eel pool, mushroom grotto, spider nest, brazier field",
      "bridge under fire, guarded gap, barricade, collapsing floor, vault",
    ),
    dig: below("meadow"),
  },
  ropeworks: {
    name: "the Ropeworks",
    sound: "wind",
    sign: "The wind blows from the west, the ropes burn, and it is a long way down.",
    wall: "chalk",
    floor: "planking",
    hidden: "closed door",
    landmark: {
      name: "the great reel",
      light: 0xfff0a0,
      tile: "hay",
      leaves: "rattle",
      page: "Always from the west. Hang the wet ropes in it, and never, never carry a light to the windward end.",
    },
    wind: 2,
    themes: { bare: 1 },
    natives: { archer: 6, bat: 6, firebug: 0, "ember moth": 0 },
    machines: pieces(6, "gust gate, kennel, brazier field, collapsing floor"),
    dig: below("ropeworks"),
  },
  barracks: {
    name: "the Barracks",
    sound: "far bell",
    wall: "brick wall",
    floor: "flagstones",
    hidden: "hidden door",
    landmark: {
      name: "the muster board",
      light: 0xff6048,
      tile: "bunk",
      leaves: "bell",
      page: "One bell: up. Two bells: to the portcullis. Three bells: nobody has ever come back to say.",
    },
    themes: { bare: 1, hall: 3, store: 6, "cave-in": 1, leak: 2, tinderbox: 3 },
    machines: pieces(
      8,
      "barracks, chained lamps, sleeping bearer, night watch, guarded gap, portcullis, powder store, patrol",
      "dart walk, vault, kennel, mess hall, hidden store",
    ),
    dig: below("barracks"),
  },
  keep: {
    name: "the Keep",
    sound: "echo",
    wall: "ashlar",
    floor: "marble",
    hidden: "hidden panel",
    landmark: {
      name: "the empty throne",
      light: 0x70c8ff,
      tile: "statue",
      leaves: "fog",
      page: "He wore it once, to see whether it was warm. Of the throne room, the throne is left.",
    },
    themes: { bare: 1, hall: 3, store: 5, leak: 2, tinderbox: 3 },
    machines: pieces(
      8,
      "vault, chained lamps, dark hall, library, plate gallery, statue garden, sentries, dart walk",
      "bridge under fire, sleeping bearer, patrol, hostage, mess hall, hidden store",
    ),
    dig: below("keep"),
  },
  crypt: {
    name: "the Crypt",
    sound: "moan",
    sign: "Cold stone, webs and old tombs. What lies there follows your trail.",
    wall: "crypt wall",
    floor: "slabs",
    hidden: "hidden niche",
    landmark: {
      name: "the founders' tombs",
      light: 0x9a80ff,
      tile: "tomb",
      leaves: "cooling",
      page: "Bury us in the cold. What we took is warm, and it will look for us where it is warm.",
    },
    themes: { bare: 2, webs: 6, "cave-in": 2, leak: 1, tinderbox: 3 },
    machines: pieces(
      8,
      "haunted crypt, chained lamps, tomb, statue garden, smoke room, ice store, vault, spider nest",
      "collapsing floor, hidden store",
    ),
    dig: below("crypt"),
  },
  undercroft: {
    name: "the Undercroft",
    sound: "trickle",
    sign: "Narrow ways in the clay. What waits there feels your warmth.",
    wall: "clay wall",
    floor: "clay",
    hidden: "closed door",
    landmark: {
      name: "the ash pit",
      light: 0xd0e050,
      tile: "rubble",
      leaves: "liquid fire",
      page: "Chalk marks on the clay, left, left, right, and under them in another hand: it follows the marks too.",
    },
    themes: { bare: 1, webs: 6, "cave-in": 3, leak: 2, tinderbox: 3 },
    machines: pieces(
      8,
      "haunted crypt, chained lamps, smoke room, ice store, tomb, vault, library, hidden store",
    ),
    dig: below("undercroft"),
  },
  forge: {
    name: "the Forge",
    sound: "hammer",
    wall: "basalt",
    floor: "cinders",
    hidden: "closed door",
    landmark: {
      name: "the cold anvil",
      light: 0xff8020,
      tile: "cage",
      leaves: "rain",
      page: "We kept troughs by every anvil, and not for the iron: what burns and follows you does not live beside water.",
    },
    themes: { bare: 1, hall: 2, smithy: 6, leak: 5, tinderbox: 4 },
    machines: pieces(6, "lava ford, powder store, smoke room, vault, brazier field"),
    dig: below("forge"),
  },
} as const satisfies Readonly<Record<string, DepthStyle>>;

/** What is heard in the halls. */
export type HallSound = (typeof HALLS)[keyof typeof HALLS]["sound"];

/** The halls of each depth, from the first to the last; where there are two, each has its own stairs above, and a game has one of them. */
export const STYLES: readonly (readonly DepthStyle[])[] = [
  [HALLS.gatehouse],
  [HALLS.meadow, HALLS.ropeworks],
  [HALLS.barracks],
  [HALLS.keep],
  [HALLS.crypt, HALLS.undercroft],
  [HALLS.forge],
];

/** The hall at a depth of a game: the one to which the stairs lead that were taken. The seed draws one for those who fall. */
export function styleOf({
  depth,
  dungeonSeed,
  way = -1,
}: Pick<Digging, "depth" | "dungeonSeed" | "way">): DepthStyle {
  const styles = STYLES[depth - 1]!;
  return styles[way] ?? createRandom(dungeonSeed).fork(`hall ${depth}`).pick(styles);
}
