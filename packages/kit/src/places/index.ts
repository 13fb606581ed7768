export { freeCellsNear } from "./near";
