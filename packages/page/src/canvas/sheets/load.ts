import { SheetError } from "@delvekit/display";
import type { Sheet } from "@delvekit/display/art";
import type { Loaded } from "./pictures";

/**
 * Loads the image of a sheet.
 * @throws {SheetError} if it does not load, or is too small for the pictures that the sheet names
 */
export async function loadSheet(sheet: Sheet): Promise<Loaded> {
  const image = new Image();
  // Pixels of images from other servers can be read only if these allow it.
  image.crossOrigin = "anonymous";
  image.src = sheet.image;
  await image.decode().catch(() => {
    throw new SheetError(`the image of sheet "${sheet.title}" does not load: ${sheet.image}`);
  });
  const { naturalWidth: width, naturalHeight: height } = image;
  const columns = Math.floor(width / sheet.size);
  const most = columns * Math.floor(height / sheet.size);
  for (const [name, { at }] of Object.entries(sheet.pictures))
    for (const place of at) {
      const fits =
        typeof place === "number"
          ? place < most
          : place.x + sheet.size <= width && place.y + sheet.size <= height;
      if (!fits) throw outside(sheet, name, `${width} x ${height}`);
    }
  return { image, columns };
}

function outside({ title, size, image }: Sheet, name: string, has: string): SheetError {
  return new SheetError(
    `sheet "${title}" has "${name}" outside of its image: ${image} has ${has} pixels, and pictures of ${size}`,
  );
}
