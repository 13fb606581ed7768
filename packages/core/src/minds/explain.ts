import { DIRECTIONS } from "@delvekit/grid";
import { move, Position } from "../space";
import { wait } from "../turns";
import {
  type Command,
  type Entity,
  has,
  MindError,
  read,
  resourceOf,
  type World,
  withoutDraws,
} from "../world";
import { behaviourOf } from "./behaviour";
import { actionFor, deltaOf, judge, obstacleTo, type Verdict } from "./decide";
import type { Desire, Moment, Target } from "./desire";
import { Asleep, Mind } from "./mind";
import { type Scales, ScalesResource } from "./scales";
import { lossOf, swap } from "./swap";
import { momentOf } from "./target";

/** What one desire adds to one choice. */
export interface Share {
  readonly desire: string;
  readonly weight: number;
  readonly pull: number;
  /** Weight times pull. */
  readonly value: number;
}

/** Something that a mind could do. */
export interface Choice {
  readonly action: Command;
  /** Where it would be then. */
  readonly x: number;
  readonly y: number;
  /** The sum of its shares. */
  readonly value: number;
  readonly shares: readonly Share[];
}

/** Why a mind does what it does, as plain data. */
export interface Explanation {
  readonly behaviour: string;
  /** A sleeper has no choices. */
  readonly asleep: boolean;
  /** The foe that it has in mind, and where it believes it to be. */
  readonly target: Target | undefined;
  /** Everything it could do; staying comes first. */
  readonly choices: readonly Choice[];
  /** What it would do now if it learned nothing new. */
  readonly action: Command;
}

/**
 * Explains what a mind would do at this moment: its choices, with what each of its desires adds to them. This
 * changes nothing in the world, including random streams, and costs nothing unless called.
 *
 * @throws {MindError} for an entity without a mind or a place.
 * @example console.log(explain(world, orc).choices);
 */
export function explain(world: World, self: Entity): Explanation {
  if (!has(world, self, Mind) || !has(world, self, Position)) {
    throw new MindError(`entity ${self} cannot be explained: it needs Mind and Position`);
  }
  const { behaviour } = read(world, self, Mind);
  const moment = momentOf(world, self);
  if (has(world, self, Asleep)) {
    return { behaviour, asleep: true, target: undefined, choices: [], action: wait() };
  }
  return withoutDraws(world, () => {
    const { desires } = behaviourOf(world, behaviour);
    const verdict = judge(world, moment, desires);
    const { own } = resourceOf(world, ScalesResource);
    const choices = [...stepsFor(moment, own, verdict), ...offersFor(moment, own, desires)];
    return { behaviour, asleep: false, target: moment.target, choices, action: actionFor(verdict) };
  });
}

/**
 * Whether a mind runs away from what it knows of: a `flee` of its behaviour applies now. Changes nothing.
 * @throws {EntityError} for an entity without a mind or a place.
 * @example if (flees(world, orc)) say("The orc runs.");
 */
export function flees(world: World, self: Entity): boolean {
  const { desires } = behaviourOf(world, read(world, self, Mind).behaviour);
  return desires.some(({ name, feel }) => name === "flee" && feel?.(momentOf(world, self)) !== undefined);
}

function stepsFor(moment: Moment, scales: Scales, verdict: Verdict): Choice[] {
  const choices = [choiceOf(moment, wait(), moment.cell, sharesOf(scales, moment.cell))];
  DIRECTIONS.forEach(({ name }, direction) => {
    const obstacle = obstacleTo(moment, direction);
    const cell = moment.cell + deltaOf(moment.level.width, direction);
    if (obstacle === "none") {
      choices.push(choiceOf(moment, move({ dir: name }), cell, sharesOf(scales, cell)));
    } else if (verdict.kind === "swap" && verdict.direction === direction) {
      const loss = lossOf(moment, cell);
      const shares = [
        ...sharesOf(scales, cell),
        { desire: "let a friend pass", weight: 1, pull: -loss, value: -loss },
      ];
      choices.push(choiceOf(moment, swap({ dir: name }), cell, shares));
    }
  });
  return choices;
}

function offersFor(moment: Moment, scales: Scales, desires: readonly Desire[]): Choice[] {
  return desires.flatMap((desire) => {
    const offer = desire.offer?.(moment);
    if (!offer) return [];
    const { name, weight } = desire;
    const share = { desire: name, weight, pull: offer.worth, value: weight * offer.worth };
    return [choiceOf(moment, offer.action, moment.cell, [...sharesOf(scales, moment.cell), share])];
  });
}

function choiceOf({ level }: Moment, action: Command, cell: number, shares: readonly Share[]): Choice {
  const x = cell % level.width;
  return {
    action,
    x,
    y: (cell - x) / level.width,
    value: shares.reduce((sum, { value }) => sum + value, 0),
    shares,
  };
}

function sharesOf({ desires, pulls, count }: Scales, cell: number): Share[] {
  return desires.slice(0, count).map(({ name, weight }, i) => {
    const pull = pulls[i]!(cell);
    return { desire: name, weight, pull, value: weight * pull };
  });
}
