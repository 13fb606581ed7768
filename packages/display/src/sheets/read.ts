import type { Point } from "@delvekit/grid";
import { readData, type Shape } from "@delvekit/grid/data";

/** What the file of an editor says about a sheet. */
export interface NamedPlaces {
  readonly size: number;
  readonly names: Record<string, readonly Point[]>;
}

/** The most values of a file, and the most characters of its text. */
const MOST_VALUES = 100_000;
const MOST_CHARACTERS = 10_000_000;

/** Reads the file of an editor, given as text or parsed. */
export function readBudgeted<Value>(shape: Shape<Value>, json: unknown, whole: string): Value {
  const isLong = typeof json === "string" && json.length > MOST_CHARACTERS;
  if (isLong) throw new RangeError(`${whole} has ${json.length} characters; allowed are ${MOST_CHARACTERS}`);
  const value = typeof json === "string" ? JSON.parse(json) : json;
  return readData(shape, value, { whole, nodes: MOST_VALUES });
}

/** Adds a place to those of a name. */
export function addPlace(names: Map<string, Point[]>, name: string, place: Point): void {
  const places = names.get(name);
  if (places === undefined) names.set(name, [place]);
  else places.push(place);
}
