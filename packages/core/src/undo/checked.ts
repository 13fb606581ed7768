import { CoreError, insideOf, type World } from "../world";
import { follow } from "./follow";
import type { Patch } from "./patch";
import type { State } from "./state";

/**
 * Compares all of a world with its kept state, where that is asked for: what differs was changed without anybody being told, or was not put back.
 * @throws {CoreError} naming the first value that differs.
 */
export function checkKept(world: World, kept: State, what: string): void {
  const { undoing } = insideOf(world);
  if (!undoing.checked) return;
  undoing.lost = true;
  const patch = follow(world, kept, true);
  if (patch) throw new CoreError(`${pathOf(patch)} ${what}`);
}

/** Where the first value lies that a patch holds. */
function pathOf(patch: Patch): string {
  if (patch.kind === "slide" && patch.rest) return pathOf(patch.rest);
  if (patch.kind !== "parts") return "";
  const [key, inner] = patch.parts[0] as readonly [string | number, Patch];
  const rest = pathOf(inner);
  return rest === "" ? String(key) : `${key}.${rest}`;
}
