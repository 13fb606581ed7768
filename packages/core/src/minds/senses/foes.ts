import { levelOf, Position } from "../../space";
import { playersOf } from "../../turns";
import { has, storeOf } from "../../world";
import type { World } from "../../world/world";
import { attitude } from "../factions/attitude";
import { eachFoeList } from "../factions/foes";

/** Called with a foe on the same level, and the mind's own cell. */
type Visit = (world: World, self: number, foe: number, cell: number) => void;

/** Visits all foes of a mind that are on its level within a round radius, the players first. */
export function eachFoeWithin(world: World, self: number, radius: number, visit: Visit): void {
  visitThose(world, self, playersOf(world), radius, visit);
  eachFoeList(world, self, (entities) => visitThose(world, self, entities, radius, visit));
}

function visitThose(
  world: World,
  self: number,
  entities: readonly number[],
  radius: number,
  visit: Visit,
): void {
  const position = storeOf(world, Position);
  const level = position.level[self] as number;
  const x = position.x[self] as number;
  const y = position.y[self] as number;
  const cell = y * levelOf(world, level).width + x;
  for (let i = 0; i < entities.length; i++) {
    const who = entities[i] as number;
    if (who === self || position.level[who] !== level) continue;
    const dx = (position.x[who] as number) - x;
    const dy = (position.y[who] as number) - y;
    if (dx * dx + dy * dy > radius * radius + radius) continue;
    if (has(world, who, Position) && attitude(world, self, who) === "foe") visit(world, self, who, cell);
  }
}
