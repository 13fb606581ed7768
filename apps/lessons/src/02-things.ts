import { spawn } from "@delvekit/core";
import { addLevel, at, tileset } from "@delvekit/core/space";
import { parseAscii } from "@delvekit/grid";
import { basics } from "@delvekit/kit";
import { content } from "@delvekit/kit/content";
import { app, here, inSight, looking, walking } from "@delvekit/screens";

const tiles = tileset({
  floor: { glyph: ".", colour: 0x5f6f74 },
  rock: { glyph: "#", colour: 0x4a5560, walkable: false, transparent: false },
  door: { glyph: "+", walkable: false, transparent: false, opensInto: "open door" },
  "open door": { glyph: "'", closesInto: "door" },
});
const room = `
  ##################
  #..........#.....#
  #....##....+.....#
  #..........#.....#
  ##################`;

const table = content([]);
const { keeper, ...beasts } = table.creatures({
  keeper: { look: ["@", 0xffffff, "The last keeper of the light: you."], player: true },
  crab: { look: ["c", 0xe07a50, "It walks sideways, and always towards you."] },
});
const things = table.things({
  ember: { look: ["*", 0xff8020, "The heart of the light. It is still warm."] },
});

export const game = app({
  name: "drowned-light",
  title: { name: "The Drowned Light" },
  setup: { plugins: [...basics(tiles), table] },
  begin(world) {
    const level = addLevel(world, parseAscii(room, { ".": 0, "#": 1, "+": 2 }));
    spawn(world, keeper, at(level, 3, 2));
    spawn(world, beasts.crab, at(level, 13, 1));
    spawn(world, things.ember, at(level, 15, 3));
  },
  verbs: { ...walking, ...looking },
  panels: [inSight(), here()],
});
