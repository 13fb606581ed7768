import { type LevelId, levelOf, Position } from "../../space";
import { playerRowsOf } from "../../turns";
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
import { attitudeOf } from "../factions/attitude";
import { Faction, MembersResource } from "../factions/faction";
import { RegardsResource } from "../factions/regards";
import { RelationsResource } from "../factions/relations";

/** Called with the rows of a mind and a foe on the same level, and the mind's own cell. */
type Visit = (world: World, self: Row, foe: Row, cell: number) => void;

/** Visits all foes of a mind that are on its level within a round radius, the players first. */
export function eachFoeWithin(world: World, self: Row, radius: number, visit: Visit): void {
  visitThose(world, self, playerRowsOf(world), radius, visit);
  eachFoeList(world, self, (rows) => visitThose(world, self, rows, radius, visit));
}

function visitThose(world: World, self: Row, rows: readonly Row[], radius: number, visit: Visit): void {
  const position = readColumns(world, Position);
  const level = position.level[self] as LevelId;
  const x = position.x[self] as number;
  const y = position.y[self] as number;
  const cell = y * levelOf(world, level).width + x;
  for (let i = 0; i < rows.length; i++) {
    const who = rows[i] as Row;
    if (who === self || position.level[who] !== level) continue;
    const dx = (position.x[who] as number) - x;
    const dy = (position.y[who] as number) - y;
    if (dx * dx + dy * dy > radius * radius + radius) continue;
    if (rowHas(world, who, Position) && attitudeOf(world, self, who) === "foe") visit(world, self, who, cell);
  }
}

const NOBODY: readonly Row[] = [];

/**
 * Hands out lists in which are all who may be foes of an entity, players apart: whole factions, and single ones that it
 * thinks something of, by their rows. Ask `attitudeOf` about each.
 */
function eachFoeList(world: World, self: Row, visit: (rows: readonly Row[]) => void): void {
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
