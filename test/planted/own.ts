// Searches our own games for faults that nobody planted: `pnpm tools hunt:own [STEPS]`.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { huntSeed } from "../../packages/cli/src/hunt/piece";
import { huntToText } from "../../packages/cli/src/report/games";
import { bundleGame } from "./games";

const [steps = "300"] = process.argv.slice(2);
const folder = mkdtempSync(join(tmpdir(), "own-"));
for (const game of ["demo", "tutorial", "night-shift"] as const) {
  const module = join(folder, `${game}.mjs`);
  await bundleGame(game, module);
  const report = await huntSeed({ module, seeds: { from: 1, to: 1 }, steps: Number(steps) });
  console.log(huntToText(report, game));
  if (report.faults.length > 0) process.exitCode = 1;
}
rmSync(folder, { recursive: true });
const { user, system } = process.cpuUsage();
console.log(`${((user + system) / 1e6).toFixed(1)} s of processor time`);
