// Plants each fault in its game and searches for it: `pnpm tools planted [STEPS] [NAME]`. Prints which were found, and after how many commands.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { HUNTS, huntSeed } from "../../packages/cli/src/hunt/piece";
import { addPieces } from "../../packages/cli/src/pieces/piece";
import { PLANTED } from "./faults";
import { findingOf } from "./finding";
import { bundleGame } from "./games";

const [steps = "3000", part = ""] = process.argv.slice(2);
const folder = mkdtempSync(join(tmpdir(), "planted-"));
let found = 0;
const chosen = PLANTED.filter(({ name }) => name.includes(part));
const moduleOf = (index: number) => join(folder, `${index}.mjs`);
for (const [index, planted] of chosen.entries()) await bundleGame(planted.game, moduleOf(index), { planted });
for (const [index, planted] of chosen.entries()) {
  const search = (seed: number) =>
    huntSeed({ module: moduleOf(index), seeds: { from: seed, to: seed }, steps: Number(steps) });
  const report = addPieces(HUNTS, await search(1), await search(2));
  const finding = findingOf(report, planted);
  if (finding) found++;
  console.log(
    `${finding ? "found " : "missed"} ${planted.game.padEnd(12)} ${planted.name}: ${finding ?? ""}`,
  );
  for (const { kind, text, replays } of report.faults)
    if (!planted.expects.test(`${kind}: ${text}`))
      console.log(`       also ${kind}: ${text}${replays ? "" : " (does not replay)"}`);
}
console.log(`${found} of ${chosen.length}`);
rmSync(folder, { recursive: true });
