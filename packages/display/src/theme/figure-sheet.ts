import { type AnyColour, formatColour, parseColour } from "../colour";
import { type Sheet, sheet } from "../sheets";
import type { Figure } from "./figures";
import { TOKENS } from "./tokens";

/** How figures become a sheet. */
export interface FigureSheetOptions {
  /** What the player's options call it. Default `"figures"`. */
  readonly title?: string;
  /** The side of a picture in pixels, 8 to 64. Default 48. */
  readonly size?: number;
  /** The colours of some figures. Default: the ivory of the drawings' bright marks. */
  readonly colours?: Readonly<Record<string, AnyColour>>;
}

const IVORY = "#fff6dc";

/**
 * Makes a sheet of figures, one picture for each, with the names that they have. Its image is an SVG in its address, so that there is no file to load; a
 * page with a strict policy needs `img-src data:`.
 *
 * @throws {SheetError} for a size out of range, or if there are no figures
 * @throws {ColourError} for a colour that is neither a number nor "#rrggbb" or "#rgb"
 * @example const drawn = figureSheet(createTheme().figures, { colours: { goblin: "#7fb04a" } });
 */
export function figureSheet(
  figures: Readonly<Record<string, Figure>>,
  { title = "figures", size = 48, colours = {} }: FigureSheetOptions = {},
): Sheet {
  const names = Object.keys(figures);
  const drawings = Object.entries(figures).map(
    ([name, figure], at) =>
      `<svg x="${24 * at}" width="24" viewBox="-2 -2 28 28">${drawingOf(figure, colours[name] ?? IVORY)}</svg>`,
  );
  const [width, height] = [names.length * size, size];
  const box = `width="${width}" height="${height}" viewBox="0 0 ${24 * names.length} 24"`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" ${box}>${drawings.join("")}</svg>`;
  return sheet({ title, size, names, image: `data:image/svg+xml,${encodeURIComponent(svg)}` });
}

function drawingOf({ body, marks, lights }: Figure, colour: AnyColour): string {
  const outline = formatColour(parseColour(TOKENS.actor.outline));
  const path = (d: string | undefined, ink: string, more = "") =>
    d === undefined ? "" : `<path d="${d}" fill="${ink}"${more}/>`;
  const edge = ` stroke="${outline}" stroke-width="3.4" stroke-linejoin="round" paint-order="stroke"`;
  return path(body, formatColour(parseColour(colour)), edge) + path(marks, outline) + path(lights, IVORY);
}
