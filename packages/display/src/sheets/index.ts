export {
  findPictureProblem,
  type Picture,
  pieceOf,
  type Sheet,
  type SheetSpec,
  sheet,
  sheetOf,
} from "./sheet";
