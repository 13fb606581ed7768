import { advance, createWorld, done, failed, on, plugin, spawn, step } from "@delvekit/core";
import { inventoryOf } from "@delvekit/core/items";
import { at } from "@delvekit/core/space";
import { basics, end, endingOf } from "@delvekit/kit";
import { content, give, isKind } from "@delvekit/kit/content";
import { ascend, levels, wayAt } from "@delvekit/kit/levels";
import { caves } from "@delvekit/procgen";
import { reasonOf, tiles } from "./stage";

const table = content([]);
const { hero } = table.creatures({ hero: { look: ["@", 0xffffff], player: true, pack: 9 } });
const { crown } = table.things({ crown: { look: ['"', 0xe0c040] } });
const depths = levels({
  tiles,
  terrain: { solid: "wall", floor: "floor", corridor: "floor", door: "door" },
  down: "exit",
  up: "grass",
  last: 3,
  out: true, // the first level has a way up, which leads out
  dig: ({ seed }) => ({ dungeon: caves.generate({ width: 30, height: 15, seed }) }),
});
const leave = on(ascend, (world, who) => {
  if (depths.depthOf(world, who) !== 1 || wayAt(world, who) !== "up") return undefined; // ordinary stairs
  if (!inventoryOf(world, who).some((it) => isKind(world, it, crown))) return failed("Not without the crown.");
  end(world, { won: true, text: "You walk out into the sun." });
  return done();
});
const wayOut = plugin({ name: "way out", actions: [leave] });

const world = createWorld({ seed: 1, plugins: [...basics(tiles), table, depths, wayOut] });
const { level, x, y } = depths.entrance(world, 1);
const you = spawn(world, hero, at(level, x, y));
advance(world);
console.log(reasonOf(step(world, ascend())));
give(world, you, crown);
step(world, ascend());
console.log(endingOf(world)?.text);
