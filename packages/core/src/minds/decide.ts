import { DIRECTIONS } from "@delvekit/grid";
import { blockersOf, move, Position } from "../space";
import { Player, timeOf, wait } from "../turns";
import {
  type Command,
  type Entity,
  type FaultError,
  MindError,
  NO_ROW,
  type Row,
  resourceOf,
  rowHas,
  rowOrNone,
  runTimed,
  touch,
  type World,
} from "../world";
import { behaviourOf } from "./behaviour";
import type { Desire, Moment, Offer } from "./desire";
import { attitudeOf } from "./factions/attitude";
import { Asleep, Mind } from "./mind";
import { type Ways, waysOf } from "./paths/ways";
import { faultOf, feelAll, ScalesResource, totalOf } from "./scales";
import { perceiveFrom } from "./senses/perceive";
import { lossOf, swap } from "./swap";
import { momentOf } from "./target";

/** The table of directions as columns, for hot loops. */
const DX = /* @__PURE__ */ Int8Array.from(DIRECTIONS, ({ dx }) => dx);
const DY = /* @__PURE__ */ Int8Array.from(DIRECTIONS, ({ dy }) => dy);

/**
 * The best thing for a mind to do: stay, take a step, swap places with a friend who is in the way, or
 * something else where it stands.
 */
export interface Verdict {
  readonly kind: "stay" | "step" | "swap" | "offer";
  /** Index into the table of directions, or -1. */
  readonly direction: number;
  readonly offer: Offer | undefined;
}

/**
 * What keeps a mind from taking a step: nothing, the map, a friend who might swap places, or somebody else.
 */
export type Obstacle = "none" | "edge" | "wall" | "friend" | "somebody";

/** What keeps a mind from stepping in a direction. Foes do not: walking into them attacks them. */
export function obstacleTo(moment: Moment, direction: number): Obstacle {
  const { world, level, cell, movement } = moment;
  const x = (cell % level.width) + DX[direction]!;
  const y = Math.floor(cell / level.width) + DY[direction]!;
  if (x < 0 || y < 0 || x >= level.width || y >= level.height) return "edge";
  const next = y * level.width + x;
  const blocker = blockersOf(world, level.id)?.[next] ?? NO_ROW;
  return obstacleOn(moment, waysOf(world, level, movement), blocker, next);
}

function obstacleOn({ world, row }: Moment, { costs }: Ways, blocker: Row, cell: number): Obstacle {
  if (costs.cells[cell] === 0) return "wall";
  if (blocker === NO_ROW) return "none";
  const regard = attitudeOf(world, row, blocker);
  if (regard === "foe") return "none";
  return regard === "friend" && rowHas(world, blocker, Mind) ? "friend" : "somebody";
}

/** The best thing that a mind can do now. Among equals the first one wins, and staying comes first. */
export function judge(world: World, moment: Moment, desires: readonly Desire[]): Verdict {
  const { own } = resourceOf(world, ScalesResource);
  feelAll(own, moment, desires);
  const { cell, level } = moment;
  const { width, height } = level;
  const ways = waysOf(world, level, moment.movement);
  const blockers = blockersOf(world, level.id);
  const column = cell % width;
  const row = (cell - column) / width;
  const stay = totalOf(own, cell);
  let most = stay;
  let best = -1;
  let wished = stay;
  let friendly = -1;
  for (let i = 0; i < DIRECTIONS.length; i++) {
    const x = column + DX[i]!;
    const y = row + DY[i]!;
    if (x < 0 || y < 0 || x >= width || y >= height) continue;
    const next = y * width + x;
    if (ways.costs.cells[next] === 0) continue;
    const value = totalOf(own, next);
    // Who is there matters only if the cell is attractive.
    if (value <= most) continue;
    const obstacle = obstacleOn(moment, ways, blockers?.[next] ?? NO_ROW, next);
    if (obstacle === "none") {
      most = value;
      best = i;
    } else if (obstacle === "friend" && value > wished) {
      wished = value;
      friendly = i;
    }
  }
  let kind: Verdict["kind"] = best < 0 ? "stay" : "step";
  // Only a mind that is stuck asks others to change places.
  if (best < 0 && friendly >= 0) {
    const value = wished - lossOf(moment, cell + deltaOf(width, friendly));
    if (value > most) [kind, best, most] = ["swap", friendly, value];
  }
  const offer = bestOffer(moment, desires, stay, most);
  return offer ? { kind: "offer", direction: -1, offer } : { kind, direction: best, offer: undefined };
}

/** The difference between the indices of neighbouring cells. */
export function deltaOf(width: number, direction: number): number {
  return DY[direction]! * width + DX[direction]!;
}

function bestOffer(moment: Moment, wants: readonly Desire[], stay: number, least: number): Offer | undefined {
  let most = least;
  let best: Offer | undefined;
  for (let i = 0; i < wants.length; i++) {
    const desire = wants[i]!;
    let offer: Offer | undefined;
    try {
      offer = desire.offer?.(moment);
    } catch (cause) {
      throw faultOf(desire, cause);
    }
    if (!offer) continue;
    const value = stay + desire.weight * offer.worth;
    if (value <= most) continue;
    if (Number.isNaN(value)) throw senselessWorth(desire, offer);
    most = value;
    best = offer;
  }
  return best;
}

function senselessWorth(desire: Desire, { worth }: Offer): FaultError {
  const cause = new MindError(`the worth of its offer is ${String(worth)}; allowed are finite numbers`);
  return faultOf(desire, cause);
}

const WAIT: Command = /* @__PURE__ */ wait();
const MOVES = /* @__PURE__ */ DIRECTIONS.map(({ name }): Command => move({ dir: name }));
const SWAPS = /* @__PURE__ */ DIRECTIONS.map(({ name }): Command => swap({ dir: name }));

/**
 * What an actor with a mind does now: it steps to the best adjacent cell, does something better where it
 * stands, or nothing.
 */
export function decide(world: World, self: Entity): Command | undefined {
  const row = rowOrNone(world, self);
  if (!rowHas(world, row, Mind) || !rowHas(world, row, Position) || rowHas(world, row, Player))
    return undefined;
  if (rowHas(world, row, Asleep)) return WAIT;
  const { thought, behaviour, heading } = touch(world, row, Mind);
  thought[row] = timeOf(world);
  runTimed(world, "perceiving", perceiveFrom, world, self, row);
  if (rowOrNone(world, self) !== row || !rowHas(world, row, Position)) return undefined;
  const moment = momentOf(world, self);
  const { desires } = behaviourOf(world, behaviour[row]!);
  for (const { name, prepare } of desires) if (prepare) runTimed(world, name, prepare, moment);
  if (rowHas(world, moment.row, Asleep)) return WAIT;
  const verdict = judge(world, moment, desires);
  if (verdict.direction >= 0) heading[row] = verdict.direction;
  return actionFor(verdict);
}

/** The action for a verdict. Steps are always the same few actions. */
export function actionFor({ kind, direction, offer }: Verdict): Command {
  if (kind === "offer") return offer?.action ?? WAIT;
  if (kind === "stay") return WAIT;
  return (kind === "swap" ? SWAPS : MOVES)[direction]!;
}
