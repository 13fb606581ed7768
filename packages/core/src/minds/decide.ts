import { DIRECTIONS } from "@delvekit/grid";
import { has, NONE, storeOf } from "../entity";
import { blockersOf, levelOf, Position } from "../space";
import { type Action, Player } from "../turns";
import type { World } from "../world/world";
import { behaviourOf } from "./behaviour";
import type { Moment, Pull } from "./desire";
import { Mind } from "./mind";
import { perceive } from "./perceive";

/** A desire's pull with its weight. */
interface Felt {
  readonly weight: number;
  readonly pull: Pull;
}

/** What an actor with a mind does now: the step to the best cell around it, or to wait where it stands. */
export function decide(world: World, self: number): Action | undefined {
  if (!has(world, self, Mind) || !has(world, self, Position)) return undefined;
  perceive(world, self);
  const position = storeOf(world, Position);
  const [id, x, y] = [position.level[self], position.x[self], position.y[self]] as [number, number, number];
  const level = levelOf(world, id);
  const moment: Moment = { world, self, level, cell: y * level.width + x };
  const mind = storeOf(world, Mind);
  const felt = feel(moment, mind.behaviour[self] as string);
  const costs = mind.opens[self] === 1 ? level.openerCosts : level.walkCosts;
  const blockers = blockersOf(world, id);

  let best: Action = { type: "wait" };
  let most = total(felt, moment.cell);
  for (const { name, dx, dy } of DIRECTIONS) {
    if (x + dx < 0 || y + dy < 0 || x + dx >= level.width || y + dy >= level.height) continue;
    const cell = moment.cell + dy * level.width + dx;
    if (costs.cells[cell] === 0 || isTaken(world, blockers?.[cell] ?? NONE)) continue;
    const value = total(felt, cell);
    if (value > most) {
      most = value;
      best = { type: "move", dir: name };
    }
  }
  return best;
}

function feel(moment: Moment, behaviour: string): Felt[] {
  const felt: Felt[] = [];
  for (const { weight, feel } of behaviourOf(moment.world, behaviour).desires) {
    const pull = feel(moment);
    if (pull) felt.push({ weight, pull });
  }
  return felt;
}

function total(felt: readonly Felt[], cell: number): number {
  let sum = 0;
  for (const { weight, pull } of felt) sum += weight * pull(cell);
  return sum;
}

/** Prey may be walked into, which attacks it; others stand in the way. */
function isTaken(world: World, blocker: number): boolean {
  return blocker !== NONE && !has(world, blocker, Player);
}
