import { tileset } from "@delvekit/core/space";
import { createTheme } from "@delvekit/display/look";
import { basics, letters } from "@delvekit/kit";
import { content } from "@delvekit/kit/content";
import { uses } from "@delvekit/kit/effects";
import { fighting } from "@delvekit/kit/fighting";
import { health } from "@delvekit/kit/health";
import { journeys } from "@delvekit/kit/journeys";
import { levels, populate } from "@delvekit/kit/levels";
import { messages, notices } from "@delvekit/kit/messages";
import { minds } from "@delvekit/kit/minds";
import { roomGrid } from "@delvekit/procgen";
import * as ui from "@delvekit/screens";
import { bolt, drawn, gervais, rooms, STYLES } from "./art";

type Style = (typeof STYLES)[number];

interface Ground<S extends string> {
  readonly glyph: string;
  readonly colour: string;
  readonly walkable?: boolean;
  readonly transparent?: boolean;
  readonly opensInto?: `${S} open door`;
  readonly closesInto?: `${S} door`;
}

/** The tiles of a kind of rooms. Their names are those of the pictures. */
function tilesOf<S extends Style>(style: S, walls: string, ground: string) {
  const solid = { walkable: false, transparent: false };
  return {
    [`${style} wall`]: { ...solid, glyph: "#", colour: walls },
    [`${style} floor`]: { glyph: ".", colour: ground },
    [`${style} door`]: { ...solid, glyph: "+", colour: "#c08848", opensInto: `${style} open door` },
    [`${style} open door`]: { glyph: "'", colour: "#c08848", closesInto: `${style} door` },
  } as Record<`${S} ${"wall" | "floor" | "door" | "open door"}`, Ground<S>>;
}

const tiles = tileset({
  ...tilesOf("crypt", "#655a72", "#8a8494"),
  ...tilesOf("cistern", "#4c6a60", "#6a8f8a"),
  ...tilesOf("forge", "#5a3a30", "#7a6a62"),
  ...tilesOf("glacier", "#6f9cc8", "#b9d2e4"),
  "steps down": { glyph: ">" },
  "steps up": { glyph: "<" },
});

const wounds = health({ damage: ["blow"], mends: { points: 1, every: 5 } });
const fights = fighting(wounds, { kind: "blow", hits: () => 0.7 });
const deeds = uses({ heal: wounds.heal });
const trips = journeys(wounds);
const pieces = [wounds, fights, deeds, minds()] as const;
const table = content(pieces);

const { hero } = table.creatures({
  hero: { look: ["@", "#ffffff"], player: true, health: 40, melee: { damage: "1d4+1", verb: "hit" }, pack: 9 },
});

const foes = table.creatures({
  rat: { look: ["r", "#b8b2c2"], health: 3, melee: { damage: 1, verb: "bite" }, mind: "hunter", found: { weight: 4 } },
  goblin: {
    look: ["g", "#96c868"],
    health: 6,
    melee: { damage: "1d3", verb: "stab" },
    mind: "hunter",
    found: { weight: 3 },
  },
  hound: {
    look: ["h", "#c8404a"],
    health: 5,
    speed: 140,
    melee: { damage: "1d2", verb: "bite" },
    mind: "hunter",
    found: { weight: 2 },
  },
  skeleton: {
    sprite: "bones",
    look: ["z", "#f6f2e8"],
    health: 8,
    speed: 70,
    melee: { damage: "1d4", verb: "claw" },
    mind: "hunter",
    found: { weight: 2 },
  },
  ghost: {
    look: ["G", "#c9d4ff"],
    health: 4,
    melee: { damage: 1, verb: "chill" },
    mind: "hunter",
    found: { weight: 1 },
  },
});

const things = table.things({
  potion: {
    look: ["!", "#c8404a"],
    use: { does: { heal: { points: 12 } } },
    found: { weight: 3 },
  },
  sword: { look: [")", "#a4acc0"], found: { weight: 1 } },
  shield: { look: ["[", "#a4acc0"], found: { weight: 1 } },
  torch: { look: ["|", "#f08a30"], found: { weight: 1 } },
});

const depths = levels({
  tiles,
  terrain: { solid: "crypt wall", floor: "crypt floor", corridor: "crypt floor", door: "crypt door" },
  down: "steps down",
  up: "steps up",
  last: 12,
  dig({ depth, seed, random }) {
    const size = { width: 72, height: 40, roomWidth: 11, roomHeight: 7 };
    const dungeon = roomGrid.generate({ ...size, seed, tilesets: STYLES.length, secrets: 0 });
    const style = STYLES[dungeon.tileset]!;
    const floor = `${style} floor` as const;
    return {
      dungeon,
      name: `the ${style}`,
      terrain: { solid: `${style} wall`, floor, corridor: floor, door: `${style} door` } as const,
      things: [
        ...populate(dungeon, foes, { depth, random, count: 12 }),
        ...populate(dungeon, things, { depth, random, count: 10 }),
      ],
    };
  },
});

/** Twelve dungeons of rooms, which the player's options show in pictures of ours and of others. */
export const looks = ui.app({
  name: "looks",
  title: { name: "Four Kinds of Rooms", line: "Choose how they look in the options." },
  theme: { figures: createTheme().figures, sheets: [rooms, gervais, bolt, drawn] },
  setup: {
    plugins: [...basics(tiles), ...pieces, table, depths, trips, letters(), messages(), notices()],
  },
  begin: (world) => depths.enter(world, hero),
  verbs: ui.standard(deeds, trips),
  panels: [
    ui.status({ name: "Four Kinds of Rooms", levels: depths }),
    ...[ui.inSight(), ui.here(), ui.minimap({ rooms: ui.roomMap() }), ui.log()],
  ],
});
