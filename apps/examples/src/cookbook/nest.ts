import { advance, read, step } from "@delvekit/core";
import { drop, inventoryOf } from "@delvekit/core/items";
import { desire, hunt, type Moment, towards } from "@delvekit/core/minds";
import { cellOn, Position } from "@delvekit/core/space";
import { wait } from "@delvekit/core/turns";
import { findTile } from "@delvekit/kit";
import { content, give } from "@delvekit/kit/content";
import { minds } from "@delvekit/kit/minds";
import { draw, stage } from "./stage";

/** The cell of the nest: in this example, the nearest grass. */
function nestOf({ world, self, level }: Moment): number {
  const { x, y } = findTile(world, read(world, self, Position), 20, "grass")!;
  return cellOn(level, x, y);
}

/** Brings home what it carries, whoever is watching: a step nearer is worth 40, and a step nearer to a foe 10 to `hunt`. */
const bringHome = desire("bring home", 40, {
  feel: (moment) => (inventoryOf(moment.world, moment.self).length > 0 ? towards(moment, nestOf(moment)) : undefined),
  offer(moment) {
    const [item] = inventoryOf(moment.world, moment.self);
    return item !== undefined && moment.cell === nestOf(moment) ? { action: drop({ item }), worth: 2 } : undefined;
  },
});

const pieces = [minds({ crow: [bringHome, hunt()] })] as const;
const table = content(pieces);
const { hero, crow } = table.creatures({
  hero: { look: ["@", 0xffffff], player: true },
  crow: { look: ["v", 0xa0a0c0], mind: "crow", pack: 1 },
});
const { ring } = table.things({ ring: { look: ["=", 0xe0c040] } });
const { world, find } = stage('###########\n#@v......"#\n###########', { "@": hero, v: crow }, [...pieces, table]);
give(world, find("v"), ring);
advance(world);
for (let turn = 1; turn <= 11; turn++) {
  step(world, wait());
  if (turn === 4 || turn === 11) console.log(`turn ${turn}\n${draw(world)}`);
}
