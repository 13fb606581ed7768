import { spawn } from "@delvekit/core";
import { addLevel, at, tileset } from "@delvekit/core/space";
import { parseAscii } from "@delvekit/grid";
import { basics } from "@delvekit/kit";
import { content } from "@delvekit/kit/content";
import { app, walking } from "@delvekit/screens";

const tiles = tileset({
  floor: { glyph: "." },
  rock: { glyph: "#", walkable: false, transparent: false },
});
const room = `
  ############
  #..........#
  #....##....#
  #..........#
  ############`;

const { keeper } = content([]).creatures({
  keeper: { look: ["@", 0xffffff], player: true },
});

export const game = app({
  name: "drowned-light",
  title: { name: "The Drowned Light" },
  setup: { plugins: [...basics(tiles)] },
  begin(world) {
    const level = addLevel(world, parseAscii(room, { ".": 0, "#": 1 }));
    spawn(world, keeper, at(level, 3, 2));
  },
  verbs: walking,
  panels: [],
});
