import { entityOfSerial, has, hasResource, resourceOf, serialOf, storeOf } from "../../world";
import type { World } from "../../world/world";
import { Faction, MembersResource } from "./faction";
import { RegardsResource } from "./regards";
import { RelationsResource } from "./relations";

const NOBODY: readonly number[] = [];

/**
 * Hands out lists in which are all who may be foes of an entity, players apart: whole factions, and single ones that it
 * thinks something of. Ask `attitude` about each.
 */
export function eachFoeList(world: World, self: number, visit: (entities: readonly number[]) => void): void {
  if (!hasResource(world, RelationsResource)) return;
  if (has(world, self, Faction)) {
    const relation = resourceOf(world, RelationsResource).get(storeOf(world, Faction).name[self] as string);
    const members = resourceOf(world, MembersResource);
    for (const name of relation?.foes ?? []) visit(members.get(name) ?? NOBODY);
  }
  const regards = resourceOf(world, RegardsResource).get(serialOf(world, self));
  if (!regards) return;
  // In the order of spawning, whatever the order in which they gave offence.
  const serials = [...regards.keys()].sort((a, b) => a - b);
  visit(serials.map((serial) => entityOfSerial(world, serial)).filter((entity) => entity !== 0));
}
