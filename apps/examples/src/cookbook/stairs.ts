import { advance, createWorld, read, spawn, step } from "@delvekit/core";
import { at, Position, put } from "@delvekit/core/space";
import { basics } from "@delvekit/kit";
import { content } from "@delvekit/kit/content";
import { ascend, descend, levels, populate, waysOf } from "@delvekit/kit/levels";
import { caves, roomsAndTunnels } from "@delvekit/procgen";
import { draw, reasonOf, tiles } from "./stage";

const table = content([]);
const { hero } = table.creatures({ hero: { look: ["@", 0xffffff], player: true, pack: 9 } });
const beasts = table.creatures({ rat: { look: ["r", 0xa09070], found: { weight: 1 } } });

const depths = levels({
  tiles,
  terrain: { solid: "wall", floor: "floor", corridor: "floor", door: "door" },
  down: "exit",
  up: "grass",
  last: 3,
  dig({ depth, seed, random }) {
    const generator = depth === 1 ? roomsAndTunnels : caves;
    const dungeon = generator.generate({ width: 40, height: 12, seed });
    return { dungeon, things: populate(dungeon, beasts, { depth, random, count: 4 }) };
  },
});

const world = createWorld({ seed: 4, plugins: [...basics(tiles), table, depths] });
const { level, x, y } = depths.entrance(world, 1);
const you = spawn(world, hero, at(level, x, y));
advance(world);
console.log(reasonOf(step(world, descend())));
const [way] = waysOf(world, you, "down");
put(world, you, level, way!.x, way!.y); // instead of walking there
step(world, descend());
console.log(`depth ${depths.depthOf(world, you)}\n${draw(world, read(world, you, Position).level)}`);
step(world, ascend());
console.log(`depth ${depths.depthOf(world, you)}`);
