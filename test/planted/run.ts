// Plants each fault in its game and searches for it: `pnpm tools planted [SECONDS] [GAME OR NAME]`. Each has so many seconds of processor time, as many seeds as
// they last for. Prints which were found, and after how many commands.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type HuntReport, huntSeed } from "../../packages/cli/src/hunt/piece";
import { PLANTED, type Planted } from "./faults";
import { findingOf } from "./finding";
import { bundleGame } from "./games";

/** Commands of one seed: a fault that takes more luck than these is looked for in the next. */
const STEPS = 1000;

const [seconds = "30", part = ""] = process.argv.slice(2);
const folder = mkdtempSync(join(tmpdir(), "planted-"));
const chosen = PLANTED.filter(({ game, name }) => `${game} ${name}`.includes(part));
const found: number[] = [];
for (const [index, planted] of chosen.entries()) {
  const module = join(folder, `${index}.mjs`);
  await bundleGame(planted.game, module, { planted });
  const before = secondsOfProcessor();
  const spent = () => secondsOfProcessor() - before;
  const tried = await searchFor(planted, module, spent);
  const { finding, commands } = findingOf(tried, planted) ?? {};
  if (commands !== undefined) found.push(commands);
  const time = `${spent().toFixed(1)} s`.padStart(7);
  console.log(
    `${finding ? "found " : "missed"} ${time} ${planted.game.padEnd(12)} ${planted.name}: ${finding ?? ""}`,
  );
  for (const { kind, text, replays } of tried.faults)
    if (!planted.expects.test(`${kind}: ${text}`))
      console.log(`       also ${kind}: ${text}${replays ? "" : " (does not replay)"}`);
}
const short = found.filter((commands) => commands <= 30).length;
console.log(
  `${found.length} of ${chosen.length}, ${short} with 30 commands or fewer, in ${secondsOfProcessor().toFixed(0)} s of processor time`,
);
rmSync(folder, { recursive: true });

/** Searches seed by seed, until the fault is found or the time is over. @returns what the last seed came to */
async function searchFor(planted: Planted, module: string, spent: () => number): Promise<HuntReport> {
  for (let seed = 1; ; seed++) {
    const report = await huntSeed({ module, seeds: { from: seed, to: seed }, steps: STEPS });
    if (findingOf(report, planted) || spent() >= Number(seconds)) return report;
  }
}

function secondsOfProcessor(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}
