export { fromAseprite, type NamedPlaces } from "./aseprite";
export { fromLdtk } from "./ldtk";
export { cornerOf, pieceOf } from "./pieces";
export { findPictureProblem, type Picture, type Sheet, type SheetSpec, sheet, sheetOf } from "./sheet";
