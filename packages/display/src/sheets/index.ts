export { fromAseprite } from "./aseprite";
export { fromLdtk } from "./ldtk";
export { pieceOf } from "./pieces";
export type { NamedPlaces } from "./read";
export { type Picture, refuseUnknownPicture, type Sheet, type SheetSpec, sheet } from "./sheet";
