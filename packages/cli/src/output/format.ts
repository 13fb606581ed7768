import { basename, dirname, extname, join } from "node:path";
import { toJson, toPng, toSvg, toTilesPng, toTmj, toXp } from "@delvekit/formats";
import { type Dungeon, toAscii } from "@delvekit/procgen";
import { UsageError } from "../errors";

/** An output format for dungeons. */
interface Format {
  /** Converts the dungeon, for a file with this name if it goes into one. */
  print(dungeon: Dungeon, file?: string): string | Uint8Array;
  /** An additional file that the file needs next to it. */
  companion?(file: string): { readonly file: string; readonly data: Uint8Array };
}

/** Text, the default format. */
export const ascii: Format = { print: (dungeon) => toAscii(dungeon) };

/** All output formats, by the name that is also the usual extension. */
export const formats: Readonly<Record<string, Format>> = {
  ascii,
  json: { print: (dungeon) => toJson(dungeon) },
  svg: { print: (dungeon) => toSvg(dungeon) },
  png: { print: (dungeon) => toPng(dungeon, { cellSize: pixelsPerCell(dungeon) }) },
  tmj: {
    // Tiled shows nothing without an image of the tiles, which cannot be embedded in the map.
    print: (dungeon, file) => toTmj(dungeon, file === undefined ? {} : { image: basename(tilesOf(file)) }),
    companion: (file) => ({ file: tilesOf(file), data: toTilesPng() }),
  },
  xp: { print: (dungeon) => toXp(dungeon) },
};

/**
 * The format with this name, otherwise the one for the file's extension, otherwise ASCII.
 *
 * @throws UsageError for an unknown name
 */
export function findFormat(name: string | undefined, file: string | undefined): Format {
  if (name === undefined) return formatOf(extname((file ?? "").toLowerCase()).slice(1)) ?? ascii;
  const format = formatOf(name);
  if (format) return format;
  throw new UsageError(`unknown format "${name}"; the formats are ${Object.keys(formats).join(", ")}`);
}

function formatOf(name: string): Format | undefined {
  return Object.hasOwn(formats, name) ? formats[name] : undefined;
}

/** Enough to show every detail, but not so many that programs cannot open the picture. */
function pixelsPerCell({ terrain: { width, height } }: Dungeon): number {
  return Math.max(1, Math.min(8, Math.floor(8192 / Math.max(width, height))));
}

function tilesOf(file: string): string {
  return join(dirname(file), `${basename(file, extname(file))}-tiles.png`);
}
