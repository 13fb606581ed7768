import { action, cell, get, write } from "@delvekit/core";
import { type Desire, desire, type Moment } from "@delvekit/core/minds";
import { Hurler } from "../traits";
import { reachOf } from "./reach";

/** Throws a torch at a place, or lights it first. */
export const hurl = action("hurl", { at: cell });

/** Nearer than this it would burn itself; farther away it would miss. In cells. */
const RANGE = { from: 3, to: 6 } as const;

/** Lights a torch for a foe at the right distance, and throws it a turn later if the foe is still there. */
export function hurlTorches(weight = 40): Desire {
  return desire("hurl", weight, {
    // It puts the torch out where nobody is in reach: no throw comes without its warning.
    prepare(moment) {
      const { world, self } = moment;
      if (get(world, self, Hurler)?.lit && !preyOf(moment)) write(world, self, Hurler, { lit: false });
    },
    offer(moment) {
      const prey = preyOf(moment);
      return prey && { action: hurl({ at: { x: prey.x, y: prey.y } }), worth: 1 };
    },
  });
}

/** Whom it can reach with a torch. */
function preyOf(moment: Moment) {
  const { world, self, target, cell: here } = moment;
  if (!target?.now || (get(world, self, Hurler)?.torches ?? 0) === 0) return undefined;
  const far = reachOf(moment, here, target);
  return far >= RANGE.from && far <= RANGE.to ? target : undefined;
}
