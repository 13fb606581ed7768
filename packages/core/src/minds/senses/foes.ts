import { hasLineOfSightUnchecked } from "@delvekit/grid/plain";
import { type Level, levelOf, Position } from "../../space";
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

/** Whether the entity in a row can be seen from a cell of its level. */
export function isExposedTo(world: World, seen: Row, from: number): boolean {
  const { level, x, y } = readColumns(world, Position);
  const map = levelOf(world, level[seen]!);
  return isInLine(map, y[seen]! * map.width + x[seen]!, from);
}

/** Whether there is a line of sight from one cell of a level to another. */
export function isInLine({ width, opacity }: Level, from: number, to: number): boolean {
  const [x, toX] = [from % width, to % width];
  return hasLineOfSightUnchecked(opacity, x, (from - x) / width, toX, (to - toX) / width);
}

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
  keys.sort((a, b) => a - b);
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
  perceiveAll(world, self, seen, sense);
}
