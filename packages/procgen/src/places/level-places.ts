import type { Point } from "@delvekit/grid";
import type { Random } from "@delvekit/random";
import type { Dungeon, Layered } from "../dungeon";
import type { Ground } from "../ground";
import { copyLayers, Feature, layersOf } from "../layers";
import { findProblems, type Machined, type MachinePlan, machinePlans, type Unbuilt } from "../machines";
import type { Joined, Placing } from "../placing";
import { Terrain } from "../terrain";
import { layAcross } from "./across";
import { isSafeAlone } from "./alone";
import { writePlaces } from "./contents";
import { cellsIn, type Site, withInner } from "./draw";
import { enterPlace, joinPlace } from "./join";
import { layPlace } from "./lay";
import { type Overlaid, overlay, surveyFloor } from "./overlay";
import { type Anchor, anchors, type Place, toPlan } from "./place";
import { Cell } from "./shape";
import type { Laid } from "./stack";

/** A place that has not found its spot yet, and how often each reason was in the way. */
interface Waiting {
  readonly place: Place;
  readonly reasons: Map<string, number>;
}

/** From this number of rooms on, places are joined after every so many rooms. */
const ROOMS = 4;

/** The places of a level before it is made. */
export interface Wanted {
  /** Those that must be there. */
  readonly promised: readonly Place[];
  readonly chosen: readonly Place[];
  /** The parts of places over two levels, each where it must be. */
  readonly parts: readonly Laid[];
  /** What may lie within others. */
  readonly interiors: readonly Place[];
}

/** The places of one level while it is made. */
export class LevelPlaces implements Placing {
  readonly plans: readonly MachinePlan[] | undefined;
  readonly promised: ReadonlySet<string>;
  /** The names of places without a map. */
  readonly #named: ReadonlySet<string>;
  readonly #random: Random;
  readonly #sites: Site[] = [];
  #waiting: Waiting[];
  /** Cells with a feature that only keeps passes away. */
  readonly #reserved = new Map<number, number>();
  /** All cells of places. */
  readonly #covered = new Set<number>();
  readonly #ends: readonly Point[];
  readonly #parts: readonly Laid[];
  readonly #interiors: readonly Place[];
  readonly #unlaid: Unbuilt[] = [];
  #isDry = true;
  /** Whether the generator finished the level, or will not, since its caller does. */
  #isFinished: boolean;

  constructor(
    { promised, chosen, parts, interiors }: Wanted,
    random: Random,
    ends: readonly Point[] | undefined,
  ) {
    const places = [...promised, ...chosen];
    this.promised = new Set([...promised, ...parts.map(({ drawn }) => drawn.place)].map(({ name }) => name));
    this.#parts = parts;
    this.#interiors = interiors;
    this.#random = random;
    this.#ends = ends ?? [];
    this.#isFinished = ends !== undefined;
    const unmapped = places.filter(({ map }) => map === undefined);
    this.#named = new Set(unmapped.map(({ name }) => name));
    if (unmapped.length > 0) this.plans = [...machinePlans, ...unmapped.map(toPlan)];
    const mapped = places.filter(({ map }) => map !== undefined);
    const isPromised = (place: Place) => Number(promised.includes(place));
    const bySize = mapped.sort((a, b) => isPromised(b) - isPromised(a) || sizeOf(b) - sizeOf(a));
    this.#waiting = bySize.map((place) => ({ place, reasons: new Map() }));
  }

  covers(cell: number): boolean {
    return this.#covered.has(cell);
  }

