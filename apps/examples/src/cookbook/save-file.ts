import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { advance, hashWorld, loadWorld, saveWorld, step } from "@delvekit/core";
import { move } from "@delvekit/core/space";
import { basics } from "@delvekit/kit";
import { content } from "@delvekit/kit/content";
import { messages } from "@delvekit/kit/messages";
import { draw, stage, tiles } from "./stage";

const { hero } = content([]).creatures({ hero: { look: ["@", 0xffffff], player: true } });
const { world } = stage("#######\n#@.+..#\n#######", { "@": hero }, []);
advance(world);
for (let steps = 0; steps < 3; steps++) step(world, move({ dir: "e" }));

const file = join(mkdtempSync(join(tmpdir(), "crown-")), "hero.save");
writeFileSync(file, saveWorld(world));
const loaded = loadWorld(readFileSync(file), { plugins: [...basics(tiles), messages()] });
console.log(hashWorld(loaded) === hashWorld(world), draw(loaded) === draw(world));
step(loaded, move({ dir: "e" }));
console.log(draw(loaded));

const half = readFileSync(file).subarray(0, 60);
try {
  loadWorld(half, { plugins: [...basics(tiles), messages()] });
} catch (error) {
  console.log((error as Error).message);
}
