import { advance, step } from "@delvekit/core";
import { senses } from "@delvekit/core/minds";
import { wait } from "@delvekit/core/turns";
import { content, give } from "@delvekit/kit/content";
import { noise, use, uses } from "@delvekit/kit/effects";
import { minds, moodOf } from "@delvekit/kit/minds";
import { draw, stage } from "./stage";

const deeds = uses({ noise });
const pieces = [deeds, minds()] as const;
const table = content(pieces);
const { hero, guard } = table.creatures({
  hero: { look: ["@", 0xffffff], player: true, pack: 5, sight: 20 },
  guard: { look: ["G", 0x6090ff], mind: "guard", sight: 3 },
});
const { stone } = table.things({
  stone: { look: ["*", 0x909090], use: { aim: { at: "cell", reach: 15 }, does: { noise: { loudness: 15 } } } },
});

const map = `
  ################
  #@.............#
  #.############.#
  #......G.......#
  ################`;
const { world, find } = stage(map, { "@": hero, G: guard }, [...pieces, table, senses()]);
const item = give(world, find("@"), stone);
advance(world);
step(world, use({ item, at: { x: 13, y: 1 } }));
for (let turn = 1; turn <= 6; turn++) {
  step(world, wait());
  if (turn % 3 === 0) console.log(`turn ${turn}: ${moodOf(world, find("G"))}\n${draw(world)}`);
}
