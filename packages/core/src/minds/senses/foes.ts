import { levelOf, Position } from "../../space";
import { playerRowsOf } from "../../turns";
import {
  type Entity,
  entityAt,
  findResource,
  type Row,
  readColumns,
  rowOrNone,
  type World,
} from "../../world";
import { attitudeOf, OpinionsResource } from "../factions/attitude";
import type { SenseName } from "./contact";
import { MOST_CONTACTS, perceiveAll } from "./learn";

/** More than any serial. */
const SERIALS = 2 ** 32;

/** The foes of a mind on its level within a round radius: the nearest first, and of those as near the one that was spawned first. */
function foesWithin(world: World, self: Row, radius: number): Row[] {
  // Without opinions, only players are foes of minds.
  const rows = findResource(world, OpinionsResource)?.rowsAround(world, self, radius) ?? playerRowsOf(world);
  const { level, x, y } = readColumns(world, Position);
  const keys: number[] = [];
  for (let i = 0; i < rows.length; i++) {
    const who = rows[i]!;
    const dx = x[who]! - x[self]!;
    const dy = y[who]! - y[self]!;
    const square = dx * dx + dy * dy;
    if (level[who] !== level[self] || square > radius * radius + radius) continue;
    if (attitudeOf(world, self, who) === "foe") keys.push(square * SERIALS + entityAt(world, who));
  }
  if (keys.length > 1) keys.sort((a, b) => a - b);
  return keys.map((key) => rowOrNone(world, (key % SERIALS) as Entity));
}

/** Whether a mind on a cell perceives a foe; by rows. */
export type Test = (world: World, self: Row, foe: Row, cell: number) => boolean;

/**
 * A mind perceives its foes within a round radius with complete certainty. In a crowd, it perceives the nearest, as many as it can keep in mind: so a crowd
 * costs each of them what a few foes cost.
 */
export function perceiveFoes(world: World, self: Row, radius: number, sense: SenseName, test: Test): void {
  const { level, x, y } = readColumns(world, Position);
  const cell = y[self]! * levelOf(world, level[self]!).width + x[self]!;
  const foes = foesWithin(world, self, radius);
  const seen: Row[] = [];
  for (let i = 0; i < foes.length && seen.length < MOST_CONTACTS; i++)
    if (test(world, self, foes[i]!, cell)) seen.push(foes[i]!);
  if (seen.length > 0) perceiveAll(world, self, seen, sense);
}
