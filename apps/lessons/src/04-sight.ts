import { spawn } from "@delvekit/core";
import { at, tileset } from "@delvekit/core/space";
import { basics } from "@delvekit/kit";
import { content } from "@delvekit/kit/content";
import { levels, populate } from "@delvekit/kit/levels";
import { roomsAndTunnels } from "@delvekit/procgen";
import { app, here, inSight, looking, minimap, walking } from "@delvekit/screens";

const tiles = tileset({
  floor: { glyph: ".", colour: 0x5f6f74 },
  rock: { glyph: "#", colour: 0x4a5560, walkable: false, transparent: false },
  door: { glyph: "+", walkable: false, transparent: false, opensInto: "open door" },
  "open door": { glyph: "'", closesInto: "door" },
  corridor: { glyph: ".", colour: 0x47565c },
  "steps down": { glyph: ">", colour: 0xffffff },
  "steps up": { glyph: "<", colour: 0xffffff },
});

const table = content([]);
const { keeper, ...beasts } = table.creatures({
  keeper: {
    look: ["@", 0xffffff, "The last keeper of the light: you."],
    player: true,
    sight: 8,
  },
  crab: {
    look: ["c", 0xe07a50, "It walks sideways, and always towards you."],
    found: { weight: 80 },
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

export const game = app({
  name: "drowned-light",
  title: { name: "The Drowned Light" },
  setup: { plugins: [...basics(tiles), table, cellars] },
  begin(world) {
    const { level, x, y } = cellars.entrance(world, 1);
    spawn(world, keeper, at(level, x, y));
  },
  verbs: { ...walking, ...looking },
  panels: [inSight(), here(), minimap()],
});
