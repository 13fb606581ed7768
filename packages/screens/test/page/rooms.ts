import { spawn } from "@delvekit/core";
import { at, tileset } from "@delvekit/core/space";
import { basics } from "@delvekit/kit";
import { levels } from "@delvekit/kit/levels";
import { roomGrid } from "@delvekit/procgen";
import { deeds, HERO, pieces, table } from "../../../kit/test/game";
import { app, minimap, roomMap, run, standard, status } from "../../src";
import { web } from "../../src/web";

const tiles = tileset({
  rock: { glyph: "#", walkable: false, transparent: false },
  floor: { glyph: "." },
  door: { glyph: "+", transparent: false },
  down: { glyph: ">" },
  up: { glyph: "<" },
});
const halls = levels({
  tiles,
  terrain: { solid: "rock", floor: "floor", corridor: "floor", door: "door" },
  down: "down",
  up: "up",
  last: 1,
  dig: ({ seed }) => ({ dungeon: roomGrid.generate({ width: 80, height: 50, seed }) }),
});

const rooms = app({
  name: "rooms",
  title: { name: "Rooms" },
  setup: { plugins: [...basics(tiles), ...pieces, table, halls] },
  begin(world) {
    const { level, x, y } = halls.entrance(world, 1);
    spawn(world, HERO, at(level, x, y));
  },
  verbs: standard(deeds),
  panels: [status({ name: "Rooms" }), minimap({ rooms: roomMap() })],
});

run(rooms, web({ container: document.querySelector<HTMLElement>("main")! }));
