export { fromAseprite, fromLdtk, type NamedPlaces } from "./editors";
export { pieceOf } from "./pieces";
export { findPictureProblem, type Picture, type Sheet, type SheetSpec, sheet, sheetOf } from "./sheet";
