import { leaf, list, optional, rangeWithin, record, table, weights } from "@delvekit/grid/data";
import { type Random, weightedTable } from "@delvekit/random";
import type { Range } from "../options/option";
import type { PlannedBody } from "../passes/water/planned";
import type { Style } from "./styles";

/** A stretch of depths that is one place, such as cellars, halls or caves. */
export interface Band {
  /**
   * How many depths it takes, drawn for each dungeon; all bands share the depths of a dungeon in proportion. A dungeon with fewer than three depths
   * for each has some of the bands only, the last one among them.
   */
  readonly depths: Range;
  /**
   * The names of its styles with their weights. One is drawn for the band; a third of its levels draw again. Default: all styles of the plan, equally
   * often.
   */
  readonly styles?: Readonly<Record<string, number>>;
  /** A name by which the game chooses tiles and colours. Default: the name of the band. */
  readonly palette?: string;
  /** The tags of the places in its levels. Default: any places. */
  readonly tags?: readonly string[];
  /** The tag of a place that one of its inner levels has. No such place is anywhere else, and none is there twice. */
  readonly landmark?: string;
  /** The tag of a place that its last level has, in the same way. */
  readonly finale?: string;
}

/** What a plan says of a level before it is made. */
export interface LevelOutline {
  /** From 1. */
  readonly depth: number;
  /** The name of its band, its palette and its style. */
  readonly band: string;
  readonly palette: string;
  readonly style: string;
  /** The most machines in a map of 4,000 cells. */
  readonly machines: number;
  readonly danger: number;
  /** Whether the level is a rest: no machine, half the danger, and a part of it with nothing special in view. */
  readonly quiet: boolean;
  /** The tags of its places. Default: any. */
  readonly tags?: readonly string[];
  /** The tags of places that it must have: the landmark or the finale of its band. */
  readonly landmarks: readonly string[];
  /** Its chasms, the lakes below those of the level above, and its part of a river; none unless stairs are aligned. */
  readonly bodies: readonly PlannedBody[];
}

/** What an outline is drawn from. */
interface Arc {
  readonly depths: number;
  readonly bands: Readonly<Record<string, Band>>;
  readonly machines: readonly number[];
  readonly quiet: number;
  readonly danger: (depth: number) => number;
  readonly bodies: readonly LevelOutline["bodies"][];
}

/** Five bands: cellars and halls above, ruins and caves further down, and a heart. Each may have a place tagged `landmark` and one tagged `finale`. */
export const standardBands: Readonly<Record<string, Band>> = /* @__PURE__ */ (() => {
  const climaxes = { landmark: "landmark", finale: "finale" };
  return {
    cellars: { depths: { min: 4, max: 6 }, styles: { accretion: 3, rooms: 2 }, ...climaxes },
    halls: { depths: { min: 6, max: 8 }, styles: { accretion: 5, rooms: 1, blend: 1 }, ...climaxes },
    ruins: { depths: { min: 4, max: 6 }, styles: { blend: 3, accretion: 2 }, ...climaxes },
    caves: { depths: { min: 4, max: 6 }, styles: { caves: 4, blend: 1, accretion: 1 }, ...climaxes },
    heart: { depths: { min: 3, max: 3 }, styles: { accretion: 3, caves: 1 }, ...climaxes },
  };
})();

/** How many machines a level may have more or less than the curve says. */
const JITTER = 2;
/** The chance that a level draws its own style. */
const STRAYS = 0.35;
/** The fewest depths from one quiet level to the next. */
const REST = 3;
/** The fewest depths of a band on average. */
const LEAST = 3;

/** The shape of the bands of a plan with styles of these names. */
export function bandsShape(styles: readonly string[]) {
  const text = leaf<string>("a text", (value) => typeof value === "string");
  const band = table({
    depths: { ...rangeWithin(1, 1000), default: { min: 1, max: 1 } },
    styles: weights(Object.fromEntries(styles.map((name) => [name, 1]))),
    palette: optional(text),
    tags: optional(list(text)),
    landmark: optional(text),
    finale: optional(text),
  });
  return record(band, { least: 1 });
}

