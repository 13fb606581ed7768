import { basename, dirname, extname, join } from "node:path";
import { toJson, toPng, toSvg, toTilesPng, toTmj, toXp } from "@delvekit/formats";
import { type Dungeon, toAscii } from "@delvekit/procgen";
import { UsageError } from "../errors";

/** A way to write a dungeon down. */
interface Format {
  /** The dungeon in this format, for a file of the given name if it goes into one. */
  print(dungeon: Dungeon, file?: string): string | Uint8Array;
  /** Another file that the file needs beside it. */
  companion?(file: string): Companion;
}

/** A file that another one refers to. */
interface Companion {
  readonly file: string;
  readonly data: Uint8Array;
}

/** As text, the format for who names none. */
export const ascii: Format = { print: (dungeon) => toAscii(dungeon) };

/** Every way to write a dungeon down, by the name that is also the usual ending of such files. */
export const formats: Readonly<Record<string, Format>> = {
  ascii,
  json: { print: (dungeon) => toJson(dungeon) },
  svg: { print: (dungeon) => toSvg(dungeon) },
  png: { print: (dungeon) => toPng(dungeon, { cellSize: pixelsPerCell(dungeon) }) },
  tmj: {
    // Tiled shows nothing without a picture of the tiles, and takes none from within the map.
    print: (dungeon, file) => toTmj(dungeon, file === undefined ? {} : { image: basename(tilesOf(file)) }),
    companion: (file) => ({ file: tilesOf(file), data: toTilesPng() }),
  },
  xp: { print: (dungeon) => toXp(dungeon) },
};

/**
 * The format of a name, or else that of a file by its ending, or else ASCII.
 *
 * @throws UsageError for an unknown name
 */
export function findFormat(name: string | undefined, file: string | undefined): Format {
  if (name === undefined) return formatOf(extname(file ?? "").slice(1)) ?? ascii;
  const format = formatOf(name);
  if (format) return format;
  throw new UsageError(`there is no format "${name}", only ${Object.keys(formats).join(", ")}`);
}

function formatOf(name: string): Format | undefined {
  return Object.hasOwn(formats, name) ? formats[name] : undefined;
}

/** As many as show every detail, but no more than keep the picture to a size that programs open. */
function pixelsPerCell({ terrain: { width, height } }: Dungeon): number {
  return Math.max(1, Math.min(8, Math.floor(8192 / Math.max(width, height))));
}

function tilesOf(file: string): string {
  return join(dirname(file), `${basename(file, extname(file))}-tiles.png`);
}
