import { has, NONE, storeOf } from "../entity";
import type { Level } from "../space";
import { Player } from "../turns";
import type { World } from "../world/world";
import type { Moment } from "./desire";
import { Mind, Quarry } from "./mind";

/** The foe that a mind has in mind, where it perceived it last. */
export interface Target {
  /** Who, or 0 once it is gone. */
  readonly who: number;
  readonly x: number;
  readonly y: number;
  readonly cell: number;
  /** Whether it was perceived at the mind's last turn (during its turn: now), rather than remembered. */
  readonly now: boolean;
}

/** The foe that a mind goes for, or fears: of those on its level the surest, and of those the nearest. */
export function targetOf(world: World, self: number, level: Level): Target | undefined {
  if (!has(world, self, Quarry)) return undefined;
  const quarry = storeOf(world, Quarry);
  if (quarry.level[self] !== level.id) return undefined;
  const [x, y] = [quarry.x[self] as number, quarry.y[self] as number];
  return {
    who: 0,
    x,
    y,
    cell: y * level.width + x,
    now: quarry.seen[self] === storeOf(world, Mind).thought[self],
  };
}

/** The cells of all foes that a mind knows of on its level. */
export function threatsOf(moment: Moment): number[] {
  return moment.target ? [moment.target.cell] : [];
}

/** Whether one would rather fight than let the other pass. */
export function isFoe(world: World, self: number, other: number): boolean {
  return other !== NONE && has(world, other, Player) !== has(world, self, Player);
}

/** Whether one would let the other pass. */
export function isFriend(world: World, self: number, other: number): boolean {
  return other !== NONE && has(world, other, Mind) && has(world, self, Mind);
}
