import type { Grid, Point } from "@delvekit/grid";
import { type Dungeon, Terrain } from "@delvekit/procgen";
import { findGenerator, type Own, printCommand } from "../options";
import { type Counts, quantile } from "../pieces/totals";
import { measures } from "../survey/measures";
import type { Distribution, Sample, Survey } from "../survey/survey";
import { VERSION } from "../version";
import { drawHistogram } from "./histogram";
import { STYLE } from "./style";
import { QUARTILES, showValue, summaryOf } from "./text";

/** Escapes text for HTML. */
function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (char) => ENTITIES[char] ?? char);
}

const ENTITIES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

const CLASSES = [
  [Terrain.floor, "floor"],
  [Terrain.corridor, "corridor"],
  [Terrain.door, "door"],
] as const;

/** A small drawing of a dungeon, as a symbol that a page can use in many places. The page sets its colours. */
function drawThumbnail(id: string, { terrain, entrance, exit }: Dungeon): string {
  const { width, height } = terrain;
  const mark = ({ x, y }: Point, name: string) =>
    `<circle class="${name}" cx="${x + 0.5}" cy="${y + 0.5}" r="${Math.max(1, width / 60)}"/>`;
  return [
    `<symbol id="${id}" viewBox="0 0 ${width} ${height}">`,
    `<path class="rock" d="M0 0h${width}v${height}H0z"/>`,
    ...CLASSES.map(([value, name]) => `<path class="${name}" d="${outline(terrain, value)}"/>`),
    mark(entrance, "entrance"),
    mark(exit, "exit"),
    "</symbol>",
  ].join("");
}

/** The cells with a value as a path: a thin box for every run along a row. */
function outline({ width, height, cells }: Grid<Uint8Array>, value: Terrain): string {
  let path = "";
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if (cells[y * width + x] !== value) continue;
      const start = x;
      while (x < width && cells[y * width + x] === value) x++;
      path += `M${start} ${y}h${x - start}v1H${start}z`;
    }
  }
  return path;
}

/** Larger maps would be illegible, and pages would load slowly. */
const MOST_CELLS = 40_000;

/** Pictures of a survey's levels, each drawn only once, however often it is shown. */
interface Album {
  /** The picture of a seed's level, or an empty text if there is none. */
  show(seed: number): string;
  /** The command that generates a seed's level. */
  command(seed: number): string;
  /** The definitions that the pictures refer to; include them once in the page. */
  symbols(): string;
}

/** Generates levels of a survey again when they are needed. Another version might generate different ones, so then there are no pictures. */
function createAlbum({ generator: name, options, delvekit }: Survey, own: Own): Album {
  const generator = findGenerator(name, own);
  const named = own.module === undefined ? name : `${name} --module ${own.module}`;
  const drawn = new Map<number, string>();
  const width = Number(options["width"]);
  const height = Number(options["height"]);
  const canDraw = delvekit === VERSION && width * height <= MOST_CELLS;
  return {
    show(seed) {
      if (!canDraw) return "";
      if (!drawn.has(seed)) {
        drawn.set(seed, drawThumbnail(`seed${seed}`, generator.generate({ ...options, seed })));
      }
      return `<svg viewBox="0 0 ${width} ${height}" role="img"><use href="#seed${seed}"/></svg>`;
    },
    command(seed) {
      return `<code>${escapeHtml(printCommand(named, generator.options, options, seed))}</code>`;
    },
    symbols: () => `<svg width="0" height="0" aria-hidden="true">${[...drawn.values()].join("\n")}</svg>`,
  };
}

/** A survey as a self-contained page: a table, and for every measure a chart and the two extremes. */
export function toHtml(survey: Survey, own: Own): string {
  const album = createAlbum(survey, own);
  const cards = Object.entries(survey.measures)
    .filter(([, { counts }]) => varies(counts))
    .map(([name, found]) => measureCard(name, found, album));
  const [title = "", ...summary] = summaryOf(survey, own).map(escapeHtml);
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${title}</title><style>${STYLE}</style></head><body>`,
    `<h1>${title}</h1>`,
    ...summary.map((line) => `<p class="faint">${line}</p>`),
    ...survey.broken.first.map(
      ({ seed, message }) => `<p class="bad">seed ${seed}: ${escapeHtml(message)}</p>`,
    ),
    table(survey),
    ...cards,
    timeCard(survey.time),
    album.symbols(),
    "</body></html>",
  ].join("\n");
}

function table({ measures: found, time }: Survey): string {
  const rows = Object.entries(found).map(([name, { counts }]) =>
    row(varies(counts) ? `<a href="#${idOf(name)}">${name}</a>` : name, counts, measures[name]?.unit),
  );
  const head = ["", "min", "25 %", "median", "75 %", "max"].map((text) => `<th>${text}</th>`).join("");
  return `<div class="scroll"><table><tr>${head}</tr>${rows.join("")}${row("µs a level", time)}</table></div>`;
}

function row(name: string, counts: Counts, unit?: "‰"): string {
  const values = QUARTILES.map((share) => `<td>${showValue(quantile(counts, share), unit)}</td>`);
  return `<tr><td>${name}</td>${values.join("")}</tr>`;
}

function measureCard(name: string, { counts, lowest, highest }: Distribution, album: Album): string {
  const { help = "", unit } = measures[name] ?? {};
  return [
    `<section id="${idOf(name)}"><header><h2>${name}</h2><p class="help">${help}</p></header>`,
    `<figure>${drawHistogram(counts, unit)}</figure>`,
    extreme("lowest", lowest, album, unit),
    extreme("highest", highest, album, unit),
    "</section>",
  ].join("\n");
}

function extreme(which: string, [sample]: readonly Sample[], album: Album, unit?: "‰"): string {
  if (sample === undefined) return "";
  const caption = `${which}: ${showValue(sample.value, unit)}, seed ${sample.seed}`;
  return `<figure>${album.show(sample.seed)}<figcaption>${caption}${album.command(sample.seed)}</figcaption></figure>`;
}

/** The slowest few levels had to wait for the machine, and would distort the chart. */
function timeCard(time: Counts): string {
  const most = quantile(time, 0.98) ?? 0;
  const usual = time.filter(([value]) => value <= most);
  if (usual.length === 0) return "";
  const help = "microseconds a level, without the slowest 2 %; differs from run to run";
  return `<section><header><h2>time</h2><p class="help">${help}</p></header><figure>${drawHistogram(usual)}</figure></section>`;
}

/** If all levels have the same value, there is nothing to draw. */
function varies(counts: Counts): boolean {
  return counts.length > 1;
}

function idOf(name: string): string {
  return name.replaceAll(" ", "-");
}
