export { unknownName } from "./kind-list";
export { lampOf } from "./lamps";
export { cellOf, FLAMES, isHot, openMask, REMEMBERED, type Snapshot, UNKNOWN, VISIBLE } from "./snapshot";
export { takeSnapshot } from "./take";
