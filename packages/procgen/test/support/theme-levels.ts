import { checkDungeon, delve } from "@delvekit/procgen";
import { createPlacer, type Place } from "@delvekit/procgen/places";

/** How many of the first levels of delve have a place, and why the others lack it. All must be sound. */
export function countLevels(place: Place, levels: number) {
  const places = createPlacer([place], { count: 1 });
  const reasons = new Set<string>();
  let taken = 0;
  for (let seed = 0; seed < levels; seed++) {
    const level = delve.generate({ seed, places });
    const problems = checkDungeon(level);
    if (problems.length > 0) throw new Error(`${place.name}, seed ${seed}: ${JSON.stringify(problems)}`);
    if (level.machines.some(({ name }) => name === place.name)) taken++;
    else for (const { plan, reason } of level.unbuilt ?? []) if (plan === place.name) reasons.add(reason);
  }
  return { taken, reasons: [...reasons] };
}
