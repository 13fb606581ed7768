import { type Random, weightedTable } from "@delvekit/random";
import type { Place } from "./place";

/** Draws places for a level by their weights, each as often as it may be there. */
export function choosePlaces(places: readonly Place[], count: number, random: Random): Place[] {
  const left = new Map(places.map((place) => [place, place.once ? 1 : (place.most ?? 1)]));
  const chosen: Place[] = [];
  while (chosen.length < count) {
    const entries = [...left].filter(([{ weight = 1 }, times]) => times > 0 && weight > 0);
    if (entries.length === 0) break;
    const table = weightedTable(entries.map(([place]) => [place, place.weight ?? 1] as const));
    const place = random.weighted(table);
    left.set(place, left.get(place)! - 1);
    chosen.push(place);
  }
  return chosen;
}

/** The places that may be at a depth of a dungeon; of those that are there once, the ones that were drawn for this depth. */
export function placesAt(places: readonly Place[], random: Random, depth: number, depths: number): Place[] {
  return places.filter((place) => {
    const { min, max } = place.depth ?? { min: 1, max: depths };
    if (place.once !== "dungeon") return depth >= min && depth <= max;
    const last = Math.min(max, depths);
    return min <= last && random.fork(place.name).int(min, last + 1) === depth;
  });
}
