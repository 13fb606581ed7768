import { findGenerator } from "../options/generator";
import { printCommand } from "../options/print";
import type { Survey } from "../survey/survey";
import { VERSION } from "../version";
import { escapeHtml } from "./markup";
import { drawThumbnail } from "./thumbnail";

/** On larger maps nothing could be made out, and pages would take long to load. */
const MOST_CELLS = 40_000;

/** Pictures of levels of a survey, each drawn once however often it is shown. */
export interface Album {
  /** The picture of a seed's level, or nothing where there can be none. */
  show(seed: number): string;
  /** The command that makes a seed's level. */
  command(seed: number): string;
  /** What the pictures are made of, to stand once anywhere in the page. */
  symbols(): string;
}

/** Digs levels of a survey again as they are asked for. Another version might dig others, so it draws none. */
export function createAlbum({ generator: name, options, delvekit }: Survey): Album {
  const generator = findGenerator(name);
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
      return `<code>${escapeHtml(printCommand(name, generator.options, options, seed))}</code>`;
    },
    symbols: () => `<svg width="0" height="0" aria-hidden="true">${[...drawn.values()].join("\n")}</svg>`,
  };
}
