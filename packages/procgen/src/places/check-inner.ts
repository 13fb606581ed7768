import type { Size } from "@delvekit/grid";
import { shapeOf } from "./check-shape";
import { type Draft, legendKey } from "./draft";
import { oneOf } from "./notation";
import type { Place } from "./place";
import { blocksIn } from "./table";
import { thingsOf } from "./things";

/** Checks the places within a place: that each has a tag, a rectangle, and a drawing that fits it. */
export function checkInner(draft: Draft, interiors: readonly Place[]): void {
  const { place } = draft;
  for (const glyph of new Set((place.map ?? []).join(""))) {
    const problem = problemWith(place, glyph, interiors);
    if (problem) draft.report(legendKey(glyph), ...problem);
  }
}

type Problem = readonly [message: string, fix: string];

function problemWith(place: Place, glyph: string, interiors: readonly Place[]): Problem | undefined {
  const things = thingsOf(place, glyph);
  const named = things.flatMap((thing) => ("place" in thing ? [thing.place] : []))[0];
  if (named === undefined) return undefined;
  if (!named.startsWith("#")) return [`place ${named} is not a tag`, `write place #${named.split(" ")[0]}`];
  if (things.length > 1)
    return [`"${glyph}" means a place, and more`, `write only: ${glyph} = place ${named}`];
  const tagged = interiors.filter(({ tags = [] }) => tags.includes(named.slice(1)));
  if (tagged.length === 0) {
    const known = interiors.flatMap(({ tags = [] }) => tags.map((tag) => `#${tag}`));
    const fix = known.length > 0 ? oneOf(named, known) : "add a place with this tag and anchor interior";
    return [`no place here has anchor interior and tag ${named}`, fix];
  }
  return sizeProblem(place, glyph, named, tagged);
}

/** What is wrong if no place fits a rectangle of a character. With repeats, sizes are known only when it is drawn. */
function sizeProblem(place: Place, sign: string, tag: string, tagged: readonly Place[]): Problem | undefined {
  if ([place, ...tagged].some(isRepeated)) return undefined;
  const rows = place.map!.map((row) => [...row]);
  const blocks = [...blocksIn(rows, (cell) => (cell === sign ? sign : undefined))];
  const lost = blocks.find((block) => !tagged.some((each) => fits(each, block)));
  const fix = "draw one of that size, or change this";
  return lost && [`no place with tag ${tag} has ${lost.width}x${lost.height} cells`, fix];
}

function isRepeated({ changes = [] }: Place): boolean {
  return changes.some(({ kind }) => kind === "rows" || kind === "columns");
}

function fits(place: Place, { width, height }: Size): boolean {
  const size = shapeOf(place);
  const isTurned = place.turns !== false && size.width === height && size.height === width;
  return isTurned || (size.width === width && size.height === height);
}
