import { extname } from "node:path";
import { type Dungeon, toAscii } from "@delvekit/procgen";
import { UsageError } from "../errors";

/** A way to write a dungeon down. */
type Format = (dungeon: Dungeon) => string | Uint8Array;

/** Every way to write a dungeon down, by the name that is also the usual ending of such files. */
export const formats: Readonly<Record<string, Format>> = {
  ascii: toAscii,
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

function formatOf(name: string): Format | undefined {
  return Object.hasOwn(formats, name) ? formats[name] : undefined;
}
