import { type Grid, type Point, type Rect, xOf, yOf } from "@delvekit/grid";
import { type Dungeon, marksOf, OptionError, Terrain } from "@delvekit/procgen";
import { maskOf, patchesOf, rectOf } from "./layers";
import { isInLevelWall, shadeWalls, WALL } from "./shade";
import { colourOf, resolveTheme, type Theme } from "./theme";

/** Options of {@link toSvg}. */
export interface SvgOptions {
  /** Pixels along the side of a cell, 1 to 256 (default 10). The picture may be scaled to any other size. */
  readonly cellSize?: number;
  /** Colours that differ from those of {@link DARK_THEME}. */
  readonly theme?: Partial<Theme>;
  /** The name for screen readers and tooltips (default: generator and seed). */
  readonly title?: string;
}

/**
 * Draws a dungeon as an SVG picture: bars across doorways; squares with a triangle at the entrance (up) and the exit (down); the contents of layers
 * in the colours of their kinds; and discs with a letter and a tooltip for the roles of rooms and the marks of vaults.
 *
 * @throws OptionError for an invalid cell size or colour
 * @example
 * ```ts
 * const markup = toSvg(delve.generate({ seed: 7 }));
 * ```
 */
export function toSvg(dungeon: Dungeon, options: SvgOptions = {}): string {
  const { cellSize = 10 } = options;
  if (!(cellSize >= 1 && cellSize <= 256)) throw new OptionError("cellSize", cellSize, "1 to 256");
  const theme = resolveTheme(options.theme);
  const title = options.title ?? `${dungeon.generator}, seed ${dungeon.seed}`;
  const { width, height } = dungeon.terrain;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width * cellSize}" height="${height * cellSize}" role="img" shape-rendering="crispEdges">`,
    `<title>${escapeXml(title)}</title>`,
    `<path fill="${theme.solid}" d="M0 0h${width}v${height}H0z"/>`,
    ...drawTerrain(dungeon.terrain, theme),
    ...drawLayers(dungeon, theme),
    ...drawMarks(dungeon, theme),
    marker(dungeon.entrance, "m.5 .2.35.6h-.7z", theme.entrance),
    marker(dungeon.exit, "m.5 .8.35-.6h-.7z", theme.exit),
    "</svg>\n",
  ].join("\n");
}

function drawTerrain(terrain: Grid<Uint8Array>, theme: Theme): string[] {
  const shaded = shadeWalls(terrain);
  const doors = blocksOf(shaded, Terrain.door);
  const corridors = [...blocksOf(shaded, Terrain.corridor), ...doors];
  return [
    path(theme.wall, blocksOf(shaded, WALL).map(blockPath)),
    path(theme.floor, blocksOf(shaded, Terrain.floor).map(blockPath)),
    path(theme.corridor, corridors.map(blockPath)),
    path(theme.door, doorBars(terrain)),
  ].filter((line) => line !== "");
}

/** One path per kind in the layers, in layer order. */
function drawLayers(dungeon: Dungeon, theme: Theme): string[] {
  return [...groupsOf(patchesOf(dungeon), ({ kind }) => kind)].map(([kind, patches]) => {
    const rects =
      patches[0]!.margin === 0 ? blocksOf(maskOf(dungeon.terrain, patches), 1) : patches.map(rectOf);
    return path(theme[colourOf(kind)], rects.map(blockPath));
  });
}

/** Discs with first letters for roles and marks, in one group per name, with the name as its title. */
function drawMarks(dungeon: Dungeon, theme: Theme): string[] {
  return [...groupsOf(marksOf(dungeon), ({ name }) => name)].map(([name, places]) => {
    const discs = places.map(({ x, y }) => `M${x} ${y}h0`);
    const letter = escapeXml(name.replace("#", "").slice(0, 1));
    const letters = places.map(({ x, y }) => `<text x="${x}" y="${y + 0.22}">${letter}</text>`);
    return `<g ${MARK_STYLE} fill="${theme.floor}"><title>${escapeXml(name)}</title><path stroke="${theme.mark}" stroke-width=".9" stroke-linecap="round" d="${discs.join("")}"/>${letters.join("")}</g>`;
  });
}

/** Letters and discs are drawn around the middle of their cells. */
const MARK_STYLE =
  'transform="translate(.5 .5)" shape-rendering="auto" font-family="sans-serif" font-size=".7" font-weight="700" text-anchor="middle"';

function groupsOf<Key, Value>(values: Iterable<Value>, keyOf: (value: Value) => Key): Map<Key, Value[]> {
  const groups = new Map<Key, Value[]>();
  for (const value of values) {
    const group = groups.get(keyOf(value)) ?? [];
    groups.set(keyOf(value), group);
    group.push(value);
  }
  return groups;
}

function blockPath({ x, y, width, height }: { x: number; y: number; width: number; height: number }): string {
  return `M${x} ${y}h${width}v${height}h-${width}z`;
}

function doorBars(terrain: Grid<Uint8Array>): string[] {
  const bars: string[] = [];
  terrain.cells.forEach((value, cell) => {
    if (value !== Terrain.door) return;
    const x = xOf(terrain, cell);
    const y = yOf(terrain, cell);
    bars.push(isInLevelWall(terrain, cell) ? `M${x} ${y}.3h1v.4h-1z` : `M${x}.3 ${y}h.4v1h-.4z`);
  });
  return bars;
}

function path(fill: string, pieces: readonly string[]): string {
  return pieces.length === 0 ? "" : `<path fill="${fill}" d="${pieces.join("")}"/>`;
}

/** A square from which a shape is cut. */
function marker({ x, y }: Point, shape: string, fill: string): string {
  return `<path fill="${fill}" fill-rule="evenodd" shape-rendering="auto" d="M${x} ${y}h1v1h-1z${shape}"/>`;
}

function escapeXml(text: string): string {
  // XML does not allow control characters, not even escaped ones.
  return text
    .replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, "\ufffd")
    .replace(/[&<>"]/g, (char) => `&#${char.charCodeAt(0)};`);
}

/** Covers the cells of one value with few rectangles: runs along rows, joined where equal runs are on top of each other. */
export function blocksOf({ width, height, cells }: Grid<Uint8Array>, value: number): Rect[] {
  const done: Rect[] = [];
  let above = new Map<number, Rect>();
  for (let y = 0; y < height; y++) {
    const current = new Map<number, Rect>();
    for (let x = 0; x < width; ) {
      const start = x;
      while (x < width && cells[y * width + x] === value) x++;
      if (x === start) x++;
      else addRun(above, current, { x: start, y, width: x - start, height: 1 });
    }
    done.push(...above.values());
    above = current;
  }
  done.push(...above.values());
  return done;
}

/** Extends the rectangle of the same width that ends right above a run, or starts a new one. */
function addRun(above: Map<number, Rect>, current: Map<number, Rect>, run: Rect): void {
  const upper = above.get(run.x);
  if (upper?.width !== run.width) {
    current.set(run.x, run);
    return;
  }
  above.delete(run.x);
  current.set(run.x, { ...upper, height: upper.height + 1 });
}
