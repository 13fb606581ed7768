export { type ArtMaker, loadSheet } from "./load";
export { SheetPictures } from "./pictures";
