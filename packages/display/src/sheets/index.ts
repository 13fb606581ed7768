export { fromAseprite } from "./aseprite";
export { fromLdtk } from "./ldtk";
export { pieceOf } from "./pieces";
export type { NamedPlaces } from "./read";
export { findPictureProblem, type Picture, type Sheet, type SheetSpec, sheet } from "./sheet";
