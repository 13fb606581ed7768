import { extname } from "node:path";
import { toJson, toPng, toSvg, toTmj, toXp } from "@delvekit/formats";
import { type Dungeon, toAscii } from "@delvekit/procgen";
import { UsageError } from "../errors";

/** A way to write a dungeon down. */
type Format = (dungeon: Dungeon) => string | Uint8Array;

/** Every way to write a dungeon down, by the name that is also the usual ending of such files. */
export const formats: Readonly<Record<string, Format>> = {
  ascii: toAscii,
  json: (dungeon) => toJson(dungeon),
  svg: (dungeon) => toSvg(dungeon),
  png: (dungeon) => toPng(dungeon, { cellSize: pixelsPerCell(dungeon) }),
  tmj: (dungeon) => toTmj(dungeon),
  xp: (dungeon) => toXp(dungeon),
};

/**
 * The format of a name, or else that of a file by its ending, or else ASCII.
 *
 * @throws UsageError for an unknown name
 */
export function findFormat(name: string | undefined, file: string | undefined): Format {
  if (name === undefined) return formatOf(extname(file ?? "").slice(1)) ?? toAscii;
  const format = formatOf(name);
  if (format) return format;
  throw new UsageError(`there is no format "${name}", only ${Object.keys(formats).join(", ")}`);
}

/** As many as show every detail, but no more than keep the picture to a size that programs open. */
function pixelsPerCell({ terrain: { width, height } }: Dungeon): number {
  return Math.max(1, Math.min(8, Math.floor(8192 / Math.max(width, height))));
}

function formatOf(name: string): Format | undefined {
  return Object.hasOwn(formats, name) ? formats[name] : undefined;
}
