export { unknownName } from "./kind-list";
export { lampOf } from "./lamps";
export { DARK } from "./rock";
export { cellOf, FLAMES, isHot, openMask, REMEMBERED, type Snapshot, UNKNOWN, VISIBLE } from "./snapshot";
export { takeSnapshot } from "./take";
