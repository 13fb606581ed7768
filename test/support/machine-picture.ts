import { colourOf, DARK_THEME, toSvg } from "@delvekit/formats";
import { contains, createGrid, type Grid, type Point, type Rect, xOf, yOf } from "@delvekit/grid";
import {
  accretion,
  createLayers,
  type Dungeon,
  type LayerKind,
  type Layers,
  layerNames,
  type Machine,
  type MachinePlan,
  machinePlans,
  machines,
  type Placed,
  Terrain,
} from "@delvekit/procgen";
import { featureKinds } from "../../packages/procgen/src/layers";

/** A machine as a picture. */
export interface MachinePicture {
  readonly name: string;
  readonly help: string;
  readonly svg: string;
  /** What the letters stand for, and what lies beyond the picture, as in "g guard, p prize, elsewhere: key". */
  readonly letters: string;
}

/** The smallest part of a level that is shown, in cells; larger parts have about the same proportions. */
const [COLUMNS, ROWS] = [26, 16];
/** The fewest cells around a machine. */
const MARGIN = 2;

/** The colours of the discs behind letters. */
const DISCS = { item: "#ffd97a", mob: "#e8836b", light: "#dfe8ee" } as const;
const INK = "#14121a";
/** The colour of characters on dark colours. */
const CHALK = "#fff0c4";

/** A machine with each plan, on its own level, in the order of the plans. */
export function* machinePictures(): Generator<MachinePicture> {
  for (const [i, plan] of machinePlans.entries()) yield pictureOf(plan, 5 * i);
}

const hasPrize = ({ parts }: MachinePlan) => parts.some(({ put }) => "item" in put && put.item === "prize");

/** The first machine with this plan on the levels of the seeds from `from` on. */
function pictureOf({ name, help }: MachinePlan, from: number): MachinePicture {
  const plans = machinePlans.filter((plan) => plan.name === name || (name === "tomb" && hasPrize(plan)));
  for (let seed = from; seed < from + 200; seed++) {
    const level = machines({ plans, most: 8 })(accretion.generate({ seed }));
    const machine = level.machines.find((one) => one.name === name);
    if (machine) return { name, help, ...draw(level, machine) };
  }
  throw new Error(`no seed has a ${name}`);
}

function draw(level: Dungeon, machine: Machine): { readonly svg: string; readonly letters: string } {
  const part = around(machine, level.terrain);
  const [here, elsewhere] = [true, false].map((isHere) =>
    machine.things.filter((thing) => contains(part, thing.x, thing.y) === isHere),
  ) as [Placed[], Placed[]];
  const letters = lettersFor(here);
  const over = [
    tint(machine, part),
    ...glyphsIn(level, part),
    ...here.flatMap((thing) => drawThing(thing, part, letters)),
  ];
  const cut = cutOut(level, part);
  // The part has no entrance and exit of its own: on bare floor and in its colour, they cannot be seen.
  const theme = { entrance: DARK_THEME.floor, exit: DARK_THEME.floor };
  const svg = toSvg(cut, { cellSize: 12, theme, title: machine.name });
  const legend = [...letters].map(([name, letter]) => `${letter} ${name}`);
  for (const name of new Set(elsewhere.map((thing) => thing.name))) legend.push(`elsewhere: ${name}`);
  return { svg: svg.replace("</svg>", `${over.join("\n")}\n</svg>`), letters: legend.join(", ") };
}

/** The part of a level around a machine. */
function around(machine: Machine, { width, height }: Grid<Uint8Array>): Rect {
  const cells = machine.way ? [...machine.cells, machine.way] : machine.cells;
  const [xs, ys] = [cells.map(({ x }) => x), cells.map(({ y }) => y)];
  const [left, top] = [Math.min(...xs) - MARGIN, Math.min(...ys) - MARGIN];
  const [right, bottom] = [Math.max(...xs) + MARGIN + 1, Math.max(...ys) + MARGIN + 1];
  const columns = Math.min(
    width,
    Math.max(COLUMNS, right - left, Math.ceil(((bottom - top) * COLUMNS) / ROWS)),
  );
  const rows = Math.min(height, Math.ceil((columns * ROWS) / COLUMNS));
  const within = (value: number, most: number) => Math.max(0, Math.min(most, value));
  return {
    x: within(Math.floor((left + right - columns) / 2), width - columns),
    y: within(Math.floor((top + bottom - rows) / 2), height - rows),
    width: columns,
    height: rows,
  };
}

