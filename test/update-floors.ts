// Redraws the map in docs/architecture.md.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { MAP_PAGE, pageWithMap } from "./support/map";
import { root } from "./support/workspace";

const page = pageWithMap();
if (page !== readFileSync(join(root, MAP_PAGE), "utf8")) {
  writeFileSync(join(root, MAP_PAGE), page);
  console.log(`${MAP_PAGE} updated`);
}
