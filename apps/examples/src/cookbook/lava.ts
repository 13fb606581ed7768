import { advance, createWorld, plugin, spawn, step, when } from "@delvekit/core";
import { addLevel, at, Moved, move, tileAt, tileset } from "@delvekit/core/space";
import { parseAscii } from "@delvekit/grid";
import { basics } from "@delvekit/kit";
import { content } from "@delvekit/kit/content";
import { health } from "@delvekit/kit/health";
import { messages } from "@delvekit/kit/messages";
import { minds } from "@delvekit/kit/minds";
import { draw, told } from "./stage";

const ground = tileset({
  wall: { glyph: "#", walkable: false, transparent: false },
  floor: { glyph: "." },
  lava: { glyph: "~", colour: 0xff6020, hazard: 20 },
});
const wounds = health({ damage: ["lava"] });
const pieces = [wounds, minds()] as const;
const { hero, imp } = content(pieces).creatures({
  hero: { look: ["@", 0xffffff], health: 20, player: true },
  imp: { look: ["i", 0xff8040], health: 5, mind: "hunter", sight: 20 },
});
const burning = plugin({
  name: "lava",
  events: [
    when(Moved, (world, { entity, to }) => {
      if (tileAt(world, to.level, to.x, to.y).name === "lava") wounds.hurt(world, entity, 5, "lava");
    }),
  ],
});

const world = createWorld({ seed: 1, plugins: [...basics(ground), messages(), ...pieces, burning] });
const map = "########\n#.~....#\n#.~~~~.#\n#......#\n########";
const level = addLevel(world, parseAscii(map, { "#": 0, ".": 1, "~": 2 }));
spawn(world, hero, at(level, 1, 1));
spawn(world, imp, at(level, 6, 2));
advance(world);
for (const dir of ["e", "w", "w", "w"] as const) step(world, move({ dir }));
console.log(`${told(world)}\n${draw(world)}`);
