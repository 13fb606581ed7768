import { advance, step, write } from "@delvekit/core";
import { footsteps, senses } from "@delvekit/core/minds";
import { Cone } from "@delvekit/core/sight";
import { move } from "@delvekit/core/space";
import { content } from "@delvekit/kit/content";
import { minds, moodOf } from "@delvekit/kit/minds";
import { draw, stage } from "./stage";

const pieces = [minds({ watch: [] })] as const;
const table = content(pieces, { columns: { cone: Cone } });
const { hero, guard } = table.creatures({
  hero: { look: ["@", 0xffffff], player: true },
  guard: { look: ["G", 0x6090ff], mind: "watch", sight: 9, cone: { facing: "e", angle: 120, turns: "never" } },
});

const map = "###########\n#@........#\n#....G....#\n#.........#\n###########";
const plugins = [...pieces, table, senses({ noises: [footsteps(2)] })];
const { world, find } = stage(map, { "@": hero, G: guard }, plugins);
advance(world);
const told = (what: string) => console.log(`${what}: ${moodOf(world, find("G"))}`);
for (let turn = 0; turn < 2; turn++) step(world, move({ dir: "e" }));
told("behind its back, three steps away");
step(world, move({ dir: "e" }));
told("behind its back, one step away");
step(world, move({ dir: "w" }));
write(world, find("G"), Cone, { facing: "w" });
step(world, move({ dir: "w" }));
told("it turned round");
console.log(draw(world));
