import { has, storeOf } from "../entity";
import { attitude } from "../factions/attitude";
import { eachFoeList } from "../factions/foes";
import { Mind } from "../minds/mind";
import { levelOf, Position } from "../space";
import { playersOf } from "../turns";
import type { World } from "../world/world";
import { CERTAIN } from "./contact";
import { isExposedTo } from "./exposure";
import { perceiveAt } from "./learn";

/** Sight: every foe within the mind's sight that is in view is where it is, without a doubt. */
export function look(world: World, self: number): void {
  lookFor(world, self, playersOf(world));
  eachFoeList(world, self, lookFor);
}

function lookFor(world: World, self: number, subjects: readonly number[]): void {
  const position = storeOf(world, Position);
  const level = position.level[self] as number;
  const x = position.x[self] as number;
  const y = position.y[self] as number;
  const sight = storeOf(world, Mind).sight[self] as number;
  const cell = y * levelOf(world, level).width + x;
  for (let i = 0; i < subjects.length; i++) {
    const who = subjects[i] as number;
    if (who === self || position.level[who] !== level) continue;
    const dx = (position.x[who] as number) - x;
    const dy = (position.y[who] as number) - y;
    if (dx * dx + dy * dy > sight * sight + sight) continue;
    if (!has(world, who, Position) || attitude(world, self, who) !== "foe") continue;
    if (isExposedTo(world, who, cell)) perceiveAt(world, self, who, CERTAIN, "sight");
  }
}
