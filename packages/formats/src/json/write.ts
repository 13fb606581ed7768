import type { Dungeon } from "@delvekit/procgen";
import { encode, type Json } from "./encode";
import { FORMAT, VERSION } from "./layout";
import { print } from "./print";

/**
 * Writes a dungeon as JSON without losing anything: everything that the generator or a pass added is kept, as long as it is plain data, typed arrays
 * and bigints. Members that are undefined are omitted.
 *
 * @throws FormatError with its path for anything that is not plain data
 * @example
 * ```ts
 * const text = toJson(tree.generate({ seed: 7 }));
 * ```
 */
export function toJson(dungeon: Dungeon): string {
  const { value, parts } = encode(dungeon);
  const file: Record<string, Json> = { format: FORMAT, version: VERSION, dungeon: value };
  if (parts.length > 0) file["parts"] = parts;
  return `${print(file)}\n`;
}
