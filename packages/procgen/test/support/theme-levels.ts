import { checkDungeon, type Dungeon, delve, type Machined, roomsAndMazes } from "@delvekit/procgen";
import { createPlacer, drawLevel, type Place } from "@delvekit/procgen/places";
import type { Seed } from "@delvekit/random";

/** How many of the first levels of a generator have a place, with what may lie within it, and why the others lack it. All must be sound. */
export function countLevels(place: Place, levels: number, interiors: readonly Place[] = []) {
  const generate = generateWith(place, interiors);
  const reasons = new Set<string>();
  let taken = 0;
  for (let seed = 0; seed < levels; seed++) {
    const level = generate(seed);
    const problems = checkDungeon(level);
    if (problems.length > 0) throw new Error(`${place.name}, seed ${seed}: ${JSON.stringify(problems)}`);
    if (level.machines?.some(({ name }) => name === place.name)) taken++;
    else for (const { plan, reason } of level.unbuilt ?? []) if (plan === place.name) reasons.add(reason);
  }
  return { taken, reasons: [...reasons] };
}

/** Levels of delve, but interiors need rooms of their size, and a whole level is drawn. */
function generateWith(
  place: Place,
  interiors: readonly Place[],
): (seed: Seed) => Dungeon & Partial<Machined> {
  if (place.anchor === "level") return (seed) => drawLevel(place, seed);
  const within = interiors.filter((each) => each !== place).map((each) => ({ ...each, weight: 0 }));
  const places = createPlacer([place, ...within], { count: 1 });
  return (seed) => (place.anchor === "interior" ? roomsAndMazes : delve).generate({ seed, places });
}
