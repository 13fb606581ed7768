import {
  entityAt,
  hasResource,
  NO_ROW,
  type Row,
  readColumns,
  resourceOf,
  rowHas,
  rowOrNone,
  type World,
} from "../../world";
import { Faction, MembersResource } from "./faction";
import { RegardsResource } from "./regards";
import { RelationsResource } from "./relations";

const NOBODY: readonly Row[] = [];

/**
 * Hands out lists in which are all who may be foes of an entity, players apart: whole factions, and single ones that it
 * thinks something of, by their rows. Ask `attitudeOf` about each.
 */
export function eachFoeList(world: World, self: Row, visit: (rows: readonly Row[]) => void): void {
  if (!hasResource(world, RelationsResource)) return;
  if (rowHas(world, self, Faction)) {
    const relation = resourceOf(world, RelationsResource).get(
      readColumns(world, Faction).name[self] as string,
    );
    const members = resourceOf(world, MembersResource);
    for (const name of relation?.foes ?? []) visit(members.get(name) ?? NOBODY);
  }
  const regards = resourceOf(world, RegardsResource).get(entityAt(world, self));
  if (!regards) return;
  // In the order of spawning, whatever the order in which they gave offence.
  const serials = [...regards.keys()].sort((a, b) => a - b);
  visit(serials.map((serial) => rowOrNone(world, serial)).filter((row) => row !== NO_ROW));
}
