import { action, get } from "@delvekit/core";
import { type Desire, desire } from "@delvekit/core/minds";
import { timeOf } from "@delvekit/core/turns";
import { Ringer } from "../traits";

/** Rings a bell, for all to hear who are near. */
export const ring = action("ring", {});

/** How long its arm is tired after it has rung, in ticks. */
const TIRED = 1_000;

/** Rings its bell when it sees a foe, then runs; and rings again. */
export function ringBell(weight = 60): Desire {
  return desire("ring", weight, {
    offer({ world, self, target }) {
      const last = get(world, self, Ringer)?.last;
      if (!target?.now || last === undefined) return undefined;
      return last === 0 || timeOf(world) - last >= TIRED ? { action: ring(), worth: 1 } : undefined;
    },
  });
}
