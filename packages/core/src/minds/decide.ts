import { DIRECTIONS } from "@delvekit/grid";
import { move, Position } from "../space";
import { Player, timeOf, wait } from "../turns";
import { type Command, type Entity, has, rowHas, rowOrNone, touch, type World } from "../world";
import { behaviourOf } from "./behaviour";
import type { Desire } from "./desire";
import { Asleep, Mind } from "./mind";
import { perceive } from "./senses/perceive";
import { swap } from "./swap";
import { momentOf } from "./target";
import { judge, type Verdict } from "./weigh";

const WAIT: Command = /* @__PURE__ */ wait();
const MOVES = /* @__PURE__ */ DIRECTIONS.map(({ name }): Command => move({ dir: name }));
const SWAPS = /* @__PURE__ */ DIRECTIONS.map(({ name }): Command => swap({ dir: name }));

/** What an actor with a mind does now: a step to the best cell around it, something better where it stands, or nothing. */
export function decide(world: World, self: Entity): Command | undefined {
  const row = rowOrNone(world, self);
  if (!rowHas(world, row, Mind) || !rowHas(world, row, Position) || rowHas(world, row, Player))
    return undefined;
  if (rowHas(world, row, Asleep)) return WAIT;
  const { thought, behaviour, heading } = touch(world, row, Mind);
  thought[row] = timeOf(world);
  perceive(world, self);
  const moment = momentOf(world, self);
  const { desires } = behaviourOf(world, behaviour[row] as string);
  for (let i = 0; i < desires.length; i++) (desires[i] as Desire).prepare?.(moment);
  if (has(world, self, Asleep)) return WAIT;
  const verdict = judge(world, moment, desires);
  if (verdict.direction >= 0) heading[row] = verdict.direction;
  return actionFor(verdict);
}

/** What a verdict comes to. Steps are the same few actions again and again. */
export function actionFor({ kind, direction, offer }: Verdict): Command {
  if (kind === "offer") return offer?.action ?? WAIT;
  if (kind === "stay") return WAIT;
  return (kind === "swap" ? SWAPS : MOVES)[direction] as Command;
}
