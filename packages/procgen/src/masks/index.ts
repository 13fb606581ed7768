export { drawBlob, floorOf } from "./blob";
export { carve, carveDisc, emptyMask, type Mask, trimmed } from "./mask";
