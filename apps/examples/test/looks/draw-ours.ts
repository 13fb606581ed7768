// Draws the sheet of the engine's own drawings, with the painters of maps: `pnpm tools looks:ours`. It is free for any use (CC0).
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { createWorld } from "@delvekit/core";
import { levelOf } from "@delvekit/core/space";
import { fromFigures } from "@delvekit/display/art";
import { createTheme } from "@delvekit/display/look";
import { themeOf } from "@delvekit/screens";
import { drawKind, tag } from "../../../../test/support/drawings";
import { drawn, rooms } from "../../src/looks/art";
import { looks } from "../../src/looks/game";

/** The colours of figures; others are ivory. */
const COLOURS = {
  ...{ rat: "#b8b2c2", goblin: "#96c868", hound: "#c8704a" },
  ...{ ghost: "#c9d4ff", potion: "#e0506a" },
};

/** Pictures in a row. */
const COLUMNS = 22;

const world = createWorld({ ...looks.setup, seed: 1 });
looks.begin(world);
const theme = themeOf(levelOf(world, 0).tileset);
const { size } = drawn;

/** The pictures of a name: as many as the sheet has. */
function picturesOf(name: string, count: number): string[] {
  const kind = theme.kinds[name];
  if (kind !== undefined)
    return Array.from({ length: count }, (_, at) =>
      drawKind({ theme, size }, name, kind, count === 16 ? at : 15, count === 16 ? 0 : at),
    );
  const { [name]: figure } = createTheme().figures;
  const { image } = fromFigures({ [name]: figure! }, COLOURS);
  return [decodeURIComponent(image.replace(/^.*?,/, ""))];
}

/** The whole sheet, as SVG, with the pictures in the order of the sheet of rooms. */
export function drawOurs(): string {
  const pictures = Object.entries(rooms.pictures).flatMap(([name, { at }]) => picturesOf(name, at.length));
  const placed = pictures.map((inside, at) =>
    tag(
      "svg",
      { x: (at % COLUMNS) * size, y: Math.floor(at / COLUMNS) * size, width: size, height: size },
      inside,
    ),
  );
  const [width, height] = [COLUMNS * size, Math.ceil(pictures.length / COLUMNS) * size];
  return `${tag("svg", { xmlns: "http://www.w3.org/2000/svg", width, height }, placed.join("\n"))}\n`;
}

if (process.argv[1] === import.meta.filename)
  writeFileSync(join(import.meta.dirname, "../../src/looks/drawn.svg"), drawOurs());
