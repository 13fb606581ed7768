import { type Random, weightedTable } from "@delvekit/random";
import type { PlaceRequest } from "../placing";
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

/** The places of a depth of a dungeon. */
export interface PlacesOfDepth {
  /** Those that must be there. */
  readonly promised: readonly Place[];
  /** Those that may be there; of those that are in a dungeon once, the ones that were drawn for this depth. */
  readonly others: readonly Place[];
}

/** The places that must and that may be at a depth of a dungeon. */
export function placesAt(
  places: readonly Place[],
  random: Random,
  depth: number,
  depths: number,
  { tags, landmarks = [] }: PlaceRequest = {},
): PlacesOfDepth {
  const kept = new Set(landmarks.flatMap((each) => each.landmarks));
  const hasTag = (place: Place, isOne: (tag: string) => boolean) => place.tags?.some(isOne) === true;
  const others = places.filter((place) => {
    if (hasTag(place, (tag) => kept.has(tag))) return false;
    if (tags && !hasTag(place, (tag) => tags.includes(tag))) return false;
    if (place.once !== "dungeon") return fitsDepth(place, depth);
    const { min, max } = place.depth ?? { min: 1, max: depths };
    const last = Math.min(max, depths);
    return min <= last && random.fork(place.name).int(min, last + 1) === depth;
  });
  return { promised: landmarksOf(places, random.fork("landmarks"), landmarks).get(depth) ?? [], others };
}

/** Gives each level of a dungeon the places that it must have, as far as there are others for each. */
function landmarksOf(
  places: readonly Place[],
  random: Random,
  levels: NonNullable<PlaceRequest["landmarks"]>,
): Map<number, Place[]> {
  const left = new Set(random.shuffle([...places]));
  const found = new Map<number, Place[]>();
  for (const { depth, landmarks } of levels) {
    for (const tag of landmarks) {
      const place = [...left].find((each) => each.tags?.includes(tag) && fitsDepth(each, depth));
      if (place === undefined) continue;
      left.delete(place);
      found.set(depth, [...(found.get(depth) ?? []), place]);
    }
  }
  return found;
}

function fitsDepth({ depth: range }: Place, depth: number): boolean {
  return range === undefined || (depth >= range.min && depth <= range.max);
}
