import { advance, step } from "@delvekit/core";
import { senses } from "@delvekit/core/minds";
import { wait } from "@delvekit/core/turns";
import { content } from "@delvekit/kit/content";
import { populate } from "@delvekit/kit/levels";
import { minds } from "@delvekit/kit/minds";
import { caves } from "@delvekit/procgen";
import { createRandom } from "@delvekit/random";
import { draw, stage } from "./stage";

const pieces = [minds()] as const;
const { hero, ...beasts } = content(pieces).creatures({
  hero: { look: ["@", 0xffffff], player: true },
  wolf: { look: ["w", 0xa0a0a0], mind: "guard", sight: 5, found: { group: "1d3+1" } },
});

const dungeon = caves.generate({ width: 40, height: 20, seed: 3 });
const lying = populate(dungeon, beasts, { depth: 1, random: createRandom(3), count: 2 });
console.log(lying.map(({ x, y }) => `${x},${y}`).join(" "));

const map = "###############\n#@............#\n#....w..w...w.#\n###############";
const { world, level } = stage(map, { "@": hero, w: beasts.wolf }, [...pieces, senses({ voice: 6 })]);
advance(world);
for (let turn = 0; turn < 2; turn++) step(world, wait());
console.log(draw(world, level));
