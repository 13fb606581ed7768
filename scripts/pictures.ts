// Draws the pictures of the documentation with the command, as anyone could: `pnpm tools pictures:update`.
import { execFileSync } from "node:child_process";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { PICTURES } from "./picture-list";

const root = join(import.meta.dirname, "..");
const folder = join(root, "docs/public/generators");
mkdirSync(folder, { recursive: true });
for (const [name, words] of Object.entries(PICTURES)) {
  const out = ["--format", "png", "--out", join(folder, `${name}.png`)];
  execFileSync("node", ["packages/cli/scripts/workspace.mjs", "generate", ...words, ...out], { cwd: root });
}