  enter(ground: Ground, stairs: Point | undefined): Point | undefined {
    this.#take(ground);
    let entrance: Point | undefined;
    this.#try("start", ground.width, (place) => {
      if (entrance) return "another place has the stairs";
      const entered = enterPlace(ground, this.#random, place, this.#interiors, stairs);
      if (typeof entered === "string") return entered;
      entrance = entered.stairs;
      return entered.site;
    });
    return entrance;
  }

  join(ground: Ground, isLast: boolean): Joined[] {
    const { length } = ground.rooms;
    if (!isLast && (length < ROOMS || length % ROOMS !== 0)) return [];
    this.#take(ground);
    const all: Joined[] = [];
    this.#try("rock", ground.width, (place) => {
      const attempt = joinPlace(ground, this.#random, place, this.#interiors);
      if ("reason" in attempt) return attempt.reason;
      all.push(attempt.joined);
      return attempt.site;
    });
    return all;
  }

  /** Keeps places that are joined to rooms away from ends, and from where places over two levels will lie. */
  #take({ taken, width }: Ground): void {
    for (const { x, y } of this.#ends) taken[y * width + x] = 1;
    for (const part of this.#parts) for (const [cell] of cellsIn(part, width)) taken[cell] = 1;
  }

  reserve<D extends Dungeon>(dungeon: D): D & Layered {
    const { width } = dungeon.terrain;
    const ends = this.#ends.map(({ x, y }) => y * width + x);
    let level: D & Layered = { ...dungeon, layers: layersOf(dungeon) };
    for (const site of this.#sites) this.#mark(site, level);
    const survey = () => surveyFloor(level, new Set([...this.#covered, ...ends]));
    // Each is marked at once, so that the next ones know where one will be able to walk.
    const marked = (laid: Overlaid | Site | string): Site | string => {
      if (typeof laid === "string") return laid;
      if ("dungeon" in laid) level = { ...level, ...laid.dungeon };
      const site = "dungeon" in laid ? laid.site : laid;
      this.#mark(site, level);
      return site;
    };
    for (const { drawn, x, y } of this.#isDry ? this.#parts : []) {
      const site = marked(overlay(survey(), drawn, { x, y }));
      if (typeof site === "string") this.#unlaid.push({ plan: drawn.place.name, reason: site });
      else this.#add(site, width);
    }
    this.#try(this.#isDry ? "floor" : "shore", width, (place) =>
      marked(
        place.anchor === "across"
          ? layAcross(survey(), this.#random, place)
          : layPlace(survey(), this.#random, place, this.#interiors),
      ),
    );
    this.#isDry = false;
    return level;
  }

  *follow<D extends Dungeon, S>(steps: Generator<S, D, void>): Generator<S, D, void> {
    const dungeon = yield* steps;
    return this.#isFinished ? dungeon : this.finish(this.reserve(dungeon));
  }

  finish<D extends Dungeon & Layered>(dungeon: D): D {
    this.#isFinished = true;
    const layers = copyLayers(dungeon.layers);
    for (const [cell, feature] of this.#reserved)
      if (layers.feature.cells[cell] === feature) layers.feature.cells[cell] = 0;
    const written = writeSafely({ ...dungeon, layers }, this.#sites, this.#random);
    const unmapped = [...this.#named].flatMap((plan) => unbuiltPlan(dungeon, plan));
    const keyless = written.left.map(({ drawn }) => ({
      plan: drawn.place.name,
      reason: "its key has nowhere to lie",
    }));
    const unbuilt = [
      ...this.#unlaid,
      ...unmapped,
      ...written.refused,
      ...keyless,
      ...this.#waiting.map(unbuiltOf),
    ];
    const { unbuilt: _, ...level } = written.dungeon as D & Partial<Machined>;
    return (unbuilt.length === 0 ? level : { ...level, unbuilt }) as D;
  }

  /** Tries all places of a stage. What returns a site is put there; what returns a reason waits on. */
  #try(stage: (typeof anchors)[Anchor]["stage"], width: number, put: (place: Place) => Site | string): void {
    this.#waiting = this.#waiting.filter(({ place, reasons }) => {
      if (anchors[place.anchor].stage !== stage) return true;
      const site = put(place);
      if (typeof site === "string") {
        reasons.set(site, (reasons.get(site) ?? 0) + 1);
        return true;
      }
      this.#add(site, width);
      return false;
    });
  }

  #add(site: Site, width: number): void {
    this.#sites.push(...withInner(site));
    for (const [cell] of cellsIn(site, width)) this.#covered.add(cell);
  }

  /** Puts something harmless where one will be able to walk, and a statue where one will not. */
  #mark(site: Site, { layers, terrain }: Dungeon & Layered): void {
    for (const [cell, at] of cellsIn(site, terrain.width)) {
      if (layers.feature.cells[cell] !== 0) continue;
      const kind = site.drawn.cells[at]!;
      const isShut = site.ways.length > 1 && site.drawn.place.gate !== undefined && cell === site.ways[0];
      const isWay = kind === Cell.exit && terrain.cells[cell] !== Terrain.solid;
      const blocks = isShut || !(isWay || kind === Cell.open);
      const feature = blocks ? Feature.statue : Feature.plate;
      layers.feature.cells[cell] = feature;
      this.#reserved.set(cell, feature);
    }
  }
}

/** Writes what is in places. Those whose triggers could strand somebody, or cut something off, stay empty; they are refused, with what would happen. */
function writeSafely<D extends Dungeon & Layered>(dungeon: D, sites: readonly Site[], random: Random) {
  const refused: Unbuilt[] = [];
  for (let kept = sites; ; ) {
    const written = writePlaces(dungeon, kept, random.fork("keys"));
    const isSafe = kept.every((site) => isSafeAlone(written.dungeon, site));
    const [problem] = isSafe ? [] : findProblems(written.dungeon);
    if (problem === undefined) return { ...written, refused };
    const suspects = problem.suspects.map((id) => written.dungeon.machines[id]!.name);
    const isSuspect = ({ drawn, within }: Site): boolean =>
      suspects.includes(drawn.place.name) || (within !== undefined && isSuspect(within));
    const suspected = kept.filter(isSuspect);
    const out = suspected.length > 0 ? suspected : kept;
    refused.push(...out.map(({ drawn }) => ({ plan: drawn.place.name, reason: problem.message })));
    kept = kept.filter((site) => !out.includes(site));
  }
}

/** Why there is no machine of a place without a map; nothing if there is one. */
function unbuiltPlan(dungeon: Dungeon & Partial<Machined>, plan: string): Unbuilt[] {
  const { machines, unbuilt = [] } = dungeon;
  if (machines?.some(({ name }) => name === plan)) return [];
  const reason = machines ? "other machines were drawn" : "this generator builds no machines";
  return [unbuilt.find((each) => each.plan === plan) ?? { plan, reason }];
}

function unbuiltOf({ place, reasons }: Waiting): Unbuilt {
  const never =
    place.anchor === "lakeside" ? "no deep water" : `this generator has no room for ${place.anchor}`;
  const all = [...reasons].map(([reason, times]) => (times === 1 ? reason : `${reason} ${times} times`));
  return { plan: place.name, reason: all.join("; ") || never };
}

/** How much room a place takes; one that goes across takes the most. */
function sizeOf({ map = [], anchor }: Place): number {
  if (anchor === "across") return Number.MAX_SAFE_INTEGER;
  return map.reduce((sum, row) => sum + row.length, 0);
}
