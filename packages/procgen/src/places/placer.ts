import { MOST_LISTED } from "@delvekit/grid/data";
import { createRandom } from "@delvekit/random";
import type { Placer } from "../placing";
import { choosePlaces, type PlacesOfDepth, placesAt } from "./choose";
import type { PlaceNames, PlaceProblem } from "./draft";
import { LevelPlaces } from "./level-places";
import { parsePlaces } from "./parse";
import { anchors, type Place } from "./place";
import { printPlaces } from "./print";
import { type Laid, partsAt, stackPlaces } from "./stack";

/** Thrown for places with mistakes. It lists the first 20 of them, each with its place and what to write instead. */
export class PlacesError extends Error {
  override readonly name = "PlacesError";
  /** All mistakes, with lines of the text that was given, or of the one that `printPlaces` writes. */
  readonly problems: readonly PlaceProblem[];

  constructor(problems: readonly PlaceProblem[], file?: string) {
    const lines = problems.map(({ line, column, place, message, fix }) => {
      const at = file === undefined ? `line ${line}, column ${column}` : `${file}:${line}:${column}`;
      return `${at}: ${place === undefined ? "" : `place ${place}: `}${message}; ${fix}`;
    });
    const more = lines.splice(MOST_LISTED).length;
    super([...lines, ...(more > 0 ? [`and ${more} more`] : [])].join("\n"));
    this.problems = problems;
  }
}

/** Options of {@link createPlacer}. */
export interface PlacerOptions {
  /** How many places are drawn for a level. Default: 6. */
  readonly count?: number;
  /** The names of the game: a place with another is refused. Default: any. */
  readonly names?: PlaceNames;
}

/**
 * Makes what generators take as `places`, from a text or from data: it draws places for each level, and puts each where its anchor says. A level lists
 * every place that it got among its `machines`, and every other one with the reasons in `unbuilt`.
 *
 * @throws PlacesError for places with mistakes, or with names that the game lacks
 * @example
 * ```ts
 * const places = createPlacer("place cell\nhelp A cell.\nmap\n###\n#.#\n#+#\nend");
 * const level = delve.generate({ seed: 7, places });
 * ```
 */
export function createPlacer(
  given: string | readonly Place[],
  { count = 6, names = {} }: PlacerOptions = {},
): Placer {
  const read = parsePlaces(typeof given === "string" ? given : printPlaces(given), { names });
  const { problems } = read;
  if (problems.length > 0) throw new PlacesError(problems);
  const all = typeof given === "string" ? read.places : given;
  const placerOf = ({ promised, others }: PlacesOfDepth, parts: readonly Laid[]): Placer => ({
    needsRoom: promised.some(({ anchor, map }) => map !== undefined && anchors[anchor].stage === "rock"),
    begin: (seed, ends) => {
      const random = createRandom(seed).fork("places");
      const chosen = choosePlaces(others, count, random.fork("choice"));
      const interiors = all.filter(({ anchor }) => anchor === "interior");
      return new LevelPlaces({ promised, chosen, parts, interiors }, random, ends);
    },
    at: (seed, depth, depths, request = {}) => {
      const random = createRandom(seed).fork("places of a dungeon");
      const { promised, others: fitting } = placesAt(others, random, depth, depths, request);
      const { stacked } = request;
      const single = stacked ? fitting.filter(({ below }) => below === undefined) : fitting;
      return placerOf({ promised, others: single }, partsAt(all, depth, stacked ?? []));
    },
    stack: (seed, levels) =>
      stackPlaces(others, count, createRandom(seed).fork("places of a dungeon"), levels),
  });
  return placerOf({ promised: [], others: all }, []);
}