/** Draws what each level of a dungeon will be, without making any. */
export function drawOutline(arc: Arc, random: Random): LevelOutline[] {
  const { depths, machines, danger, bodies } = arc;
  const drafts = drawBands(arc, random);
  const quiet = drawQuiet(drafts, arc.quiet, random);
  return drafts.map(({ isLast: _, ...draft }, i) => {
    const { depth } = draft;
    const isQuiet = quiet.has(depth);
    const curve = valueAt(machines, depths === 1 ? 0 : (depth - 1) / (depths - 1));
    const many = Math.max(0, Math.round(curve + JITTER * (2 * random.float() - 1)));
    return {
      ...draft,
      machines: isQuiet ? 0 : many,
      danger: isQuiet ? danger(depth) / 2 : danger(depth),
      quiet: isQuiet,
      bodies: bodies[i] ?? [],
    };
  });
}

/** A level before its machines, and whether it is the last of its band. */
type Draft = Omit<LevelOutline, "machines" | "danger" | "quiet" | "bodies"> & { readonly isLast: boolean };

function drawBands({ bands, depths }: Arc, random: Random): Draft[] {
  const entries = Object.entries(bands);
  const left = random.shuffle(entries.slice(0, -1)).slice(0, Math.max(1, Math.floor(depths / LEAST)) - 1);
  const drawn = entries
    .filter((entry, i) => i === entries.length - 1 || left.includes(entry))
    .map(([name, band]) => [name, band, random.int(band.depths.min, band.depths.max + 1)] as const);
  const sum = drawn.reduce((total, [, , many]) => total + many, 0);
  const drafts: Draft[] = [];
  let wanted = 0;
  for (const [name, band, many] of drawn) {
    wanted += many;
    drafts.push(...drawBand(name, band, drafts.length + 1, Math.round((wanted * depths) / sum), random));
  }
  return drafts;
}

function drawBand(
  name: string,
  { styles = {}, palette = name, tags, landmark, finale }: Band,
  first: number,
  last: number,
  random: Random,
): Draft[] {
  const table = weightedTable(Object.entries(styles));
  const own = random.weighted(table);
  const climax = last - first < 2 ? first : random.int(first + 1, last);
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, i) => {
    const depth = first + i;
    const isLast = depth === last;
    const tagged = [depth === climax ? landmark : undefined, isLast ? finale : undefined];
    const landmarks = tagged.filter((tag) => tag !== undefined);
    const style = random.chance(STRAYS) ? random.weighted(table) : own;
    return { depth, band: name, palette, style, ...(tags && { tags }), landmarks, isLast };
  });
}

/** Draws the quiet depths, beside landmarks and finales first. Neither these nor the first and the last level are quiet. */
function drawQuiet(drafts: readonly Draft[], share: number, random: Random): Set<number> {
  const climaxes = new Set(
    drafts.filter(({ isLast, landmarks }) => isLast || landmarks.length > 0).map(({ depth }) => depth),
  );
  const isBeside = (depth: number) => climaxes.has(depth - 1) || climaxes.has(depth + 1);
  const free = drafts.slice(1, -1).flatMap(({ depth }) => (climaxes.has(depth) ? [] : [depth]));
  const order = random.shuffle(free).sort((a, b) => Number(isBeside(b)) - Number(isBeside(a)));
  const count = Math.floor(share * drafts.length + random.float());
  const quiet = new Set<number>();
  for (const depth of order) {
    if (quiet.size < count && [...quiet].every((other) => Math.abs(other - depth) >= REST)) quiet.add(depth);
  }
  return quiet;
}

/** The outline with styles that join places to their rooms, where a landmark needs that and the band has such a style. */
export function withRoom(
  outline: readonly LevelOutline[],
  bands: Arc["bands"],
  styles: Readonly<Record<string, Style>>,
  needsRoom: (depth: number) => boolean,
  random: Random,
): LevelOutline[] {
  return outline.map((level) => {
    if (styles[level.style]!.joinsPlaces || !needsRoom(level.depth)) return level;
    const weights = Object.entries(bands[level.band]!.styles ?? {});
    const joining = weights.filter(([name, weight]) => weight > 0 && styles[name]!.joinsPlaces);
    return joining.length === 0 ? level : { ...level, style: random.weighted(weightedTable(joining)) };
  });
}

/** The value of a curve at a share of its length: its points lie at equal distances. */
export function valueAt(curve: readonly number[], share: number): number {
  const at = share * (curve.length - 1);
  const before = Math.floor(at);
  const low = curve[before]!;
  return low + ((curve[before + 1] ?? low) - low) * (at - before);
}
