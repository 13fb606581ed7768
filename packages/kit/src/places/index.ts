export { COMPASS } from "./compass";
export { stepsBetween } from "./distance";
export { freeCellsNear, isBlocker } from "./near";
