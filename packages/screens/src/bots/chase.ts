import type { Entity } from "@delvekit/core";
import { type Foe, type Moment, stepTowards } from "./moment";
import type { Mind, Tactic } from "./tactic";

/** How many turns it waits for an approaching foe, to strike first. */
const PATIENCE = 3;
/** How many turns it waits where only one foe at a time can reach it. */
const GUARD = 2 * PATIENCE;
/** After this many turns it ignores a foe that keeps its distance. */
const CHASE = 8 * PATIENCE;

/** Whether a foe has kept its distance for so long that it is ignored. */
export function isShy(mind: Mind, who: Entity): boolean {
  return turnsAfter(mind, who) > CHASE;
}

/** Fights several foes where only one of them can reach it at a time. */
export const holdTheDoor: Tactic = async (moment, { act, step }, mind) => {
  const [nearest, second] = moment.foes;
  if (!nearest || !second || nearest.far < 2 || turnsAfter(mind, nearest.who) > GUARD) return false;
  const { costs, here } = moment;
  chase(mind, nearest);
  if (isNarrow(costs, here)) return nearest.far < 4 && act("wait");
  const narrow = [...costs.cells.keys()].filter((cell) => costs.cells[cell] !== 0 && isNarrow(costs, cell));
  const way = stepTowards(moment, narrow);
  return way !== undefined && way.far < nearest.far && step(way.cell);
};

/** Whether at most two of the neighbouring cells can be walked on: a corridor, or a door. */
function isNarrow({ width, cells }: Moment["costs"], cell: number): boolean {
  let open = 0;
  for (let row = cell - width; row <= cell + width; row += width)
    for (let near = row - 1; near <= row + 1; near++) if (near !== cell && cells[near]) open++;
  return open <= 2;
}

/** Strikes an adjacent foe, the weakest first. */
export const strike: Tactic = async (moment, { step }, mind) => {
  const beside = moment.foes.filter(({ far }) => far === 1).sort((a, b) => a.life - b.life);
  for (const { who, x, y } of beside) {
    // A foe that was caught once may be caught again, but not forever.
    mind.chases.set(who, turnsAfter(mind, who) >> 1);
    if (await step(y * moment.costs.width + x)) return true;
  }
  return false;
};

/** Lets foes come, and approaches those that do not. */
export const fight: Tactic = async (moment, { act, step }, mind) => {
  const { foes, costs } = moment;
  const [nearest] = foes;
  if (!nearest) return false;
  chase(mind, nearest);
  if (turnsAfter(mind, nearest.who) <= PATIENCE && nearest.far <= 3 && (await act("wait"))) return true;
  const cells = foes.map(({ x, y }) => y * costs.width + x);
  const way = stepTowards(moment, cells);
  // It does not wait for foes that cannot be reached.
  if (way === undefined) for (const { who } of foes) mind.chases.set(who, CHASE + 1);
  return way !== undefined && step(way.cell);
};

function chase(mind: Mind, { who }: Foe): void {
  mind.chases.set(who, turnsAfter(mind, who) + 1);
}

function turnsAfter({ chases }: Mind, who: Entity): number {
  return chases.get(who) ?? 0;
}
