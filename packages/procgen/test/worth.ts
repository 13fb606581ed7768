/*
 * Surveys what is worth exploring, and whether every promise holds with everything on top:
 *   pnpm worth levels 0..99999 levels.json       levels of delve
 *   pnpm worth dungeons 0..9999 dungeons.json    whole dungeons of 26 depths
 * The file has what was counted so far: the same command goes on where it stopped. Promises are checked in all levels, the measures
 * of what there is to explore are taken in one of ten.
 */
import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { delve, dungeonPlan } from "@delvekit/procgen";
import { addLevel, emptyTally, type Tally, tell } from "./support/worth";

/** How many seeds are counted between two looks at the file. */
const PIECE = 50;

const [what = "levels", range = "0..99", file = `${what}.json`] = process.argv.slice(2);
const [from = 0, to = from] = range.split("..").map(Number);
const tally: Tally = existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : emptyTally(from);
for (let seed = tally.next; seed <= to; seed++) {
  if (what === "dungeons") addDungeon(seed);
  else addLevel(tally, delve.generate({ seed }), { name: `seed ${seed}`, isMeasured: seed % 10 === 0 });
  tally.next = seed + 1;
  if (tally.next % PIECE === 0 || seed === to) keep();
}
for (const line of tell(tally)) console.log(line);
process.exitCode = tally.broken.length > 0 ? 1 : 0;

function addDungeon(seed: number): void {
  const plan = dungeonPlan({ seed, depths: 26 });
  for (const { depth, dungeon } of plan.levels()) {
    const name = `seed ${seed} depth ${depth}`;
    addLevel(tally, dungeon, { name, isMeasured: (seed + depth) % 50 === 0 });
    const { entrance, exit } = dungeon;
    const stairs = JSON.stringify([entrance, exit]);
    if (stairs !== JSON.stringify(plan.stairs.slice(depth - 1, depth + 1)))
      tally.broken.push(`${name}: stairs`);
  }
}

/** Never half a file, whenever it is stopped. */
function keep(): void {
  writeFileSync(`${file}.new`, JSON.stringify(tally));
  renameSync(`${file}.new`, file);
}
