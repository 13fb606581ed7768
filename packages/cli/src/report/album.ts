import { findGenerator, type Own } from "../options/generator";
import { printCommand } from "../options/print";
import type { Survey } from "../survey/survey";
import { VERSION } from "../version";
import { escapeHtml } from "./markup";
import { drawThumbnail } from "./thumbnail";

/** Larger maps would be illegible, and pages would load slowly. */
const MOST_CELLS = 40_000;

/** Pictures of a survey's levels, each drawn only once, however often it is shown. */
export interface Album {
  /** The picture of a seed's level, or an empty text if there is none. */
  show(seed: number): string;
  /** The command that generates a seed's level. */
  command(seed: number): string;
  /** The definitions that the pictures refer to; include them once in the page. */
  symbols(): string;
}

/** Generates levels of a survey again when they are needed. Another version might generate different ones, so then there are no pictures. */
export function createAlbum({ generator: name, options, delvekit }: Survey, own: Own): Album {
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
