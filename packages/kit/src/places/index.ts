export { stepsBetween } from "./distance";
export { freeCellsNear } from "./near";
