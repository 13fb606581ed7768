/*
 * Surveys what is worth exploring, and whether every promise holds with everything on top:
 *   pnpm tools worth levels 0..99999 levels.json       levels of delve
 *   pnpm tools worth dungeons 0..9999 dungeons.json    whole dungeons of 26 depths
 *   pnpm tools worth places 300                        how many levels of delve have each place of the themes
 *   pnpm tools worth tell a.json b.json                adds up what several processes counted, each for seeds of its own
 * The file has what was counted so far: the same command goes on where it stopped. Promises are checked in all levels, the measures
 * of what there is to explore are taken in one of ten.
 */
import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { delve, dungeonPlan } from "@delvekit/procgen";
import { parsePlaces } from "@delvekit/procgen/places";
import * as themes from "@delvekit/procgen/themes";
import { countLevels } from "./support/theme-levels";
import { add, addLevel, addShape, addTally, count, emptyTally, type Tally, tell } from "./support/worth";

const [what = "levels", ...rest] = process.argv.slice(2);

/** How many seeds are counted between two looks at the file: a whole dungeon takes seconds. */
const PIECE = what === "dungeons" ? 2 : 50;

if (what === "places") tellPlaces(Number(rest[0] ?? 300));
else {
  const tally = what === "tell" ? addUp(rest) : survey(rest[0] ?? "0..99", rest[1] ?? `${what}.json`);
  for (const line of tell(tally)) console.log(line);
  process.exitCode = tally.broken.length > 0 ? 1 : 0;
}

function tellPlaces(levels: number): void {
  for (const [theme, text] of Object.entries(themes)) {
    const { places } = parsePlaces(text);
    const interiors = places.filter(({ anchor }) => anchor === "interior");
    for (const place of places) {
      const { taken, reasons } = countLevels(place, levels, interiors);
      console.log([theme, place.name, `${taken} of ${levels}`, ...reasons].join("; "));
    }
  }
}

function addUp(files: readonly string[]): Tally {
  const sum = emptyTally(0);
  for (const file of files) addTally(sum, read(file));
  return sum;
}

function survey(range: string, file: string): Tally {
  const [from = 0, to = from] = range.split("..").map(Number);
  const tally = existsSync(file) ? read(file) : emptyTally(from);
  for (let seed = tally.next; seed <= to; seed++) {
    if (what === "dungeons") addDungeon(tally, seed);
    else addLevel(tally, delve.generate({ seed }), { name: `seed ${seed}`, isMeasured: seed % 10 === 0 });
    tally.next = seed + 1;
    if (tally.next % PIECE === 0 || seed === to) keep(tally, file);
  }
  return tally;
}

function read(file: string): Tally {
  return JSON.parse(readFileSync(file, "utf8"));
}

function addDungeon(tally: Tally, seed: number): void {
  const plan = dungeonPlan({ seed, depths: 26 });
  let styleAbove: string | undefined;
  for (const { depth, dungeon, quiet, style } of plan.levels()) {
    if (quiet) add(tally, "quiet");
    if (style === styleAbove) add(tally, "the style of the level above");
    styleAbove = style;
    addShape(tally, dungeon, quiet);
    const name = `seed ${seed} depth ${depth}`;
    addLevel(tally, dungeon, { name, isMeasured: (seed + depth) % 10 === 0 });
    const { entrance, exit, draws, shortfall } = dungeon;
    count(tally, "draws", draws);
    for (const { measure } of shortfall) add(tally, `wish missed: ${measure}`);
    const stairs = JSON.stringify([entrance, exit]);
    if (stairs !== JSON.stringify(plan.stairs.slice(depth - 1, depth + 1)))
      tally.broken.push(`${name}: stairs`);
  }
}

/** Never half a file, whenever it is stopped. */
function keep(tally: Tally, file: string): void {
  writeFileSync(`${file}.new`, JSON.stringify(tally));
  renameSync(`${file}.new`, file);
}
