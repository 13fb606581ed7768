import type { Own } from "../options/generator";
import { type Counts, quantile } from "../pieces/counts";
import type { Distribution, Sample } from "../survey/distribution";
import { measures } from "../survey/measures";
import type { Survey } from "../survey/survey";
import { type Album, createAlbum } from "./album";
import { drawHistogram } from "./histogram";
import { escapeHtml } from "./markup";
import { STYLE } from "./style";
import { summaryOf } from "./text";
import { QUARTILES, showValue } from "./value";

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
