export { type ArtMaker, loadSheet } from "./load";
export { Pictures } from "./pictures";
