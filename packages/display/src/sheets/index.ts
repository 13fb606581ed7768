export { fromAseprite, type NamedPlaces } from "./aseprite";
export { pieceOf } from "./pieces";
export { findPictureProblem, type Picture, type Sheet, type SheetSpec, sheet, sheetOf } from "./sheet";
