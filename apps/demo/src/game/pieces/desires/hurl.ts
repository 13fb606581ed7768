import { action, cell, get, streamOf, write } from "@delvekit/core";
import { type Desire, desire, type Moment } from "@delvekit/core/minds";
import { Hurler } from "../traits";
import { reachOf } from "./reach";

/** Throws a torch at a place. */
export const hurl = action("hurl", { at: cell });

/** Nearer than this it would burn itself; farther away it would miss. In cells. */
const RANGE = { from: 3, to: 6 } as const;
/** The probability that it throws when it could. */
const EAGERNESS = 0.4;

/** Throws a torch at a foe at the right distance, now and then, as long as it has one. */
export function hurlTorches(weight = 40): Desire {
  return desire("hurl", weight, {
    prepare(moment) {
      const { world, self } = moment;
      if (!isInRange(moment)) return;
      write(world, self, Hurler, { ready: streamOf(world, "minds.nerve").chance(EAGERNESS) });
    },
    offer(moment) {
      const { world, self, target } = moment;
      if (!target || !isInRange(moment) || !get(world, self, Hurler)?.ready) return undefined;
      return { action: hurl({ at: { x: target.x, y: target.y } }), worth: 1 };
    },
  });
}

function isInRange(moment: Moment): boolean {
  const { world, self, target, cell: here } = moment;
  if (!target?.now || (get(world, self, Hurler)?.torches ?? 0) === 0) return false;
  const far = reachOf(moment, here, target);
  return far >= RANGE.from && far <= RANGE.to;
}
