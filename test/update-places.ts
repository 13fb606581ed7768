// Compiles the drawings that come with procgen: `pnpm tools places:update`.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { compileShipped } from "./support/shipped-places";
import { root } from "./support/workspace";

for (const { file, text } of compileShipped()) writeFileSync(join(root, file), text);
