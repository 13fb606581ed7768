/**
 * For packages that paint maps: snapshots of scenes, the shapes of walls, light and memory, changes of frames.
 * @module painting
 */
export { applyChanges, createUnknownFrame, TAIL, wasDrawn } from "./frame";
export { closenessOf, leanView } from "./layout";
export { exposure, remember, rememberedSign } from "./light";
export { sampleMap } from "./minimap";
export { knownPart, mainPart, shownPart } from "./scene";
export { sheetOf } from "./sheets";
export {
  cellOf,
  DARK,
  FLAMES,
  isHot,
  lampOf,
  measureRock,
  openMask,
  REMEMBERED,
  type Snapshot,
  takeSnapshot,
  UNKNOWN,
  VISIBLE,
} from "./snapshot";
export { EAST, NORTH, type WallShape, WEST, wallShape } from "./walls";
