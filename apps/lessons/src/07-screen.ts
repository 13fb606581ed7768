import { spawn } from "@delvekit/core";
import { guardPlace, hunt, search, wander } from "@delvekit/core/minds";
import { at, tileset } from "@delvekit/core/space";
import { basics } from "@delvekit/kit";
import { content } from "@delvekit/kit/content";
import { fighting } from "@delvekit/kit/fighting";
import { health } from "@delvekit/kit/health";
import { journeys } from "@delvekit/kit/journeys";
import { levels, populate } from "@delvekit/kit/levels";
import { messages } from "@delvekit/kit/messages";
import { bareMinds } from "@delvekit/kit/minds";
import { roomsAndTunnels } from "@delvekit/procgen";
import * as ui from "@delvekit/screens";

const tiles = tileset({
  floor: { glyph: ".", colour: 0x5f6f74 },
  rock: { glyph: "#", colour: 0x4a5560, walkable: false, transparent: false },
  door: { glyph: "+", walkable: false, transparent: false, opensInto: "open door" },
  "open door": { glyph: "'", closesInto: "door" },
  corridor: { glyph: ".", colour: 0x47565c },
  "steps down": { glyph: ">", colour: 0xffffff },
  "steps up": { glyph: "<", colour: 0xffffff },
});

const wounds = health({ damage: ["blow", "lightning"], mends: { points: 1, every: 8 } });
const fights = fighting(wounds, { kind: "blow", hits: () => 0.75 });
const tempers = bareMinds({
  hunter: [hunt(), search(), wander()],
  lurker: [guardPlace(), hunt()],
});
const pieces = [wounds, fights, tempers] as const;

const table = content(pieces);
const { keeper, ...beasts } = table.creatures({
  keeper: {
    look: ["@", 0xffffff, "The last keeper of the light: you."],
    health: 30,
    melee: { damage: "1d6", verb: "punch" },
    player: true,
    sight: 8,
  },
  crab: {
    look: ["c", 0xe07a50, "It walks sideways, and always towards you."],
    health: 7,
    melee: { damage: "1d4", verb: "pinch" },
    mind: "hunter",
    found: { weight: 80 },
  },
  eel: {
    look: ["e", 0x60c080, "Fast, slick, and full of sparks."],
    health: 9,
    melee: { damage: "1d6", verb: "shock", kind: "lightning" },
    mind: "lurker",
    speed: 150,
    found: { weight: 40 },
  },
});
const things = table.things({
  ember: { look: ["*", 0xff8020, "The heart of the light. It is still warm."] },
});

const cellars = levels({
  tiles,
  terrain: { solid: "rock", floor: "floor", corridor: "corridor", door: "door" },
  down: "steps down",
  up: "steps up",
  last: 1,
  dig({ depth, seed, random }) {
    const dungeon = roomsAndTunnels.generate({ width: 60, height: 30, seed });
    return {
      dungeon,
      name: "the cellars",
      things: [
        ...populate(dungeon, beasts, { depth, random, density: 0.02 }),
        { kind: things.ember, ...dungeon.exit },
      ],
    };
  },
});

const trips = journeys(wounds);

export const game = ui.app({
  name: "drowned-light",
  title: {
    name: "The Drowned Light",
    line: "The lamp is out. Its ember sank with the cellars: fetch it.",
  },
  setup: { plugins: [...basics(tiles), ...pieces, table, cellars, trips, messages()] },
  begin(world) {
    const { level, x, y } = cellars.entrance(world, 1);
    spawn(world, keeper, at(level, x, y));
  },
  verbs: { ...ui.walking, ...ui.journeying(trips), ...ui.looking, ...ui.reading, ...ui.system },
  panels: [
    ui.status({ name: "The Drowned Light", levels: cellars }),
    ui.inSight(),
    ui.here(),
    ui.minimap(),
    ui.log(),
  ],
});
