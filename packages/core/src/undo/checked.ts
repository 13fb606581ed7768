import { CoreError, insideOf, type World } from "../world";
import { follow } from "./follow";
import type { Patch } from "./patch";
import type { State } from "./state";

/**
 * If checking is on, compares a whole world with its kept state. A difference means that something changed without the engine being told, or was not
 * restored.
 * @throws {CoreError} naming the first value that differs.
 */
export function checkKept(world: World, kept: State, what: string): void {
  const { undoing } = insideOf(world);
  if (!undoing.checked) return;
  undoing.lost = true;
  const patch = follow(world, kept, true);
  if (patch) throw new CoreError(`${pathOf(patch)} ${what}`);
}

/** The path of the first value in a patch. */
function pathOf(patch: Patch): string {
  if (patch.kind === "slide" && patch.rest) return pathOf(patch.rest);
  if (patch.kind !== "parts") return "";
  const [key, inner] = patch.parts[0] as readonly [string | number, Patch];
  const rest = pathOf(inner);
  return rest === "" ? String(key) : `${key}.${rest}`;
}
