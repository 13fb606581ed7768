/**
 * Sheets of pictures, as plain data: what is in an image, by name.
 * @module art
 */
export {
  findPictureProblem,
  type Picture,
  pieceOf,
  type Sheet,
  type SheetSpec,
  sheet,
} from "./sheets";
export { fromFigures } from "./theme";
