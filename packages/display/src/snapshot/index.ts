export { FULL, lampOf } from "./lamps";
export {
  cellOf,
  DARK,
  FLAMES,
  isHot,
  measureRock,
  openMask,
  REMEMBERED,
  type Snapshot,
  UNKNOWN,
  VISIBLE,
} from "./snapshot";
export { takeSnapshot } from "./take";
