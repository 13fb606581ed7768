export { lampOf } from "./lamps";
export {
  cellOf,
  DARK,
  FLAMES,
  isHot,
  openMask,
  REMEMBERED,
  type Snapshot,
  UNKNOWN,
  VISIBLE,
} from "./snapshot";
export { takeSnapshot } from "./take";
