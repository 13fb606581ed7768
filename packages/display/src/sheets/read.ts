import type { Point } from "@delvekit/grid";
import { check, type Shape } from "@delvekit/grid/data";
import { SheetError } from "../errors";

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
  if (isLong) throw new SheetError(`${whole} has ${json.length} characters; allowed are ${MOST_CHARACTERS}`);
  const value: unknown = typeof json === "string" ? JSON.parse(json) : json;
  const { value: read, problems } = check(shape, value, { whole, nodes: MOST_VALUES });
  if (problems.length > 0) throw new SheetError(problems.map(({ text }) => text).join("; "));
  return read;
}

/** Adds a place to those of a name. */
export function addPlace(names: Map<string, Point[]>, name: string, place: Point): void {
  const places = names.get(name);
  if (places === undefined) names.set(name, [place]);
  else places.push(place);
}
