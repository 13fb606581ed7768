import type { Point } from "@delvekit/grid";
import {
  check,
  list,
  optional,
  record,
  type Shape,
  table,
  text,
  type ValueOf,
  whole,
} from "@delvekit/grid/data";
import { SheetError } from "../errors";

/** What the file of an editor says about a sheet. */
export interface NamedPlaces {
  readonly size: number;
  readonly height?: number;
  readonly names: Record<string, readonly Point[]>;
}

const WHOLE = "the Aseprite file";

/** The most values of a file, and the most characters of its text. */
const MOST_VALUES = 100_000;
const MOST_CHARACTERS = 10_000_000;

/** Reads the file, given as text or parsed. */
function readBudgeted(json: unknown) {
  const isLong = typeof json === "string" && json.length > MOST_CHARACTERS;
  if (isLong) throw new SheetError(`${WHOLE} has ${json.length} characters; allowed are ${MOST_CHARACTERS}`);
  const value: unknown = typeof json === "string" ? JSON.parse(json) : json;
  const { value: read, problems } = check(fileShape, value, { whole: WHOLE, nodes: MOST_VALUES });
  if (problems.length > 0) throw new SheetError(problems.map(({ text }) => text).join("; "));
  return read;
}

/** Adds a place to those of a name. */
function addPlace(names: Map<string, Point[]>, name: string, place: Point): void {
  const places = names.get(name);
  if (places === undefined) names.set(name, [place]);
  else places.push(place);
}

function cornerOf({ frame: { x, y } }: AsepriteFrame): Point {
  return { x, y };
}

/** Frames in their order, then in reverse, without showing the first or the last twice. */
function thereAndBack(frames: readonly AsepriteFrame[]): AsepriteFrame[] {
  return [...frames, ...frames.slice(1, -1).reverse()];
}

const open = { open: true };
const pixels = /* @__PURE__ */ whole(0, 65_535);
const frameShape = /* @__PURE__ */ table(
  {
    filename: /* @__PURE__ */ optional(text),
    frame: /* @__PURE__ */ table({ x: pixels, y: pixels, w: pixels, h: pixels }, open),
    duration: /* @__PURE__ */ optional(/* @__PURE__ */ whole(1, 65_535)),
  },
  open,
);
type AsepriteFrame = ValueOf<typeof frameShape>;
const inOrder = /* @__PURE__ */ list(frameShape);
const byFile = /* @__PURE__ */ record(frameShape);
/** Aseprite writes either, as its user chooses. */
const framesShape: Shape<readonly AsepriteFrame[] | Readonly<Record<string, AsepriteFrame>>> = {
  ...byFile,
  read: (value, reading) => (Array.isArray(value) ? inOrder : byFile).read(value, reading),
};
const tagShape = /* @__PURE__ */ table(
  { name: text, from: pixels, to: pixels, direction: /* @__PURE__ */ optional(text) },
  open,
);
const fileShape = /* @__PURE__ */ table(
  {
    frames: framesShape,
    meta: /* @__PURE__ */ table(
      { frameTags: /* @__PURE__ */ optional(/* @__PURE__ */ list(tagShape)) },
      open,
    ),
  },
  open,
);

/**
 * The names in a sheet that Aseprite exported, from the JSON beside its image, as hash or as array. Each tag is a name whose frames follow each other, in its direction, each for
 * as long as in Aseprite; frames without a tag are called like their files, without number and ending, and several with one name are variants.
 *
 * @param json what `JSON.parse` makes of the file, or its text
 * @throws {SheetError} for JSON of another shape, or of more than 100,000 values, and for frames of several sizes
 * @example const museum = sheet({ image: "museum.png", ...fromAseprite(json) });
 */
export function fromAseprite(
  json: unknown,
): NamedPlaces & { readonly lasts: Record<string, readonly number[]> } {
  const { frames, meta } = readBudgeted(json);
  const all = Array.isArray(frames)
    ? frames
    : Object.entries(frames).map(([filename, frame]) => ({ filename, ...frame }));
  const { w: size, h: height } = all[0]?.frame ?? { w: 0, h: 0 };
  const odd = all.find(({ frame }) => frame.w !== size || frame.h !== height);
  if (odd !== undefined)
    throw new SheetError(
      `the frame "${odd.filename}" has ${odd.frame.w} x ${odd.frame.h} pixels; all must have ${size} x ${height}`,
    );
  const names = new Map<string, Point[]>();
  const lasts = new Map<string, readonly number[]>();
  const tagged = new Set<number>();
  for (const { name, from, to, direction = "" } of meta.frameTags ?? []) {
    const frames = all.slice(from, to + 1);
    if (direction.endsWith("reverse")) frames.reverse();
    const shown = direction.startsWith("pingpong") ? thereAndBack(frames) : frames;
    const times = shown.map(({ duration = 100 }) => duration);
    names.set(name, shown.map(cornerOf));
    if (to > from) lasts.set(name, times);
    for (let frame = from; frame <= to; frame++) tagged.add(frame);
  }
  for (const [at, frame] of all.entries()) {
    const name = (frame.filename ?? "").replace(/\.\w+$/, "").replace(/ \d+$/, "");
    if (!tagged.has(at) && name !== "") addPlace(names, name, cornerOf(frame));
  }
  return { size, height, names: Object.fromEntries(names), lasts: Object.fromEntries(lasts) };
}
