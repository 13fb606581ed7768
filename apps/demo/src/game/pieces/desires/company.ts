import { type Entity, get, has } from "@delvekit/core";
import {
  Asleep,
  attitudeTo,
  awayFrom,
  type Desire,
  desire,
  type Moment,
  towards,
} from "@delvekit/core/minds";
import { entitiesNear, Position } from "@delvekit/core/space";
import { kindNameOf } from "@delvekit/kit/content";
import { cellsBetween, reachOf } from "./reach";

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
    const last = Math.max(0, ...friendsOf(moment, NEAR).map((cell) => reachOf(moment, cell, target)));
    return (cell) => Math.min(0, reachOf(moment, cell, target) - last + 1);
  });
}

/** The cell of the nearest of its kind that is awake. */
function nearestFellow(moment: Moment, within: number): number | undefined {
  const { world, self, level, cell } = moment;
  const kind = kindNameOf(world, self);
  const far = (one: number) => cellsBetween(level, cell, one);
  return others(moment, within, (other) => kindNameOf(world, other) === kind).reduce<number | undefined>(
    (near, one) => (near === undefined || far(one) < far(near) ? one : near),
    undefined,
  );
}

function friendsOf(moment: Moment, within: number): number[] {
  const { world, self } = moment;
  return others(moment, within, (other) => attitudeTo(world, self, other) === "friend");
}

function others({ world, self, level, cell }: Moment, within: number, counts: (other: Entity) => boolean) {
  const column = cell % level.width;
  return entitiesNear(world, level.id, column, (cell - column) / level.width, within)
    .filter((other) => other !== self && counts(other) && !has(world, other, Asleep))
    .flatMap((other) => {
      const place = get(world, other, Position);
      return place ? [place.y * level.width + place.x] : [];
    })
    .filter((other) => cellsBetween(level, cell, other) <= within);
}
