import { insideOf, type World } from "../world/world";

/** Whether some plugin of a world handles actions of a type. */
export function canDo(world: World, type: string): boolean {
  return insideOf(world).actions.has(type);
}
