import { advance, step } from "@delvekit/core";
import * as heat from "@delvekit/core/heat";
import { wait } from "@delvekit/core/turns";
import { content } from "@delvekit/kit/content";
import { draw, stage } from "./stage";

const { hero } = content([]).creatures({ hero: { look: ["@", 0xffffff], player: true } });
const map = `
  #############
  #""""""~~""@#
  #""""""~~"""#
  #""""""~~"""#
  #############`;
const { world, level } = stage(map, { "@": hero }, [heat.plugin()]);
advance(world);
heat.ignitePlace(world, level, 1, 2);
for (let turn = 1; turn <= 12; turn++) {
  step(world, wait());
  if (turn % 6 > 0) continue;
  console.log(`turn ${turn}, ${heat.burningCellsOf(world, level).cells.length} cells burn`);
  console.log(draw(world));
}
