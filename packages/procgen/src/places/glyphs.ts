import { layerKinds, layerNames } from "../layers/layers";
import type { Change, Meaning, Place, Thing } from "./place";

/** What characters mean without a legend: the same as in drawings of levels; a space keeps what is there. */
const standard: ReadonlyMap<string, readonly Meaning[]> = /* @__PURE__ */ (() => {
  const things: [string, Thing][] = [
    ["#", { terrain: "rock" }],
    [".", { terrain: "floor" }],
    [",", { terrain: "corridor" }],
    ["+", { terrain: "exit" }],
    [" ", { terrain: "keep" }],
    ["<", { terrain: "stairs up" }],
    [">", { terrain: "stairs down" }],
  ];
  for (const layer of layerNames)
    for (const { glyph, name } of layerKinds[layer].slice(1))
      things.push([glyph, { layer: name } as unknown as Thing]);
  return new Map(things.map(([glyph, thing]) => [glyph, [{ things: [thing] }]]));
})();

/** What a character of a place means; undefined if nothing says. */
export function meaningsOf({ legend }: Place, glyph: string): readonly Meaning[] | undefined {
  return legend && Object.hasOwn(legend, glyph) ? legend[glyph] : standard.get(glyph);
}

/** The characters that a change takes from the map. */
export function glyphsTaken(change: Change): readonly string[] {
  if (change.kind === "shuffle") return change.glyphs;
  return "glyph" in change ? [change.glyph] : [];
}

/** The characters that a change may put there. */
function glyphsPut(change: Change): readonly string[] {
  if (change.kind === "shuffle") return change.glyphs;
  if (change.kind === "some") return [change.becomes, change.rest];
  return "choices" in change ? change.choices.map(({ glyph }) => glyph) : [];
}

/** Every character that a character of the map may become; it is among them if it may stay. */
export function outcomesOf({ changes = [] }: Place, glyph: string): ReadonlySet<string> {
  const outcomes = new Set([glyph]);
  for (const each of outcomes)
    for (const change of changes)
      if (glyphsTaken(change).includes(each)) for (const put of glyphsPut(change)) outcomes.add(put);
  if (changes.some((change) => glyphsTaken(change).includes(glyph) && !glyphsPut(change).includes(glyph)))
    outcomes.delete(glyph);
  return outcomes;
}
