import { advance, step } from "@delvekit/core";
import * as light from "@delvekit/core/light";
import { senses, WarmthSight } from "@delvekit/core/minds";
import { wait } from "@delvekit/core/turns";
import { content } from "@delvekit/kit/content";
import { minds, moodOf } from "@delvekit/kit/minds";
import { stage } from "./stage";

const pieces = [minds({ stands: [] })] as const;
const { hero, guard, snake } = content(pieces, { columns: { feels: WarmthSight } }).creatures({
  hero: { look: ["@", 0xffffff], player: true },
  guard: { look: ["G", 0x6090ff], mind: "stands", sight: 12 },
  snake: { look: ["s", 0x60a040], mind: "stands", sight: 12, feels: { radius: 12 } },
});

const map = "###########\n#@........#\n#........G#\n#........s#\n###########";
const plugins = [...pieces, light.plugin({ ambient: 0x000000 }), senses({ voice: 0 })];
const { world, find } = stage(map, { "@": hero, G: guard, s: snake }, plugins);
advance(world);
for (let turn = 0; turn < 3; turn++) step(world, wait());
console.log(`the guard is ${moodOf(world, find("G"))}, the snake is ${moodOf(world, find("s"))}`);
