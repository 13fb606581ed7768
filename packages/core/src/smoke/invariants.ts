import { cellAt, levelsOf } from "../space";
import { type Invariant, invariant, resourceOf } from "../world";
import { SmokeResource } from "./cloud";

/** Smoke is a whole number from 0, listed where there is some, and none is left in the middle of a step. */
const smokeIsSound = /* @__PURE__ */ invariant("smoke", (world, report) => {
  const { clouds } = resourceOf(world, SmokeResource);
  for (const level of levelsOf(world)) {
    const cloud = clouds[level.id];
    if (!cloud) continue;
    const listed = new Set(cloud.cells.subarray(0, cloud.count));
    if (listed.size !== cloud.count)
      report("A cell is listed twice among those with smoke.", { level: level.id });
    cloud.amounts.forEach((amount, cell) => {
      const at = cellAt(level, cell);
      if (!Number.isSafeInteger(amount) || amount < 0)
        report(`There is smoke of ${amount}; allowed are whole numbers from 0.`, at);
      if (amount > 0 && !listed.has(cell)) report("There is smoke that is not listed.", at);
      if (cloud.gains[cell] !== 0) report("Smoke is still on its way here.", at);
    });
  }
});

/** What must hold, found out by `checkWorld`. */
export const INVARIANTS: readonly Invariant[] = [smokeIsSound];
