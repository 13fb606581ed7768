import { type AnyColour, formatColour, parseColour } from "../colour";
import type { Figure } from "./figures";
import { TOKENS } from "./tokens";

const SIZE = 48;
const IVORY = "#fff6dc";

/**
 * What a sheet of figures is: a picture for each, with its name. The image is an SVG in its address, so that there is no file to load; a page with a
 * strict policy needs `img-src data:`.
 *
 * @param colours the colours of some figures, by name. Default: ivory
 * @throws {ColourError} for a colour that `parseColour` cannot read
 * @example const drawn = sheet({ title: "figures", ...fromFigures(createTheme().figures, { goblin: "#7fb04a" }) });
 */
export function fromFigures(
  figures: Readonly<Record<string, Figure>>,
  colours: Readonly<Record<string, AnyColour>> = {},
): { readonly image: string; readonly size: number; readonly names: readonly string[] } {
  const names = Object.keys(figures);
  const drawings = Object.entries(figures).map(([name, figure], at) => {
    const drawing = drawingOf(figure, formatColour(parseColour(colours[name] ?? IVORY)));
    return `<svg x="${SIZE * at}" width="${SIZE}" viewBox="-2 -2 28 28">${drawing}</svg>`;
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE * names.length}" height="${SIZE}">${drawings.join("")}</svg>`;
  return { image: `data:image/svg+xml,${encodeURIComponent(svg)}`, size: SIZE, names };
}

function drawingOf({ body, marks = "", lights = "" }: Figure, colour: string): string {
  const { outline } = TOKENS.actor;
  const edge = `stroke="${outline}" stroke-width="3.4" stroke-linejoin="round" paint-order="stroke"`;
  return `<path d="${body}" fill="${colour}" ${edge}/><path d="${marks}" fill="${outline}"/><path d="${lights}" fill="${IVORY}"/>`;
}
