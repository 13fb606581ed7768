import {
  type Dungeon,
  GenerationError,
  type Layered,
  type Machine,
  type Machined,
  OptionError,
  type SolutionStep,
  solveMachines,
} from "@delvekit/procgen";
import {
  createPlacer,
  drawLevel,
  type Place,
  type PlaceProblem,
  parsePlaces,
} from "@delvekit/procgen/places";
import { diggers } from "../level/own";

/** What is tried: a text of places, one of them, and the levels. */
export interface Trial {
  readonly text: string;
  /** The name of the place that is shown; the first if there is none of this name. */
  readonly name: string;
  readonly generator: string;
  /** The seed of the first level. */
  readonly seed: number;
}

/** A level that has the place. */
export interface Placement {
  readonly seed: number;
  readonly dungeon: Dungeon & Layered & Machined;
  readonly machine: Machine;
  /** How its gate is opened and what lies behind, step by step. */
  readonly steps: readonly SolutionStep[];
}

/** How a trial went. */
export interface Outcome {
  readonly problems: readonly PlaceProblem[];
  readonly names: readonly string[];
  readonly place: Place | undefined;
  /** The first levels that have it. */
  readonly shown: readonly Placement[];
  /** How many of the levels have it. */
  readonly built: number;
  readonly tried: number;
  /** Why others lack it, the most frequent first. */
  readonly reasons: readonly (readonly [reason: string, times: number])[];
}

/** How many levels are dug, and how many of them are shown. */
export const TRIED = 60;
export const SHOWN = 12;

/** The weight of the place: one without a map is drawn among all the machines of a level. */
const OFTEN = 1000;

const SIZE = { width: 64, height: 40 };

/** Reads the text, and puts one of its places into levels. */
export function tryPlace({ text, name, generator, seed }: Trial): Outcome {
  const { places, problems } = parsePlaces(text);
  const names = places.map((place) => place.name);
  const place = places.find((each) => each.name === name) ?? places[0];
  const nothing = { problems, names, place, shown: [], built: 0, tried: 0, reasons: [] };
  if (problems.length > 0 || !place) return nothing;
  // What lies within it comes from the same text, but nowhere else in the level; other machines are drawn after it.
  const inner = places.filter((each) => each !== place && each.anchor === "interior");
  const drawn = [{ ...place, weight: OFTEN }, ...inner.map((each) => ({ ...each, weight: 0 }))];
  const placer = createPlacer(drawn, { count: 1 });
  const digger = diggerOf(place, inner, generator);
  const reasons = new Map<string, number>();
  const built: Placement[] = [];
  for (let at = seed; at < seed + TRIED; at++) {
    const result = placeIn(digger, at, place.name, placer);
    if (typeof result !== "string") built.push(result);
    else reasons.set(result, (reasons.get(result) ?? 0) + 1);
  }
  return {
    ...nothing,
    shown: built.slice(0, SHOWN),
    built: built.length,
    tried: TRIED,
    reasons: [...reasons].sort((a, b) => b[1] - a[1]),
  };
}

type Digger = Pick<(typeof diggers)[string], "generate">;

/** What digs the levels: a place that is a whole level is itself drawn for each seed. */
function diggerOf(place: Place, inner: readonly Place[], generator: string): Digger {
  if (place.anchor !== "level") return diggers[generator]!;
  return { generate: ({ seed }) => drawLevel(place, seed, inner) };
}

/** A level with the place, or why it has none. */
function placeIn(
  digger: Digger,
  seed: number,
  name: string,
  places: ReturnType<typeof createPlacer>,
): Placement | string {
  try {
    const level = digger.generate({ ...SIZE, seed, places }) as Dungeon & Layered & Machined;
    const machine = level.machines?.find((each) => each.name === name);
    if (machine) return { seed, dungeon: level, machine, steps: stepsOf(level, machine) };
    const { reason } = level.unbuilt?.find(({ plan }) => plan === name) ?? {};
    // Several reasons have numbers of tries: how often each level names one is what counts here.
    return reason?.replace(/ \d+ times/g, "") ?? "it was not drawn for this level";
  } catch (error) {
    // A generator of one's own may make no levels of this size.
    if (!(error instanceof GenerationError || error instanceof OptionError)) throw error;
    return error.message;
  }
}

/** The steps that open a place, in one line. */
export function solutionOf({ steps }: Pick<Placement, "steps">): string {
  return steps.map(({ what }, i) => `${i + 1} ${what}`).join(", ");
}

/** The steps of the level's solution that belong to a machine. */
function stepsOf(level: Dungeon & Layered & Machined, { cells, way, things }: Machine): SolutionStep[] {
  const own = new Set([...cells, ...(way ? [way] : []), ...things].map(({ x, y }) => `${x},${y}`));
  return solveMachines(level).steps.filter(({ x, y }) => own.has(`${x},${y}`));
}
