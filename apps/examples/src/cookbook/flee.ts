import { advance, step } from "@delvekit/core";
import { move } from "@delvekit/core/space";
import { wait } from "@delvekit/core/turns";
import { content } from "@delvekit/kit/content";
import { fighting } from "@delvekit/kit/fighting";
import { health } from "@delvekit/kit/health";
import { fleeing, minds, moodOf } from "@delvekit/kit/minds";
import { draw, stage } from "./stage";

const wounds = health({ damage: ["blow"] });
const fights = fighting(wounds, { kind: "blow" });
const pieces = [wounds, fights, minds(), fleeing()] as const;
const { hero, goblin } = content(pieces).creatures({
  hero: { look: ["@", 0xffffff], health: 20, melee: { damage: 5 }, player: true },
  goblin: { look: ["g", 0x60a040], health: 8, melee: { damage: 1 }, mind: "hunter", flees: 50 },
});

const map = "###########\n#@g.......#\n###########";
const { world, find } = stage(map, { "@": hero, g: goblin }, pieces);
advance(world);
console.log(moodOf(world, find("g")));
step(world, move({ dir: "e" }));
for (let turn = 0; turn < 3; turn++) step(world, wait());
console.log(`${moodOf(world, find("g"))}\n${draw(world)}`);
