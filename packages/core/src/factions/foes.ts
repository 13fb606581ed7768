import { entityOfSerial, has, serialOf, storeOf } from "../entity";
import { hasResource, resourceOf } from "../resource";
import type { World } from "../world/world";
import { Faction, MembersResource } from "./faction";
import { RegardsResource } from "./regards";
import { RelationsResource } from "./relations";

const NOBODY: readonly number[] = [];

/**
 * Hands out lists in which are all who may be foes of an entity, players apart: whole factions, and single ones that it
 * thinks something of. Ask `attitude` about each.
 */
export function eachFoeList<T>(
  world: World,
  self: number,
  visit: (world: World, self: number, entities: readonly number[]) => T,
): void {
  if (!hasResource(world, RelationsResource)) return;
  if (has(world, self, Faction)) {
    const relations = resourceOf(world, RelationsResource).get(storeOf(world, Faction).name[self] as string);
    const members = resourceOf(world, MembersResource);
    for (const name of relations?.foes ?? []) visit(world, self, members.get(name) ?? NOBODY);
  }
  const regards = resourceOf(world, RegardsResource).get(serialOf(world, self));
  if (!regards) return;
  // In the order of spawning, whatever the order in which they gave offence.
  const serials = [...regards.keys()].sort((a, b) => a - b);
  visit(
    world,
    self,
    serials.map((serial) => entityOfSerial(world, serial)),
  );
}
