import { advance, event, plugin, step, u32, type World, when } from "@delvekit/core";
import { Noticed } from "@delvekit/core/minds";
import { cellAt, isTaken, levelOf, setTile, tileAt } from "@delvekit/core/space";
import { startTimer, wait } from "@delvekit/core/turns";
import { heroOf } from "@delvekit/kit";
import { content } from "@delvekit/kit/content";
import { minds } from "@delvekit/kit/minds";
import { draw, stage } from "./stage";

const AlarmOver = event("alarm over", { level: u32 });

/** Changes all doors of a level, except one with somebody in it. */
function changeDoors(world: World, level: number, from: string, to: string): void {
  levelOf(world, level).tiles.cells.forEach((_, cell) => {
    const { x = 0, y = 0 } = cellAt(levelOf(world, level), cell);
    if (tileAt(world, level, x, y).name === from && !isTaken(world, level, cell)) setTile(world, level, x, y, to);
  });
}
const ring = when(Noticed, (world, { who, level }) => {
  if (who === undefined || who !== heroOf(world)) return;
  changeDoors(world, level, "door", "shutter");
  startTimer(world, AlarmOver({ level }), { after: 1000 }); // ten turns
});
const end = when(AlarmOver, (world, { level }) => changeDoors(world, level, "shutter", "door"));
const alarm = plugin({ name: "alarm", events: [ring, end] });

const pieces = [minds({ statue: [] })] as const;
const { hero, eye } = content(pieces).creatures({
  hero: { look: ["@", 0xffffff], player: true },
  eye: { look: ["e", 0xff4040], mind: "statue" },
});

const { world } = stage("########\n#@...e.#\n###+##+#\n#......#\n########", { "@": hero, e: eye }, [...pieces, alarm]);
advance(world);
for (let turn = 1; turn <= 12; turn++) {
  step(world, wait());
  if (turn === 1 || turn === 12) console.log(`turn ${turn}\n${draw(world)}`);
}
