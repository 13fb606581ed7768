import { add, advance, step } from "@delvekit/core";
import { addRoute, Patrol } from "@delvekit/core/minds";
import { wait } from "@delvekit/core/turns";
import { content } from "@delvekit/kit/content";
import { minds } from "@delvekit/kit/minds";
import { draw, stage } from "./stage";

const pieces = [minds()] as const;
const table = content(pieces);
const { hero, guard } = table.creatures({
  hero: { look: ["@", 0xffffff], player: true },
  guard: { look: ["G", 0x6090ff], mind: "patrol", sight: 4 },
});

const map = `
  ###############
  #G........#####
  #.#######.#####
  #.#######....@#
  #.........#####
  ###############`;
const { world, level, find } = stage(map, { "@": hero, G: guard }, [...pieces, table]);
const stops = [
  [1, 1],
  [9, 1],
  [9, 4],
  [1, 4],
] as const; // it walks them round and round
add(world, find("G"), Patrol({ towards: addRoute(world, level, stops) }));

advance(world);
for (let turn = 1; turn <= 16; turn++) {
  step(world, wait());
  if (turn % 8 === 0) console.log(`turn ${turn}\n${draw(world)}`);
}
