import { type Desire, desire, type Moment } from "@delvekit/core/minds";
import { timeOf } from "@delvekit/core/turns";
import { wounds } from "../fights";
import { reachOf } from "./reach";

/** How far it keeps away between two bites, in cells. */
const CIRCLE = 3;

/** It circles for some turns, then comes in for some: its rhythm, in ticks. */
const RHYTHM = { all: 700, circling: 400 } as const;

/** Below this share of its health, prey is hunted without a pause. */
const WEAK = 0.5;

/** Circles strong prey out of its reach, leaps in for a few bites, and leaps back. It outweighs the wish to hunt. */
export function pounce(weight = 20): Desire {
  return desire("pounce", weight, (moment) => {
    const { target } = moment;
    if (!target?.now || isWeak(moment) || isComingIn(moment)) return undefined;
    return (cell) => -Math.abs(reachOf(moment, cell, target) - CIRCLE);
  });
}

function isWeak({ world, target }: Moment): boolean {
  if (target?.who === undefined) return false;
  const { now, max } = wounds.of(world, target.who);
  return now < max * WEAK;
}

/** No two of a pack come in at the same time. */
function isComingIn({ world, self }: Moment): boolean {
  return (timeOf(world) + 300 * self) % RHYTHM.all >= RHYTHM.circling;
}