/** A letter for each name of a thing: its first that is still free. */
function lettersFor(things: readonly Placed[]): ReadonlyMap<string, string> {
  const letters = new Map<string, string>();
  const names = [...new Set(things.map(({ name }) => name))].sort();
  for (const name of names) {
    const taken = new Set(letters.values());
    letters.set(name, [...name].find((letter) => !taken.has(letter)) ?? "?");
  }
  return letters;
}

/** The cells of the machine. */
function tint({ cells }: Machine, part: Rect): string {
  const squares = cells.map(({ x, y }) => `M${x - part.x} ${y - part.y}h1v1h-1z`);
  return `<path fill="${DARK_THEME.mark}" fill-opacity=".16" d="${squares.join("")}"/>`;
}

/** The characters of features, on top of their colours. */
function glyphsIn({ layers, terrain }: Dungeon, part: Rect): string[] {
  const texts: string[] = [];
  for (const [cell, value] of layers?.feature.cells.entries() ?? []) {
    const at = { x: xOf(terrain, cell), y: yOf(terrain, cell) };
    const kind = featureKinds[value]!;
    if (value !== 0 && contains(part, at.x, at.y)) texts.push(text(at, part, kind.glyph, inkOn(kind)));
  }
  return texts;
}

function drawThing(thing: Placed, part: Rect, letters: ReadonlyMap<string, string>): string[] {
  const [x, y] = [thing.x - part.x + 0.5, thing.y - part.y + 0.5];
  const disc = `<circle cx="${x}" cy="${y}" r=".62" fill="${DISCS[thing.kind]}" stroke="${INK}" stroke-width=".12"/>`;
  return [disc, text(thing, part, letters.get(thing.name)!)];
}

function inkOn(kind: LayerKind): string {
  const [red, green, blue] = [1, 3, 5].map((at) =>
    Number.parseInt(DARK_THEME[colourOf(kind)].slice(at, at + 2), 16),
  ) as [number, number, number];
  return 2 * red + 3 * green + blue < 6 * 112 ? CHALK : INK;
}

function text({ x, y }: Point, part: Rect, glyph: string, ink = INK): string {
  const escaped = glyph === "&" ? "&amp;" : glyph;
  return `<text x="${x - part.x + 0.5}" y="${y - part.y + 0.82}" font-family="ui-monospace, monospace" font-weight="700" font-size="1" text-anchor="middle" fill="${ink}">${escaped}</text>`;
}

/** A part of a level as a level of its own. */
function cutOut({ terrain, layers }: Dungeon, part: Rect): Dungeon {
  const cut = copyPart(terrain, part);
  const cutLayers = createLayers(cut);
  if (layers) for (const name of layerNames) cutLayers[name].cells.set(copyPart(layers[name], part).cells);
  const end = bareFloor(cut, cutLayers);
  return {
    generator: "machine",
    seed: 0,
    options: {},
    terrain: cut,
    layers: cutLayers,
    entrance: end,
    exit: end,
  };
}

function copyPart(from: Grid<Uint8Array>, { x, y, width, height }: Rect): Grid<Uint8Array> {
  const into = createGrid(width, height);
  for (let row = 0; row < height; row++) {
    const start = (y + row) * from.width + x;
    into.cells.set(from.cells.subarray(start, start + width), row * width);
  }
  return into;
}

/** The first cell of floor with nothing on it. */
export function bareFloor(terrain: Grid<Uint8Array>, layers: Layers): Point {
  const cell = terrain.cells.findIndex(
    (value, i) => value === Terrain.floor && layerNames.every((layer) => layers[layer].cells[i] === 0),
  );
  return { x: xOf(terrain, cell), y: yOf(terrain, cell) };
}
