import type { Point } from "@delvekit/grid";
import { list, table, text, whole } from "@delvekit/grid/data";
import { SheetError } from "../errors";
import { addPlace, type NamedPlaces, readBudgeted } from "./aseprite";

const open = { open: true };
const pixels = /* @__PURE__ */ whole(0, 65_535);
const tagShape = /* @__PURE__ */ table({ enumValueId: text, tileIds: /* @__PURE__ */ list(pixels) }, open);
const noteShape = /* @__PURE__ */ table({ tileId: pixels, data: text }, open);
const tilesetShape = /* @__PURE__ */ table(
  {
    identifier: text,
    tileGridSize: /* @__PURE__ */ whole(1, 1024),
    pxWid: pixels,
    spacing: pixels,
    padding: pixels,
    enumTags: /* @__PURE__ */ list(tagShape),
    customData: /* @__PURE__ */ list(noteShape),
  },
  open,
);
const defsShape = /* @__PURE__ */ table({ tilesets: /* @__PURE__ */ list(tilesetShape) }, open);
const projectShape = /* @__PURE__ */ table({ defs: defsShape }, open);

/**
 * The names in a tileset of an LDtk project: those of its enum tags, and the custom data of tiles, of which the first line is the name. Several tiles
 * with one name are variants, or pieces that join, in their order.
 *
 * @param json what `JSON.parse` makes of the project, or its text
 * @param tileset the identifier of the tileset. Default: the first
 * @throws {SheetError} if the project does not have the tileset
 * @example const museum = sheet({ image: "museum.png", ...fromLdtk(json, "Museum"), joins: ["wall"] });
 */
export function fromLdtk(json: unknown, tileset?: string): NamedPlaces {
  const { tilesets } = readBudgeted(projectShape, json, "the LDtk project").defs;
  const found = tileset === undefined ? tilesets[0] : tilesets.find((one) => one.identifier === tileset);
  if (found === undefined) {
    const known = tilesets.map(({ identifier }) => identifier).join(", ") || "none";
    throw new SheetError(`the LDtk project has no tileset "${tileset ?? ""}"; its tilesets are ${known}`);
  }
  const { tileGridSize: size, pxWid, spacing, padding } = found;
  const step = size + spacing;
  const columns = Math.max(1, Math.floor((pxWid - 2 * padding + spacing) / step));
  const placeOf = (tile: number): Point => ({
    x: padding + (tile % columns) * step,
    y: padding + Math.floor(tile / columns) * step,
  });
  const names = new Map<string, Point[]>();
  for (const { enumValueId, tileIds } of found.enumTags) names.set(enumValueId, tileIds.map(placeOf));
  for (const { tileId, data } of found.customData) {
    const [name = ""] = data.split("\n", 1);
    addPlace(names, name.trim(), placeOf(tileId));
  }
  return { size, names: Object.fromEntries(names) };
}
