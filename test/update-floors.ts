// Draws the map in docs/architecture.md anew, and strikes what is gone from the list of allowed offences.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { MAP_PAGE, pageWithMap } from "./support/map";
import { allowedOffences, houses, OFFENCES, offences } from "./support/offences";
import { root } from "./support/workspace";

const page = pageWithMap();
if (page !== readFileSync(join(root, MAP_PAGE), "utf8")) {
  writeFileSync(join(root, MAP_PAGE), page);
  console.log(`${MAP_PAGE} updated`);
}

const before = allowedOffences();
const now = houses.flatMap(offences);
const added = now.filter((line) => !before.includes(line));
console.log(`${before.length} offences before, ${now.length} now`);
for (const line of added) console.log(`new: ${line}`);
// A part that moves takes its offences along under new names, but there are never more of them.
if (now.length > before.length) {
  console.error("The list only shrinks: the lines above have to go.");
  process.exit(1);
}
writeFileSync(join(root, OFFENCES), now.map((line) => `${line}\n`).join(""));
