import { spawn } from "@delvekit/core";
import * as light from "@delvekit/core/light";
import { addLevel, at, tileset } from "@delvekit/core/space";
import { parseAscii } from "@delvekit/grid";
import { basics } from "@delvekit/kit";
import { content } from "@delvekit/kit/content";
import { app, run, toggling, walking } from "@delvekit/screens";
import { headless } from "@delvekit/screens/headless";

const tiles = tileset({
  wall: { glyph: "#", walkable: false, transparent: false },
  floor: { glyph: "." },
  lamp: { glyph: "*", colour: 0xffe090, walkable: false, switchesInto: "dark lamp" },
  "dark lamp": { glyph: "*", colour: 0x606070, walkable: false, switchesInto: "lamp" },
});
const lamps = light.tileLight("lamp", { radius: 5, colour: 0xffe090 });
const { hero } = content([]).creatures({ hero: { look: ["@", 0xffffff], player: true } });
const map = "########\n#.*....#\n########";
const game = app({
  name: "lamp",
  title: { name: "Lamp" },
  setup: { plugins: [...basics(tiles), light.plugin({ ambient: 0x101010, sources: [lamps] })] },
  begin(world) {
    spawn(world, hero, at(addLevel(world, parseAscii(map, { "#": 0, ".": 1, "*": 2 })), 1, 1));
  },
  verbs: {
    ...walking,
    lamp: toggling({ keys: ["p"], help: "Put out or light the lamp beside you", button: "lamp" }),
  },
  panels: [],
});

const player = headless();
const session = run(game, player);
for (const key of ["Enter", "p", "p"]) {
  await player.press(key);
  const world = session.game?.world;
  if (world) console.log(`the light in the corner: ${light.lightAt(world, 0, 6, 1).level} of 255`);
}
