// Packs the built page into game.zip, which itch.io takes as it is: `npm run share`. The folder dist is for any other host.
import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { zipSync } from "fflate";

const files = readdirSync("dist", { recursive: true }).filter((file) =>
  statSync(join("dist", file)).isFile(),
);
const entries = files.map((file) => [file.replaceAll("\\", "/"), readFileSync(join("dist", file))]);
const zip = zipSync(Object.fromEntries(entries), { level: 9 });
writeFileSync("game.zip", zip);
console.log(`game.zip: ${files.length} files, ${Math.round(zip.length / 1000)} kB`);
