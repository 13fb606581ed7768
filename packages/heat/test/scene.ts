import { type Grid, parseAscii } from "@delvekit/grid";
import {
  ambientOf,
  conductivityAt,
  createHeatField,
  type HeatField,
  type HeatFieldOptions,
  setConductivity,
  stepHeat,
  temperatureAt,
  warmTo,
} from "../src";

/** `#` and a closed door `+` insulate, `:` conducts a tenth, `.` is open, and so is the place of a fire, `*`. */
const CONDUCTIVITY: Record<string, number> = { "#": 0, "+": 0, ":": 0.1, ".": 1, "*": 1 };
const GLYPHS = Object.keys(CONDUCTIVITY);

export interface HeatScene {
  readonly field: HeatField;
  /** The cell of the first such glyph. */
  cellOf(glyph: string): number;
  /** Lets every `*` burn at so many degrees for so many ticks. */
  burn(degrees: number, ticks: number): void;
  /** The map with the temperature of each open cell: `.` if ambient, else a digit for every full 50 degrees above it. */
  picture(): string[];
}

/** A heat field from a drawing. */
export function heatScene(text: string, options?: HeatFieldOptions): HeatScene {
  const drawing: Grid = parseAscii(text, Object.fromEntries(GLYPHS.map((glyph, index) => [glyph, index])));
  const field = createHeatField(drawing.width, drawing.height, options);
  const glyphs = Array.from(drawing.cells, (index) => GLYPHS[index] as string);
  for (const [cell, glyph] of glyphs.entries()) setConductivity(field, cell, CONDUCTIVITY[glyph] as number);
  return {
    field,
    cellOf: (glyph) => glyphs.indexOf(glyph),
    burn(degrees, ticks) {
      for (let tick = 0; tick < ticks; tick++) {
        for (const [cell, glyph] of glyphs.entries()) if (glyph === "*") warmTo(field, cell, degrees);
        stepHeat(field);
      }
    },
    picture: () => pictureOf(field),
  };
}

function pictureOf(field: HeatField): string[] {
  const rows: string[] = [];
  for (let y = 0; y < field.height; y++) {
    const cells = Array.from({ length: field.width }, (_, x) => y * field.width + x);
    rows.push(cells.map((cell) => glyphOf(field, cell)).join(""));
  }
  return rows;
}

function glyphOf(field: HeatField, cell: number): string {
  if (conductivityAt(field, cell) === 0) return "#";
  const above = temperatureAt(field, cell) - ambientOf(field);
  return above === 0 ? "." : String(Math.min(9, Math.floor(above / 50)));
}
