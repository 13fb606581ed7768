import type { Picture, Sheet } from "@delvekit/display/art";
import type { Point } from "@delvekit/grid";

/** The picture of the first of some names that a sheet has. */
export function pictureOf({ pictures }: Sheet, names: readonly (string | undefined)[]): Picture | undefined {
  const name = names.find((one) => one !== undefined && Object.hasOwn(pictures, one));
  return name === undefined ? undefined : pictures[name];
}

/** The pixels of the corner of a picture in an image with so many pictures in a row. */
export function cornerOf({ size, height }: Sheet, place: Picture["at"][number], columns: number): Point {
  if (typeof place !== "number") return place;
  return { x: (place % columns) * size, y: Math.floor(place / columns) * height };
}
