import { findNearestName, type Point } from "@delvekit/grid";
import { SheetError, UnknownNameError } from "../errors";
import { sidesOf } from "../walls";

/** Each corner, and the two sides between which it counts. */
const CORNERS = [
  [2, 5],
  [8, 20],
  [32, 80],
  [128, 65],
] as const;

/**
 * Which of the 16 or 47 pictures of a name a cell shows. The 16 are in the order of a sum: north 1, east 2, south 4, west 8 for each side that joins;
 * the 47 in the order of a sum of sides and corners, clockwise from north: 1, 2, 4, 8, 16, 32, 64, 128, where a corner counts only between two sides
 * that join. This is the numbering of "blob" tile sets, see http://www.cr31.co.uk/stagecast/wang/blob.html.
 *
 * @param mask the neighbours that join: bit 0 is north, clockwise to bit 7, north-west
 * @example pieceOf(0b0000_0101, 16) // 3: joined to the north and the east
 */
export function pieceOf(mask: number, pieces: 16 | 47): number {
  if (pieces === 16) return sidesOf(mask);
  const settled = settle(mask);
  let piece = 0;
  for (let lower = 0; lower < settled; lower++) if (settle(lower) === lower) piece++;
  return piece;
}

function settle(mask: number): number {
  return CORNERS.reduce((left, [corner, sides]) => ((mask & sides) === sides ? left : left & ~corner), mask);
}

/** The pictures of one name in a sheet: a single one, variants, pieces that join, or frames. */
export interface Picture {
  /** Where they are: by number, row by row from 0, or by the pixels of their corners. */
  readonly at: readonly (number | Point)[];
  /** How many pieces there are for cells that join; 0 if they do not. */
  readonly joins: 0 | 16 | 47;
  /** For how many milliseconds each is shown before the next, one number for all or one for each frame; 0 if they are variants. */
  readonly lasts: number | readonly number[];
  /** The picture that is drawn below it. */
  readonly over: string | undefined;
}

/** An image with small pictures in it: plain data, which rules can name and only pages load. */
export interface Sheet<Name extends string = string> {
  /** What the player's options call it. */
  readonly title: string;
  readonly image: string;
  /** The width of its pictures, in pixels: that of a cell. */
  readonly size: number;
  /** Their height. What is higher than a cell stands on its foot, and reaches into the cell above. */
  readonly height: number;
  readonly pictures: { readonly [N in Name]: Picture };
}

/** How a game declares a sheet. */
export interface SheetSpec<Name extends string> {
  /** The address of the image, PNG or WebP: `new URL("museum.png", import.meta.url)`, or a path from the page. */
  readonly image: string | URL;
  /** The width of a picture in pixels, 8 to 64. */
  readonly size: number;
  /** The height of a picture in pixels, from `size` to twice as much: trees and walls that reach into the cell above. Default: `size`. */
  readonly height?: number;
  /**
   * The names of the pictures, row by row; `["floor", 4]` stands for four in a row, and "" for an unused one. Or, by name, the pixels of their
   * corners. Several pictures of a name are variants, of which each cell shows one.
   */
  readonly names: readonly (Name | readonly [Name, number])[] | { readonly [N in Name]: readonly Point[] };
  /**
   * Names whose pictures, 16 or 47, join with cells of the same kind: walls, carpets, water. `pieceOf` tells their order. Twice as many or more are
   * variants of all pieces, or frames of them.
   */
  readonly joins?: readonly NoInfer<Name>[];
  /** Names whose pictures are frames, with the milliseconds that each is shown: one number for all, or one for each frame. */
  readonly lasts?: { readonly [N in NoInfer<Name>]?: number | readonly number[] };
  /** Pictures with transparency, by name, and the picture of the ground below them. */
  readonly over?: { readonly [N in NoInfer<Name>]?: NoInfer<Name> };
  /** What the player's options call it. Default: the name of the image's file. */
  readonly title?: string;
}

/** The number of pictures that join: by the four sides, or by corners too. */
const PIECES = [16, 47] as const;

/**
 * Declares a sheet. Its pictures are shown for tiles, creatures and things with the same name, or with that name as `sprite`.
 *
 * @throws {SheetError} for a size out of range, a name that cannot be drawn as it says, or a sheet without pictures
 * @throws {UnknownNameError} for a name that is not among `names`
 * @example
 * const museum = sheet({ image: "museum.png", size: 16, names: [["wall", 16], ["floor", 4], "guard"], joins: ["wall"] });
 */
