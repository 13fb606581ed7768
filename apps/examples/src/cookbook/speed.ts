import { advance, step, write } from "@delvekit/core";
import { Actor, wait } from "@delvekit/core/turns";
import { content } from "@delvekit/kit/content";
import { minds } from "@delvekit/kit/minds";
import { draw, stage } from "./stage";

const pieces = [minds()] as const;
const { hero, hare, snail } = content(pieces).creatures({
  hero: { look: ["@", 0xffffff], player: true },
  hare: { look: ["h", 0xd0c0a0], speed: 200, sight: 20, mind: "hunter" },
  snail: { look: ["s", 0xa0a060], speed: 50, sight: 20, mind: "hunter" },
});

const map = "###############\n#@...........h#\n#............s#\n###############";
const { world, find } = stage(map, { "@": hero, h: hare, s: snail }, pieces);
advance(world);
for (let turn = 0; turn < 4; turn++) step(world, wait());
console.log(draw(world));
write(world, find("s"), Actor, { speed: 400 }); // a potion of haste
for (let turn = 0; turn < 2; turn++) step(world, wait());
console.log(draw(world));
