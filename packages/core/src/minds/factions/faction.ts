import { component, resource, resourceOf, serialOf, storeOf, text } from "../../world";
import type { World } from "../../world/world";

/** Belongs to a faction: one of those that the plugin was given. */
export const Faction = component("Faction", { name: text });

/** Who belongs to each faction, in the order of spawning. Derived. */
export const MembersResource = resource<Map<string, number[]>>({
  name: "factions.members",
  create: () => new Map(),
});

/** Takes an entity into its faction's list, out of any other. */
export function enlist(world: World, entity: number): void {
  discharge(world, entity);
  const all = resourceOf(world, MembersResource);
  const name = storeOf(world, Faction).name[entity] as string;
  const members = all.get(name) ?? [];
  all.set(name, members);
  let at = members.length;
  while (at > 0 && serialOf(world, members[at - 1] as number) > serialOf(world, entity)) at--;
  members.splice(at, 0, entity);
}

/** Takes an entity out of the list that it is in. */
export function discharge(world: World, entity: number): void {
  for (const members of resourceOf(world, MembersResource).values()) {
    const at = members.indexOf(entity);
    if (at >= 0) members.splice(at, 1);
  }
}