export function sheet<const Name extends string>(spec: SheetSpec<Name>): Sheet<Exclude<Name, "">> {
  const { size, height = size, joins = [], lasts = {}, over = {} } = spec;
  const image = String(spec.image);
  const title = spec.title ?? /([^/]*?)(?:\.\w+)?(?:[?#].*)?$/.exec(image)?.[1] ?? image;
  for (const [name, value, least, most] of [
    ["size", size, 8, 64] as const,
    ["height", height, size, 2 * size] as const,
  ])
    if (!Number.isInteger(value) || value < least || value > most)
      throw new SheetError(
        `the ${name} of sheet "${title}" is ${value}; allowed is an integer from ${least} to ${most}`,
      );
  const places = placesOf(spec.names);
  if (places.size === 0) throw new SheetError(`sheet "${title}" has no pictures; give it names`);
  const named = [{ title, pictures: Object.fromEntries(places) }];
  for (const name of [...joins, ...Object.keys(lasts), ...Object.entries(over).flat()]) {
    const problem = findPictureProblem(name as string, named);
    if (problem !== undefined) throw new UnknownNameError(problem);
  }
  const pictures = [...places].map(([name, at]) => {
    const pieces = joins.some((one) => one === name) ? PIECES.find((some) => at.length % some === 0) : 0;
    if (pieces === undefined)
      throw new SheetError(
        `"${name}" joins, but has ${at.length} pictures in sheet "${title}"; give it 16 or 47, or several times as many`,
      );
    const milliseconds = (lasts[name as keyof typeof lasts] ?? 0) as Picture["lasts"];
    const frames = at.length / (pieces || 1);
    const isOdd =
      typeof milliseconds !== "number" &&
      (milliseconds.length !== frames || milliseconds.some((each) => !(each > 0)));
    if (isOdd)
      throw new SheetError(
        `"${name}" has ${frames} frames in sheet "${title}", but lasts [${milliseconds.join(", ")}]; give it one number, or one above 0 for each`,
      );
    return [name, { at, joins: pieces, lasts: milliseconds, over: over[name as keyof typeof over] }] as const;
  });
  return { title, image, size, height, pictures: Object.fromEntries(pictures) } as unknown as Sheet<
    Exclude<Name, "">
  >;
}

interface Titled {
  readonly title: string;
  readonly pictures: Readonly<Record<string, unknown>>;
}

/**
 * What is wrong with the name of a picture, as a sentence that says what there is; undefined if one of some sheets has it.
 * @example const problem = findPictureProblem("wal", [museum]); // 'there is no picture "wal" in sheet "museum"; did you mean "wall"?'
 */
export function findPictureProblem(name: string, sheets: readonly Titled[]): string | undefined {
  if (sheets.some(({ pictures }) => Object.hasOwn(pictures, name))) return undefined;
  const known = sheets.flatMap(({ pictures }) => Object.keys(pictures));
  const near = findNearestName(name, known);
  const titles = sheets.map(({ title }) => `"${title}"`).join(" or ");
  const hint = near === undefined ? `it has ${known.join(", ")}` : `did you mean "${near}"?`;
  return `there is no picture "${name}" in sheet ${titles}; ${hint}`;
}

function placesOf(names: SheetSpec<string>["names"]): Map<string, readonly (number | Point)[]> {
  if (!Array.isArray(names)) return new Map(Object.entries(names as Record<string, readonly Point[]>));
  const places = new Map<string, number[]>();
  let next = 0;
  for (const entry of names as readonly (string | readonly [string, number])[]) {
    const [name, count] = typeof entry === "string" ? ([entry, 1] as const) : entry;
    const own = Array.from({ length: count }, (_, picture) => next + picture);
    next += count;
    if (name !== "") places.set(name, [...(places.get(name) ?? []), ...own]);
  }
  return places;
}

/** What says which sheet a map shows. */
interface SheetChoice {
  readonly theme: { readonly sheets: readonly Sheet[] };
  readonly mode?: string | undefined;
  readonly sheet?: string | undefined;
}

/** The sheet that a map shows in the mode `pictures`: the one with the wanted title, else the first. */
export function sheetOf({ theme: { sheets }, mode, sheet }: SheetChoice): Sheet | undefined {
  return mode === "pictures" ? (sheets.find(({ title }) => title === sheet) ?? sheets[0]) : undefined;
}
