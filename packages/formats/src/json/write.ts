import type { Dungeon } from "@delvekit/procgen";
import { encode, type Json } from "./encode";
import { FORMAT, VERSION } from "./layout";
import { print } from "./print";

/**
 * Writes a dungeon as JSON that loses nothing: whatever the generator or a pass added is kept, as long as it is plain
 * data with typed arrays and bigints. Members that are undefined are left out.
 *
 * @throws FormatError for what is not plain data, with its path
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
