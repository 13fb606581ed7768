import { SheetError, UnknownNameError } from "@delvekit/display";
import { findPictureProblem, type Sheet } from "@delvekit/display/art";
import type { Theme } from "@delvekit/display/look";
import type { Art } from "../brush";
import type { SurfaceMaker } from "../surface";
import { type LoadedSheet, SheetPictures } from "./pictures";

/** Makes the pictures of a sheet for a theme and a size of cells. */
export type ArtMaker = (make: SurfaceMaker, theme: Theme, cell: number) => Art;

/**
 * Loads a sheet for a theme.
 * @throws {SheetError} if its image does not load, or is too small for the pictures that it names
 * @throws {UnknownNameError} if the theme has a kind with a `sprite` that none of its sheets has
 */
export async function loadSheet(sheet: Sheet, { kinds, sheets }: Theme): Promise<ArtMaker> {
  for (const { sprite } of Object.values(kinds)) {
    const problem = sprite === undefined ? undefined : findPictureProblem(sprite, sheets);
    if (problem !== undefined) throw new UnknownNameError(problem);
  }
  const loaded = await loadImage(sheet);
  return (make, theme, cell) => new SheetPictures(make, sheet, loaded, theme, cell);
}

async function loadImage(sheet: Sheet): Promise<LoadedSheet> {
  const image = new Image();
  // Pixels of images from other servers can be read only if these allow it.
  image.crossOrigin = "anonymous";
  image.src = sheet.image;
  await image.decode().catch(() => {
    throw new SheetError(`the image of sheet "${sheet.title}" does not load: ${sheet.image}`);
  });
  const { naturalWidth: width, naturalHeight: height } = image;
  const columns = Math.floor(width / sheet.size);
  const most = columns * Math.floor(height / sheet.height);
  for (const [name, { at }] of Object.entries(sheet.pictures))
    for (const place of at) {
      const fits =
        typeof place === "number"
          ? place < most
          : place.x + sheet.size <= width && place.y + sheet.height <= height;
      if (!fits) throw outside(sheet, name, `${width} x ${height}`);
    }
  return { image, columns };
}

function outside({ title, size, height, image }: Sheet, name: string, has: string): SheetError {
  return new SheetError(
    `sheet "${title}" has "${name}" outside of its image: ${image} has ${has} pixels, and pictures of ${size} x ${height}`,
  );
}
