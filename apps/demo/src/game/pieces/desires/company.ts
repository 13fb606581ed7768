import { type Entity, has, read } from "@delvekit/core";
import {
  Asleep,
  attitudeTo,
  awayFrom,
  type Desire,
  desire,
  inform,
  type Moment,
  towards,
} from "@delvekit/core/minds";
import { entitiesNear, Position } from "@delvekit/core/space";
import { kindNameOf } from "@delvekit/kit/content";
import { cellsBetween, nearestOf, reachOf } from "./reach";

/** How far away fellows still give courage, in cells. */
const NEAR = 7;

/** Runs from foes while it has no fellow of its kind near. */
export function fearAlone(weight = 20): Desire {
  return desire("fear alone", weight, (moment) => {
    const { target } = moment;
    return target?.now && nearestFellow(moment, NEAR) === undefined
      ? awayFrom(moment, [target.cell])
      : undefined;
  });
}

/** Stays with the nearest fellow of its kind: one point per step, beyond two cells. */
export function keepCompany(weight = 3): Desire {
  return desire("keep company", weight, (moment) => {
    const fellow = nearestFellow(moment, 2 * NEAR);
    const pull = fellow === undefined ? undefined : towards(moment, fellow);
    return pull && ((cell) => Math.min(0, pull(cell) + 2));
  });
}

/** Advances on a foe only in line with its friends: nobody goes more than a step ahead of those behind. */
export function holdLine(weight = 12): Desire {
  return desire("hold the line", weight, (moment) => {
    const { target } = moment;
    if (!target?.now) return undefined;
    const line = friendsOf(moment, NEAR).map((friend) => reachOf(moment, cellOf(moment, friend), target));
    const last = Math.max(0, ...line);
    return (cell) => Math.min(0, reachOf(moment, cell, target) - last + 1);
  });
}

/** How far its lamp is seen, in cells. */
const LIT = 12;

/** Holds its lamp up while it sees a foe: friends around see who stands in its light. */
export function pointOut(): Desire {
  return desire("point out", 0, {
    prepare(moment) {
      const { world, level, target } = moment;
      if (!target?.now || target.who === undefined) return;
      const { who, x, y } = target;
      for (const friend of friendsOf(moment, LIT))
        inform(world, friend, { who, level: level.id, x, y, sense: "told", certainty: 1000 });
    },
  });
}

/** The cell of the nearest of its kind that is awake. */
function nearestFellow(moment: Moment, within: number): number | undefined {
  const { world, self } = moment;
  const kind = kindNameOf(world, self);
  const fellows = others(moment, within, (other) => kindNameOf(world, other) === kind);
  const cells = fellows.map((other) => cellOf(moment, other));
  return nearestOf(moment, cells);
}

function friendsOf(moment: Moment, within: number): Entity[] {
  const { world, self } = moment;
  return others(moment, within, (other) => attitudeTo(world, self, other) === "friend");
}

function others(moment: Moment, within: number, counts: (other: Entity) => boolean): Entity[] {
  const { world, self, level, cell } = moment;
  const column = cell % level.width;
  return entitiesNear(world, level.id, column, (cell - column) / level.width, within).filter(
    (other) =>
      other !== self &&
      counts(other) &&
      !has(world, other, Asleep) &&
      cellsBetween(level, cell, cellOf(moment, other)) <= within,
  );
}

function cellOf({ world, level }: Moment, entity: Entity): number {
  const { x, y } = read(world, entity, Position);
  return y * level.width + x;
}
