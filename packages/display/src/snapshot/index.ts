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
  unknownName,
  VISIBLE,
} from "./snapshot";
export { takeSnapshot } from "./take";
