// Breaks the tutorial's balance in three ways and repairs it by `delvekit tune`: `pnpm tools repair [GAMES] [NAME]`.
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { UNBALANCED } from "./balance";
import { bundleGame } from "./games";

const [games = "24", part = ""] = process.argv.slice(2);
const folder = mkdtempSync(join(tmpdir(), "repair-"));
const program = join(import.meta.dirname, "../../packages/cli/scripts/workspace.mjs");
for (const { name, rows, goals, patterns } of UNBALANCED.filter(({ name }) => name.includes(part))) {
  const module = join(folder, "tutorial.mjs");
  await bundleGame("tutorial", module, { rows });
  const flags = ["--seeds", `1..${games}`, "--goal", ...goals, "--rows", ...patterns];
  console.log(`\n## ${name}\n`);
  spawnSync(process.execPath, [program, "tune", "--module", module, ...flags], { stdio: "inherit" });
}
rmSync(folder, { recursive: true });
