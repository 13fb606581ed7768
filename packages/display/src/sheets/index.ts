export { fromAseprite, type NamedPlaces } from "./aseprite";
export {
  findPictureProblem,
  type Picture,
  pieceOf,
  type Sheet,
  type SheetSpec,
  sheet,
  sheetOf,
} from "./sheet";
