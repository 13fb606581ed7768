import {
  component,
  type Entity,
  entityAt,
  type Row,
  readColumns,
  resource,
  resourceOf,
  text,
  type World,
} from "../../world";

/** Belongs to a faction: one of those that the plugin was given. */
export const Faction = component("Faction", { name: text });

/** The rows of who belongs to each faction, in the order of spawning. Derived. */
export const MembersResource = resource<Map<string, Row[]>>({
  name: "factions.members",
  create: () => new Map(),
});

/** Takes an entity into its faction's list, out of any other. */
export function enlist(world: World, entity: Entity, row: Row): void {
  discharge(world, entity, row);
  const all = resourceOf(world, MembersResource);
  const name = readColumns(world, Faction).name[row] as string;
  const members = all.get(name) ?? [];
  all.set(name, members);
  let at = members.length;
  while (at > 0 && entityAt(world, members[at - 1] as Row) > entity) at--;
  members.splice(at, 0, row);
}

/** Takes an entity out of the list that it is in. */
export function discharge(world: World, _entity: Entity, row: Row): void {
  for (const members of resourceOf(world, MembersResource).values()) {
    const at = members.indexOf(row);
    if (at >= 0) members.splice(at, 1);
  }
}
