import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { House } from "./floors";
import { houses } from "./offences";
import { root } from "./workspace";

/** The page that shows the map. */
export const MAP_PAGE = "docs/architecture.md";

const WIDTH = 110;
const MAP = /(<!-- map: .*?-->\n```text\n).*?(```\n<!-- end of the map -->)/s;

/** The table of floors as the architecture page shows it. */
export function drawMap(): string {
  const names = Math.max(...houses.map(({ folder }) => folder.length)) + 2;
  const imports = Math.max(...houses.map((house) => importsText(house).length)) + 2;
  const indent = " ".repeat(names + imports);
  const head = `${"".padEnd(names)}${"imports".padEnd(imports)}floors, from below`;
  const rows = houses.flatMap((house) => {
    const [first = "", ...rest] = wrap(house.floors, WIDTH - indent.length);
    const start = house.folder.padEnd(names) + importsText(house).padEnd(imports);
    return [start + first, ...rest.map((line) => indent + line)];
  });
  return `${[head, ...rows].join("\n")}\n`;
}

/** The page with its map replaced. */
export function pageWithMap(): string {
  return readFileSync(join(root, MAP_PAGE), "utf8").replace(
    MAP,
    (_, before, after) => before + drawMap() + after,
  );
}

function importsText({ imports }: House): string {
  const there = imports.filter((name) => houses.some(({ folder }) => folder === `packages/${name}`));
  return there.join(" ") || "-";
}

function wrap(floors: readonly string[], width: number): string[] {
  const lines: string[] = [];
  for (const floor of floors) {
    const last = lines.at(-1);
    if (last === undefined) lines.push(floor);
    else if (`${last} | ${floor}`.length <= width) lines[lines.length - 1] = `${last} | ${floor}`;
    else lines.push(`| ${floor}`);
  }
  return lines;
}
