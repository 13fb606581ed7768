import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { House } from "./floors";
import { houses } from "./offences";
import { root } from "./workspace";

/** The page that shows the map. */
export const MAP_PAGE = "docs/architecture.md";

/** The number of characters that fit on a line of a page without scrolling. */
const WIDTH = 72;
const MAP = /(<!-- map: .*?-->\n```text\n).*?(```\n<!-- end of the map -->)/s;

const INDENT = "    ";

/** The table of floors as the architecture page shows it. */
export function drawMap(): string {
  const rows = houses.map((house) => {
    const floors = wrap(house.floors, WIDTH - INDENT.length);
    return [house.folder + importsText(house), ...floors.map((line) => INDENT + line)].join("\n");
  });
  return `${rows.join("\n")}\n`;
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
  return there.length > 0 ? `  (imports ${there.join(", ")})` : "";
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
