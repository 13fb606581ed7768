import { type Random, weightedTable } from "@delvekit/random";
import type { PlaceRequest } from "../placing";
import type { Place } from "./place";

/** Draws places for a level by their weights, each as often as it may be there, and what gives them what they need from places. */
export function choosePlaces(places: readonly Place[], count: number, random: Random): Place[] {
  const left = new Map(places.map((place) => [place, place.once ? 1 : (place.most ?? 1)]));
  const chosen: Place[] = [];
  const choose = (isOne: (place: Place) => boolean): Place | undefined => {
    const isLeft = ([place, times]: [Place, number]) => times > 0 && (place.weight ?? 1) > 0 && isOne(place);
    const entries = [...left].filter(isLeft);
    if (entries.length === 0) return undefined;
    const place = random.weighted(weightedTable(entries.map(([each]) => [each, each.weight ?? 1] as const)));
    left.set(place, left.get(place)! - 1);
    chosen.push(place);
    return place;
  };
  while (chosen.length < count) {
    const place = choose(() => true);
    if (place === undefined) break;
    for (const name of place.fromMachines ? (place.needs ?? []) : [])
      if (!chosen.some((each) => gives(each, name))) choose((each) => gives(each, name));
  }
  return chosen;
}

function gives(place: Place, name: string): boolean {
  return place.gives?.includes(name) === true;
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
  const hasTag = (place: Place, isOne: (tag: string) => boolean) =>
    [...(place.tags ?? []), ...(place.gives ?? [])].some(isOne);
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
      const place = [...left].find(
        (each) => (each.tags?.includes(tag) || gives(each, tag)) && fitsDepth(each, depth),
      );
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
