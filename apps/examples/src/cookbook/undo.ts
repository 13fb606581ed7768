import { advance, step } from "@delvekit/core";
import { move } from "@delvekit/core/space";
import * as rewind from "@delvekit/core/undo";
import { content } from "@delvekit/kit/content";
import { draw, stage } from "./stage";

const { hero } = content([]).creatures({ hero: { look: ["@", 0xffffff], player: true } });
const { world } = stage("#######\n#@.+..#\n#######", { "@": hero }, [rewind.plugin({ turns: 50 })]);
advance(world);
for (let steps = 0; steps < 4; steps++) step(world, move({ dir: "e" }));
console.log(draw(world));
rewind.undo(world, 3);
console.log(`${rewind.historyOf(world).back} turn left to take back, ${rewind.historyOf(world).forward} to redo`);
console.log(draw(world));
