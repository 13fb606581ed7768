import type { Rect, Size } from "@delvekit/grid";
import { at, shapeOf } from "./check-shape";
import { type Draft, legendKey } from "./draft";
import { oneOf } from "./notation";
import type { Place } from "./place";
import { blocksIn } from "./table";
import { meaningsOf } from "./things";

/** Checks the places within a place: that each has a tag, a rectangle, and a drawing that fits it. */
export function checkInner(draft: Draft, interiors: readonly Place[]): void {
  const { place } = draft;
  for (const glyph of new Set((place.map ?? []).join(""))) {
    const meanings = meaningsOf(place, glyph) ?? [];
    const things = meanings.flatMap((each) => each.things);
    const inner = things.find((thing) => "place" in thing);
    if (inner === undefined) continue;
    const problem = problemWith(draft, glyph, inner.place, interiors, things.length);
    if (problem) draft.report(legendKey(glyph), ...problem);
  }
}

function problemWith(
  draft: Draft,
  glyph: string,
  named: string,
  interiors: readonly Place[],
  meanings: number,
): [message: string, fix: string] | undefined {
  if (!named.startsWith("#")) return [`place ${named} is not a tag`, `write place #${named.split(" ")[0]}`];
  if (meanings > 1) return [`"${glyph}" means a place, and more`, `write only: ${glyph} = place ${named}`];
  const tagged = interiors.filter(({ tags = [] }) => tags.includes(named.slice(1)));
  if (tagged.length === 0) {
    const known = interiors.flatMap(({ tags = [] }) => tags.map((tag) => `#${tag}`));
    const fix = known.length > 0 ? oneOf(named, known) : "add a place with this tag and anchor interior";
    return [`no place here has anchor interior and tag ${named}`, fix];
  }
  return checkRectangles(draft, glyph, named, tagged);
}

/** Whether all cells of a character form rectangles that some place fits. With repeats, sizes are known only when it is drawn. */
function checkRectangles(
  draft: Draft,
  glyph: string,
  tag: string,
  tagged: readonly Place[],
): [message: string, fix: string] | undefined {
  const { place } = draft;
  const rows = place.map!.map((row) => [...row]);
  const blocks = [...blocksIn(rows, (cell) => (cell === glyph ? glyph : undefined))];
  const isWhole = ({ x, y, width, height }: Rect) =>
    rows.slice(y, y + height).every((row) => row.slice(x, x + width).every((cell) => cell === glyph));
  const broken = blocks.find((block) => !isWhole(block));
  if (broken) {
    const shape = shapeOf(place);
    const corner = at(draft, shape, broken.y * shape.width + broken.x);
    draft.report(corner, "this is no rectangle", `draw ${glyph} as rectangles`);
    return undefined;
  }
  if ([place, ...tagged].some(isRepeated)) return undefined;
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
