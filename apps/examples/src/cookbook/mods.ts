import { advance, spawn } from "@delvekit/core";
import { at } from "@delvekit/core/space";
import { content } from "@delvekit/kit/content";
import { fighting } from "@delvekit/kit/fighting";
import { health } from "@delvekit/kit/health";
import { minds } from "@delvekit/kit/minds";
import { draw, stage } from "./stage";

const wounds = health({ damage: ["blow"] });
const fights = fighting(wounds, { kind: "blow" });
const pieces = [wounds, fights, minds()] as const;
const table = content(pieces);
const { hero } = table.creatures({ hero: { look: ["@", 0xffffff], health: 20, player: true } });

/** A file of a mod. Texts are measured before they are parsed, so that a huge one does no harm. */
const file = `{
  "yeti": { "look": ["Y", 16777215, "It is not cold."], "health": 30, "melee": { "damage": "1d8" }, "mind": "hunter" }
}`;
const mod = table.readCreatures(file);
const { world, level } = stage("######\n#@...#\n######", { "@": hero }, [...pieces, table]);
spawn(world, mod["yeti"]!, at(level, 4, 1));
advance(world);
console.log(draw(world));

try {
  table.readCreatures('{ "orc": { "look": ["o", 255], "health": "lots", "mood": "bad" } }');
} catch (error) {
  console.log(String((error as Error).message));
}
